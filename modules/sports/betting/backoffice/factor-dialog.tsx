// Sets a factor of the limits: at most the shipped limits at once, above them as a proposal to a second operator.
import { ok, type Result } from '#kernel/result.ts'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useHasText, useText } from '#platform/browser/text.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { ReasonDialog } from '#ui/backoffice/reason-dialog.tsx'
import type { ExposureFactorRow } from '#modules/sports/betting/contract-staff.ts'
import { askExposure, proposeFactor } from './ask-exposure.ts'

export type FactorTarget = Pick<ExposureFactorRow, 'scope' | 'scopeId'> & {
  /** Of a game or championship. */
  readonly name?: string
  readonly sport?: string
}

type FactorDialogProps = {
  /** At least one; the first is chosen. */
  readonly targets: readonly FactorTarget[]
  readonly factors: readonly ExposureFactorRow[]
  readonly onDone: () => void
  readonly onClose: () => void
}

const REASON_LENGTH_MAX = 500
/** The limits as shipped. */
const FACTOR_ALONE_MAX = 1

const keyOf = ({ scope, scopeId }: FactorTarget): string => `${scope} ${scopeId}`

/** '0,5' as well as '0.5'; NaN where it is no number. */
const factorIn = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.')))

/** Sends what one operator may set, and proposes the rest. */
function useFactorForm({ targets, onDone }: Pick<FactorDialogProps, 'targets' | 'onDone'>) {
  const t = useText()
  const [first] = targets
  return useForm<boolean>({
    fields: ['target', 'factor', 'reason'],
    fieldOf: {
      factor_malformed: 'factor',
      scope_not_found: 'target',
      reason_too_short: 'reason',
      reason_too_long: 'reason',
    },
    initial: { target: first === undefined ? '' : keyOf(first), factor: '' },
    check: (data) => ({
      ...emptyFields(data, 'factor', 'reason'),
      ...(Number.isNaN(factorIn(formText(data, 'factor'))) ? { factor: 'factor_malformed' } : {}),
    }),
    send: async (data): Promise<Result<boolean>> => {
      const target = targets.find((one) => keyOf(one) === formText(data, 'target')) ?? first
      if (target === undefined) return { ok: false, refusal: { code: 'scope_not_found', message: '' } }
      const { scope, scopeId } = target
      const factor = factorIn(formText(data, 'factor'))
      const reason = formText(data, 'reason').trim()
      const isForTwo = factor > FACTOR_ALONE_MAX
      const sent = isForTwo
        ? await proposeFactor({ scope, scopeId, factor }, reason)
        : await askExposure('PUT /staff-api/betting/exposure-factors', { scope, scopeId, factor, reason })
      return sent.ok ? ok(isForTwo) : sent
    },
    onDone: (isProposed) => {
      const text = t(isProposed ? 'risk.done.proposed' : 'risk.done.set')
      notify({ isModal: true, tone: 'success', text })
      onDone()
    },
  })
}

export function FactorDialog({ targets, factors, onDone, onClose }: FactorDialogProps) {
  const t = useText()
  const has = useHasText()
  const form = useFactorForm({ targets, onDone })
  const nameOf = ({ scope, scopeId, name, sport = '' }: FactorTarget): string => {
    const what = t(`changes.value.exposureScope.${scope}`)
    const own = name ?? (has(`risk.sport.${sport}`) ? t(`risk.sport.${sport}`) : sport)
    return scope === 'all' ? what : `${what}: ${own === '' ? scopeId : own}`
  }
  const isForTwo = factorIn(form.values['factor'] ?? '') > FACTOR_ALONE_MAX
  const current = factors.find((one) => keyOf(one) === form.values['target'])?.factor ?? 1
  return (
    <ReasonDialog
      form={form}
      field="reason"
      title={t('risk.set_title')}
      text={t('risk.set_text')}
      label={t('risk.why')}
      help={t('risk.why_help')}
      confirm={t(isForTwo ? 'risk.propose' : 'risk.set_now')}
      lengthMax={REASON_LENGTH_MAX}
      onClose={onClose}
    >
      <Select
        {...form.bound('target')}
        label={t('fields.exposureScope')}
        options={targets.map((target) => ({ value: keyOf(target), label: nameOf(target) }))}
      />
      <Field
        {...form.bound('factor')}
        label={t('fields.exposureFactor')}
        help={t('risk.current', { factor: current })}
        inputMode="decimal"
        autoComplete="off"
        isFigure
        maxLength={8}
      />
      {isForTwo && <Notice tone="info">{t('risk.two')}</Notice>}
    </ReasonDialog>
  )
}
