// What an operator has found out about a row: the transfer that it is, what else it is, or that two of them write it off.
import type { Result } from '#kernel/result.ts'
import type { BankRowView } from '#modules/money/bank/contract-staff.ts'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { ReasonDialog } from '#ui/backoffice/reason-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { askBank, proposeWriteOff } from './ask-bank.ts'

const NOTE_LENGTH_MAX = 500
const CATEGORIES = ['bank_charge', 'own_funds', 'tax_payment'] as const

type ResolveDialogProps = {
  readonly found: BankRowView
  readonly onDone: () => void
  readonly onClose: () => void
}

export function ResolveDialog({ found, onDone, onClose }: ResolveDialogProps) {
  const t = useText()
  const { row, open, currency, provider, lines } = found
  const [line] = lines
  // What is a transfer already has nothing to be assigned to; what no bank has booked has no line.
  const isAssignable = provider === null && line !== undefined
  const choices = [...(isAssignable ? ['assigned'] : []), ...CATEGORIES, 'written_off']
  const form = useForm<unknown>({
    fields: ['found', 'provider', 'reference', 'note'],
    fieldOf: { transfer_not_found: 'reference', reason_too_short: 'note', reason_too_long: 'note' },
    initial: { found: choices[0] ?? '', provider: '', reference: '' },
    check: (data) =>
      emptyFields(data, 'note', ...(formText(data, 'found') === 'assigned' ? ['provider', 'reference'] : [])),
    send: (data): Promise<Result<unknown>> => {
      const note = formText(data, 'note').trim()
      const chosen = formText(data, 'found')
      if (chosen === 'written_off') return proposeWriteOff({ row }, note)
      const category = CATEGORIES.find((one) => one === chosen)
      if (category !== undefined) return askBank('POST /staff-api/bank/resolutions', { row, category, note })
      const [name, reference] = [formText(data, 'provider').trim(), formText(data, 'reference').trim()]
      return askBank('POST /staff-api/bank/assignments', { lineId: line?.lineId ?? 0, provider: name, reference, note })
    },
    onDone: () => {
      notify({ tone: 'success', text: t(chosenNow === 'written_off' ? 'bankrow.proposed' : 'bankrow.done') })
      onDone()
    },
  })
  const chosenNow = form.values['found'] ?? choices[0] ?? ''
  return (
    <ReasonDialog
      form={form}
      field="note"
      title={t('bankrow.resolve_title', { sum: `\u2066${open} ${currency}\u2069` })}
      text={t(`bankrow.effect.${chosenNow}`)}
      label={t('bankrow.why')}
      help={t('bankrow.why_help')}
      confirm={t(chosenNow === 'written_off' ? 'bankrow.propose' : 'bankrow.resolve')}
      isDanger={chosenNow === 'written_off'}
      lengthMax={NOTE_LENGTH_MAX}
      onClose={onClose}
    >
      <Select
        {...form.bound('found')}
        label={t('bankrow.found')}
        options={choices.map((one) => ({ value: one, label: t(`bankrow.category.${one}`) }))}
      />
      {chosenNow === 'assigned' && (
        <>
          <Field {...form.bound('provider')} label={t('fields.provider')} autoComplete="off" isFigure maxLength={40} />
          <Field
            {...form.bound('reference')}
            label={t('bankrow.reference')}
            autoComplete="off"
            isFigure
            maxLength={200}
          />
        </>
      )}
      {chosenNow === 'written_off' && <Notice tone="info">{t('bankrow.two')}</Notice>}
    </ReasonDialog>
  )
}
