// Asks for a reason before something is done: words that stay in the record, and the one button that says what happens.
import { useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useUiText } from '#ui/ui-text.ts'
import styles from './reason-dialog.module.css'

type ReasonDialogProps = {
  readonly title: string
  readonly text?: ReactNode
  readonly label: string
  readonly help?: ReactNode
  /** Says what is done: 'Refuse', not 'OK'. */
  readonly confirm: string
  readonly isDanger?: boolean
  readonly isBusy: boolean
  /** Of the whole; `reasonError`: of the words. */
  readonly error?: string | undefined
  readonly reasonError?: string | undefined
  readonly lengthMax: number
  readonly onConfirm: (reason: string) => void
  readonly onClose: () => void
  /** What else is chosen, over the words. */
  readonly children?: ReactNode
}

export function ReasonDialog({
  title,
  text,
  label,
  help,
  confirm,
  isDanger = false,
  isBusy,
  error,
  reasonError,
  lengthMax,
  onConfirm,
  onClose,
  children,
}: ReasonDialogProps) {
  const t = useUiText()
  const [reason, setReason] = useState('')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('backoffice.cancel')}</Button>
          <Button variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy} onClick={() => onConfirm(reason.trim())}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className={styles.words}>
        {text !== undefined && <p>{text}</p>}
        {children}
        <TextArea
          label={label}
          help={help}
          error={reasonError}
          maxLength={lengthMax}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {error !== undefined && <Notice tone="error">{error}</Notice>}
      </div>
    </Dialog>
  )
}
