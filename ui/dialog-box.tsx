// The dialog itself; only `dialog.tsx` imports it, so that it stays out of the first load.
import { useId } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import type { DialogProps } from './dialog-props.ts'
import { Icon } from './icon.tsx'
import { Modal } from './modal.tsx'
import { useUiText } from './ui-text.ts'

export function DialogBox({
  onClose,
  title,
  isTitleHidden = false,
  describedBy,
  children,
  footer,
  variant = 'dialog',
}: Omit<DialogProps, 'isOpen'>) {
  const t = useUiText()
  const titleId = useId()
  return (
    <Modal
      labelledBy={titleId}
      {...(describedBy !== undefined && { describedBy })}
      onClose={onClose}
      className={classNames(styles.popup, styles[variant])}
    >
      <header className={classNames(styles.head, isTitleHidden && styles.bare)}>
        <h2 id={titleId} className={isTitleHidden ? 'visually-hidden' : styles.title}>
          {title}
        </h2>
        <Button variant="quiet" isIcon size="small" aria-label={t('ui.close')} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </header>
      <div className={styles.body}>{children}</div>
      {footer !== undefined && <footer className={styles.foot}>{footer}</footer>}
    </Modal>
  )
}
