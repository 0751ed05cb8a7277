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
/** A transfer that is not on this page. */
const OTHER = 'other'
const CATEGORIES = ['bank_charge', 'own_funds', 'tax_payment'] as const

type ResolveDialogProps = {
  readonly found: BankRowView
  /** Transfers for which nothing has been booked yet: one of them may be this line. */
  readonly transfers: readonly BankRowView[]
  readonly onDone: () => void
  readonly onClose: () => void
}

export function ResolveDialog({ found, transfers, onDone, onClose }: ResolveDialogProps) {
  const t = useText()
  const { row, open, currency, provider, lines } = found
  const [line] = lines
  // What is a transfer already has nothing to be assigned to; what no bank has booked has no line.
  const isAssignable = provider === null && line !== undefined
  const isOut = (text: string): boolean => text.startsWith('-')
  const candidates = transfers.filter((one) => one.currency === currency && isOut(one.stated) === isOut(open))
  const assigned = isAssignable ? ['assigned'] : []
  const choices =
    candidates.length > 0 ? [...assigned, ...CATEGORIES, 'written_off'] : [...CATEGORIES, ...assigned, 'written_off']
  const form = useForm<unknown>({
    fields: ['found', 'transfer', 'provider', 'reference', 'note'],
    fieldOf: { transfer_not_found: 'reference', reason_too_short: 'note', reason_too_long: 'note' },
    initial: { found: choices[0] ?? '', transfer: candidates[0]?.row ?? OTHER, provider: '', reference: '' },
    check: (data) =>
      emptyFields(
        data,
        'note',
        ...(formText(data, 'found') === 'assigned' && formText(data, 'transfer') === OTHER
          ? ['provider', 'reference']
          : []),
      ),
    send: (data): Promise<Result<unknown>> => {
      const note = formText(data, 'note').trim()
      const chosen = formText(data, 'found')
      if (chosen === 'written_off') return proposeWriteOff({ row }, note)
      const category = CATEGORIES.find((one) => one === chosen)
      if (category !== undefined) return askBank('POST /staff-api/bank/resolutions', { row, category, note })
      const listed = candidates.find((one) => one.row === formText(data, 'transfer'))
      const transfer = {
        provider: listed?.provider ?? formText(data, 'provider').trim(),
        reference: listed?.reference ?? formText(data, 'reference').trim(),
      }
      return askBank('POST /staff-api/bank/assignments', { lineId: line?.lineId ?? 0, ...transfer, note })
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
      {chosenNow === 'assigned' && <TransferFields form={form} candidates={candidates} />}
      {chosenNow === 'written_off' && <Notice tone="info">{t('bankrow.two')}</Notice>}
    </ReasonDialog>
  )
}

type TransferFieldsProps = {
  readonly form: Pick<ReturnType<typeof useForm<unknown>>, 'bound' | 'values'>
  readonly candidates: readonly BankRowView[]
}

/** One of those that nothing has been booked for, or another one by its reference. */
function TransferFields({ form, candidates }: TransferFieldsProps) {
  const t = useText()
  const isOther = (form.values['transfer'] ?? candidates[0]?.row ?? OTHER) === OTHER
  return (
    <>
      {candidates.length > 0 && (
        <Select
          {...form.bound('transfer')}
          label={t('bankrow.transfer')}
          options={[
            ...candidates.map(({ row, provider, reference, stated, currency }) => ({
              value: row,
              label: `${provider ?? ''} ${reference ?? ''} · ${stated} ${currency}`,
            })),
            { value: OTHER, label: t('bankrow.other') },
          ]}
        />
      )}
      {isOther && (
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
    </>
  )
}
