// Asks for confirmation before an action: the focus is on cancel, the other button waits for the answer and shows why
// it failed.
import { useId, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'
import { focusInDialog } from './focus-in-dialog.ts'
import { Notice } from './notice.tsx'

type ConfirmDialogProps = {
  readonly title: ReactNode
  /** What will happen, read out with the title. */
  readonly children: ReactNode
  /** Figures and the like, below it. */
  readonly details?: ReactNode
  /** Names the action: 'Remove', not 'Yes'. */
  readonly confirm: string
  readonly cancel: string
  /** For actions that cannot be undone. */
  readonly isDanger?: boolean
  /** Closes the dialog itself on success; returns a text on failure. */
  readonly onConfirm: () => Promise<string | undefined>
  readonly onClose: () => void
}

export function ConfirmDialog({
  title,
  children,
  details,
  confirm,
  cancel,
  isDanger = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const textId = useId()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const press = async () => {
    setIsBusy(true)
    setError(undefined)
    setError(await onConfirm())
    setIsBusy(false)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      describedBy={textId}
      footer={
        <>
          <Button ref={focusInDialog} onClick={onClose}>
            {cancel}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy} onClick={() => void press()}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className={styles.words}>
        <p id={textId}>{children}</p>
        {details}
        {error !== undefined && <Notice tone="error">{error}</Notice>}
      </div>
    </Dialog>
  )
}
