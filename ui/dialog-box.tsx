// The dialog itself, on Base UI; only `dialog.tsx` imports it, so that it stays out of the first load.
import { Dialog as Base } from '@base-ui/react/dialog'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import type { DialogProps } from './dialog-props.ts'
import { Icon } from './icon.tsx'
import { useUiText } from './ui-text.ts'

export function DialogBox({
  isOpen,
  onClose,
  title,
  isTitleHidden = false,
  children,
  footer,
  variant = 'dialog',
}: DialogProps) {
  const t = useUiText()
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup className={classNames(styles.popup, styles[variant])}>
          <header className={classNames(styles.head, isTitleHidden && styles.bare)}>
            <Base.Title className={isTitleHidden ? 'visually-hidden' : styles.title}>{title}</Base.Title>
            <Button variant="quiet" isIcon size="small" aria-label={t('ui.close')} onClick={onClose}>
              <Icon name="close" />
            </Button>
          </header>
          <div className={styles.body}>{children}</div>
          {footer !== undefined && <footer className={styles.foot}>{footer}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
