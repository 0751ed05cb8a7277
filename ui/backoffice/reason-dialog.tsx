// Asks for a reason before something is done: words that stay in the record, and the one button that says what happens.
// what happens.
import { useId, type ChangeEvent, type ComponentProps, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useUiText } from '#ui/ui-text.ts'
import styles from './reason-dialog.module.css'

type BoundField = {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void
}

type ReasonDialogProps = {
  /** As `useForm` answers it. */
  readonly form: {
    readonly props: ComponentProps<'form'>
    readonly isBusy: boolean
    readonly error: string | undefined
    bound(name: string): BoundField
  }
  /** The field of the reason. */
  readonly field: string
  readonly title: string
  readonly text?: ReactNode
  readonly label: string
  readonly help?: ReactNode
  /** Names the action: 'Refuse', not 'OK'. */
  readonly confirm: string
  readonly isDanger?: boolean
  readonly lengthMax: number
  /** The page shows another state than there is: what was refused, with the way to look again. */
  readonly stale?: { readonly label: string; readonly onLook: () => void } | undefined
  readonly onClose: () => void
  /** What else is chosen, over the reason. */
  readonly children?: ReactNode
}

export function ReasonDialog(props: ReasonDialogProps) {
  const {
    form,
    field,
    title,
    text,
    label,
    help,
    confirm,
    isDanger = false,
    lengthMax,
    stale,
    onClose,
    children,
  } = props
  const t = useUiText()
  const id = useId()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('backoffice.cancel')}</Button>
          <Button type="submit" form={id} variant={isDanger ? 'danger' : 'primary'} isBusy={form.isBusy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form {...form.props} id={id} className={styles.words}>
        {text !== undefined && <p>{text}</p>}
        {form.error !== undefined && stale !== undefined && (
          <Notice
            tone="warn"
            action={
              <Button size="small" onClick={stale.onLook}>
                {stale.label}
              </Button>
            }
          >
            {form.error}
          </Notice>
        )}
        {children}
        <TextArea {...form.bound(field)} label={label} help={help} maxLength={lengthMax} />
        {form.error !== undefined && stale === undefined && <Notice tone="error">{form.error}</Notice>}
      </form>
    </Dialog>
  )
}
