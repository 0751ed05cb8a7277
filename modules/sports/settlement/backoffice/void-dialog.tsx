// Returns a bet, a market, a span of time, or what was taken after the true start: shows first what that touches, and says whether one
// operator may do it alone.
import { ok, type Result } from '#kernel/result.ts'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { ReasonDialog } from '#ui/backoffice/reason-dialog.tsx'
import type { VoidAsk } from '#modules/sports/settlement/contract-staff.ts'
import { VOID_REASON_LENGTH_MAX } from '#modules/sports/settlement/rules/void-target.ts'
import { askSettlement, propose } from './ask-settlement.ts'
import { TouchedFacts } from './touched-facts.tsx'
import { usePreview } from './use-preview.ts'

/** A day and time as a field of this device's zone has it. */
const instantOf = (typed: string | undefined): string | undefined => {
  const at = new Date(typed ?? '')
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

const fieldsOf = ({ scope }: VoidAsk): readonly ('from' | 'until')[] =>
  scope === 'window' ? ['from', 'until'] : scope === 'start' ? ['from'] : []

type VoidDialogProps = {
  readonly ask: VoidAsk
  readonly title: string
  readonly onDone: () => void
  readonly onClose: () => void
}

export function VoidDialog({ ask, title, onDone, onClose }: VoidDialogProps) {
  const t = useText()
  const say = useRefusalText()
  const needed = fieldsOf(ask)
  const targetOf = (values: Readonly<Record<string, string>>): VoidAsk | undefined => {
    const times = needed.map((field) => [field, instantOf(values[field])] as const)
    return times.some(([, at]) => at === undefined) ? undefined : { ...ask, ...Object.fromEntries(times) }
  }
  const form = useForm<boolean>({
    fields: [...needed, 'reason'],
    fieldOf: { reason_too_short: 'reason', reason_too_long: 'reason' },
    initial: { from: '', until: '' },
    check: (data) => emptyFields(data, ...needed, 'reason'),
    send: async (data): Promise<Result<boolean>> => {
      if (target === undefined || preview === undefined)
        return { ok: false, refusal: { code: 'preview_needed', message: '' } }
      const reason = formText(data, 'reason').trim()
      const whole = { ...target, ...(preview.until === null ? {} : { until: preview.until }) }
      const sent = preview.needsTwo
        ? await propose('settlement.void', whole, reason)
        : await askSettlement('POST /staff-api/settlement/voids', { ...whole, bets: preview.touched.bets, reason })
      return sent.ok ? ok(preview.needsTwo) : sent
    },
    onDone: (isProposed) => {
      notify({
        isModal: true,
        tone: 'success',
        text: t(isProposed ? 'settling.done.proposed' : 'settling.done.returned'),
      })
      onDone()
    },
  })
  const target = targetOf(form.values)
  const looked = usePreview(JSON.stringify(target), (signal) =>
    target === undefined ? undefined : askSettlement('GET /staff-api/settlement/void-previews', target, { signal }),
  )
  const preview = looked?.preview
  return (
    <ReasonDialog
      form={form}
      field="reason"
      title={title}
      text={t(`settling.text.${ask.scope}`)}
      label={t('settling.why')}
      help={t('settling.why_help')}
      confirm={t(preview?.needsTwo === true ? 'settling.propose' : 'settling.return_now')}
      isDanger
      lengthMax={VOID_REASON_LENGTH_MAX}
      onClose={onClose}
    >
      {needed.map((field) => (
        <Field
          key={field}
          {...form.bound(field)}
          type="datetime-local"
          step={1}
          label={t(ask.scope === 'start' ? 'settling.true_start' : `settling.${field}`)}
          help={field === 'from' ? t('settling.zone') : undefined}
        />
      ))}
      {looked?.refusal !== undefined && <Notice tone="warn">{say(looked.refusal)}</Notice>}
      {preview !== undefined && <TouchedFacts touched={preview.touched} />}
      {preview?.needsTwo === true && <Notice tone="info">{t('settling.two')}</Notice>}
    </ReasonDialog>
  )
}
