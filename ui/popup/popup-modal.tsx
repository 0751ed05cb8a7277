// The frame of every modal popup: title, text, actions. Without `onClose` only its own buttons close it.
import { useId, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Icon, type IconName } from '../icon.tsx'
import { Modal } from '../modal.tsx'
import styles from './popup-modal.module.css'
import { useUiText } from '#ui/ui-text.ts'

type PopupModalProps = {
  icon: IconName
  title: ReactNode
  children: ReactNode
  /** The first one is the most usual; on a phone they are stacked. */
  actions: ReactNode
  onClose?: () => void
}

export function PopupModal({ icon, title, children, actions, onClose }: PopupModalProps) {
  const t = useUiText()
  const id = useId()
  return (
    <Modal
      labelledBy={`${id}title`}
      describedBy={`${id}text`}
      className={styles.popup}
      onClose={onClose}
      isWordsFirst
      popup="modal"
    >
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
      <h2 id={`${id}title`} className={styles.title}>
        {title}
      </h2>
      <div id={`${id}text`} className={styles.text}>
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </Modal>
  )
}
