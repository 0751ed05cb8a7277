// A result by hand: the status and the score of each period, what that touches, and whether one operator may enter it alone.
import { useState } from 'react'
import { ok, type Result } from '#kernel/result.ts'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useHasText, useText } from '#platform/browser/text.tsx'
import { ReasonDialog } from '#ui/backoffice/reason-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import type { ResultAsk } from '#modules/sports/settlement/contract-staff.ts'
import { RESULT_STATUSES } from '#modules/sports/settlement/rules/hand-result.ts'
import { VOID_REASON_LENGTH_MAX } from '#modules/sports/settlement/rules/void-target.ts'
import { askSettlement, propose } from './ask-settlement.ts'
import styles from './result-dialog.module.css'
import { TouchedFacts } from './touched-facts.tsx'
import { usePreview } from './use-preview.ts'

type Entered = 'proposed' | 'taken' | 'late'

type ResultDialogProps = {
  readonly gameId: number
  /** Of the sport, in order. */
  readonly periods: readonly string[]
  readonly onDone: () => void
  readonly onClose: () => void
}

const SCORE = /^\s*(\d{1,3})\s*[:\-–]\s*(\d{1,3})\s*$/u

/** 'h1 0:0, h2 2:1' of the fields that are filled in; undefined where one of them is no score. */
function periodsText(periods: readonly string[], values: Readonly<Record<string, string>>): string | undefined {
  const filled = periods.filter((period) => (values[period] ?? '').trim() !== '')
  const texts = filled.map((period) => {
    const [, home, away] = SCORE.exec(values[period] ?? '') ?? []
    return home === undefined ? undefined : `${period} ${home}:${away}`
  })
  return texts.includes(undefined) ? undefined : texts.join(', ')
}

function usePeriodName(): (period: string) => string {
  const t = useText()
  const has = useHasText()
  return (period) =>
    has(`period.${period}`)
      ? t(`period.${period}`)
      : has(`settling.period.${period}`)
        ? t(`settling.period.${period}`)
        : period
}

const isCalledOff = (status: ResultAsk['status']): boolean => status === 'postponed' || status === 'cancelled'

/** What is asked for once it is whole: a score, or a status that needs none. */
function askOf(gameId: number, status: ResultAsk['status'], text: string | undefined): ResultAsk | undefined {
  if (isCalledOff(status)) return { gameId, status, periods: '' }
  if (text === undefined || (text === '' && status !== 'abandoned')) return undefined
  return { gameId, status, periods: text }
}

async function sendResult(
  ask: ResultAsk,
  { needsTwo, touched }: { readonly needsTwo: boolean; readonly touched: { readonly bets: number } },
  reason: string,
): Promise<Result<Entered>> {
  if (needsTwo) {
    const proposed = await propose('settlement.result', ask, reason)
    return proposed.ok ? ok('proposed') : proposed
  }
  const sent = await askSettlement('POST /staff-api/settlement/results', { ...ask, bets: touched.bets, reason })
  return sent.ok ? ok(sent.value.outcome) : sent
}

export function ResultDialog({ gameId, periods, onDone, onClose }: ResultDialogProps) {
  const t = useText()
  const say = useRefusalText()
  const nameOf = usePeriodName()
  const [status, setStatus] = useState<ResultAsk['status']>('played')
  const form = useForm<Entered>({
    fields: [...periods, 'reason'],
    fieldOf: { reason_too_short: 'reason', reason_too_long: 'reason' },
    initial: Object.fromEntries(periods.map((period) => [period, ''])),
    check: (data) => emptyFields(data, 'reason'),
    send: async (data): Promise<Result<Entered>> =>
      ask === undefined || preview === undefined
        ? { ok: false, refusal: { code: 'preview_needed', message: '' } }
        : sendResult(ask, preview, formText(data, 'reason').trim()),
    onDone: (entered) => {
      notify({ isModal: true, tone: entered === 'late' ? 'warn' : 'success', text: t(`settling.done.${entered}`) })
      onDone()
    },
  })
  const text = periodsText(periods, form.values)
  const ask = askOf(gameId, status, text)
  const looked = usePreview(
    ask && JSON.stringify(ask),
    (signal) => ask && askSettlement('GET /staff-api/settlement/result-previews', ask, { signal }),
  )
  const preview = looked?.preview
  const needsTwo = preview?.needsTwo === true
  return (
    <ReasonDialog
      form={form}
      field="reason"
      title={t('settling.result_title')}
      text={t('settling.result_text')}
      label={t('settling.why')}
      help={t('settling.why_help')}
      confirm={t(needsTwo ? 'settling.propose' : 'settling.result_now')}
      isDanger
      lengthMax={VOID_REASON_LENGTH_MAX}
      onClose={onClose}
    >
      <Select
        label={t('settling.result_status')}
        value={status}
        options={RESULT_STATUSES.map((one) => ({ value: one, label: t(`settling.result.${one}`) }))}
        onChange={({ target }) => setStatus(RESULT_STATUSES.find((one) => one === target.value) ?? 'played')}
      />
      {!isCalledOff(status) && (
        <div className={styles.periods}>
          {periods.map((period) => (
            <Field
              key={period}
              {...form.bound(period)}
              label={nameOf(period)}
              placeholder="0:0"
              autoComplete="off"
              isFigure
            />
          ))}
        </div>
      )}
      {text === undefined && <Notice tone="warn">{t('refusal.periods_malformed')}</Notice>}
      {looked?.refusal !== undefined && <Notice tone="warn">{say(looked.refusal)}</Notice>}
      {preview !== undefined && <TouchedFacts touched={preview.touched} />}
      {needsTwo && <Notice tone="info">{t('settling.two')}</Notice>}
    </ReasonDialog>
  )
}
