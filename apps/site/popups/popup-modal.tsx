// The frame of every modal popup: title, words, actions. Without `onClose` only its own buttons end it.
import { Dialog } from '@base-ui/react/dialog'
import { useRef, type ReactNode } from 'react'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import styles from './popup-modal.module.css'

type PopupModalProps = {
  icon: IconName
  title: ReactNode
  children: ReactNode
  /** The first one is what most will want; on a phone they stand below each other. */
  actions: ReactNode
  onClose?: () => void
}

export function PopupModal({ icon, title, children, actions, onClose }: PopupModalProps) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root
      open
      disablePointerDismissal={onClose === undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose?.()
      }}
    >
      <Dialog.Portal data-popup="modal">
        <Dialog.Backdrop className={styles.backdrop} />
        {/* The words come before the answers, for whoever hears them. */}
        <Dialog.Popup ref={box} initialFocus={box} className={styles.popup}>
          {onClose !== undefined && (
            <Button
              variant="quiet"
              isIcon
              size="small"
              className={styles.close}
              aria-label={t('ui.close')}
              onClick={onClose}
            >
              <Icon name="close" />
            </Button>
          )}
          <span className={styles.mark}>
            <Icon name={icon} size={24} />
          </span>
          <Dialog.Title className={styles.title}>{title}</Dialog.Title>
          <Dialog.Description className={styles.text} render={<div />}>
            {children}
          </Dialog.Description>
          <div className={styles.actions}>{actions}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
