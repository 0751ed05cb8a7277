// Undoes an order that voided bets in error: shows first what that touches, and says whether one operator may do it alone.
import { ok, type Result } from '#kernel/result.ts'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { Notice } from '#ui/notice.tsx'
import { ReasonDialog } from '#ui/backoffice/reason-dialog.tsx'
import { VOID_REASON_LENGTH_MAX } from '#modules/sports/settlement/rules/void-target.ts'
import { askSettlement, propose } from './ask-settlement.ts'
import { TouchedFacts } from './touched-facts.tsx'
import { usePreview } from './use-preview.ts'

type UndoDialogProps = {
  readonly orderId: number
  readonly title: string
  readonly onDone: () => void
  readonly onClose: () => void
}

export function UndoDialog({ orderId, title, onDone, onClose }: UndoDialogProps) {
  const t = useText()
  const say = useRefusalText()
  const looked = usePreview(String(orderId), (signal) =>
    askSettlement('GET /staff-api/settlement/voids/:orderId/undo-previews', { orderId }, { signal }),
  )
  const preview = looked?.preview
  const form = useForm<boolean>({
    fields: ['reason'],
    fieldOf: { reason_too_short: 'reason', reason_too_long: 'reason' },
    check: (data) => emptyFields(data, 'reason'),
    send: async (data): Promise<Result<boolean>> => {
      if (preview === undefined) return { ok: false, refusal: { code: 'preview_needed', message: '' } }
      const reason = formText(data, 'reason').trim()
      const { bets } = preview.touched
      const sent = preview.needsTwo
        ? await propose('settlement.undo', { orderId }, reason)
        : await askSettlement('POST /staff-api/settlement/voids/:orderId/undos', { orderId, bets, reason })
      return sent.ok ? ok(preview.needsTwo) : sent
    },
    onDone: (isProposed) => {
      const text = t(isProposed ? 'settling.done.proposed' : 'settling.done.undone')
      notify({ isModal: true, tone: 'success', text })
      onDone()
    },
  })
  return (
    <ReasonDialog
      form={form}
      field="reason"
      title={title}
      text={t('settling.undo_text')}
      label={t('settling.why')}
      help={t('settling.why_help')}
      confirm={t(preview?.needsTwo === true ? 'settling.propose' : 'settling.undo_now')}
      isDanger
      lengthMax={VOID_REASON_LENGTH_MAX}
      onClose={onClose}
    >
      {looked?.refusal !== undefined && <Notice tone="warn">{say(looked.refusal)}</Notice>}
      {preview !== undefined && <TouchedFacts touched={preview.touched} />}
      {preview?.needsTwo === true && <Notice tone="info">{t('settling.two')}</Notice>}
    </ReasonDialog>
  )
}
