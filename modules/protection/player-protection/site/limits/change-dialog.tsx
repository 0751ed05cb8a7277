// Sets one limit: a lower value applies at once, a higher one is requested after a short test and then waits for
// confirmation. Removes a casino block in the same way.
import { fromText, instantText } from '#modules/protection/exclusions/site/parts.ts'
import { formText } from '#platform/browser/form/form-data.ts'
import { useForm, wrongField, type Form } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import type { Overview } from '#modules/protection/limits/contract.ts'
import { FLAG_OFF, changeDirection, typedAmount } from '#modules/protection/limits/site/parts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { focusInDialog } from '#ui/focus-in-dialog.ts'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import styles from './change-dialog.module.css'
import { ChangeTest } from './change-test.tsx'
import type { LimitCard } from './limit-card.ts'
import { isOursToo, useValueText, waitingWords } from '../limit-texts.ts'
import { useLimitChange, type LimitChange } from './use-limit-change.ts'

const NONE = ''
const FORM = 'limit-value'

export type ChangeDialogProps = {
  readonly card: LimitCard
  /** As its row is called. */
  readonly title: string
  readonly loosening: Overview['loosening']
  /**
   * For times: values on offer in the player's jurisdiction, and the value without a choice: the statutory one,
   * where it has one.
   */
  readonly choices: readonly number[]
  readonly lawMinutes: number | null
  readonly onClose: () => void
}

export function ChangeDialog(props: ChangeDialogProps) {
  const t = useText()
  const { card, title, onClose } = props
  const change = useLimitChange(card, (value) => {
    // A block removed elsewhere meanwhile is not this dialog's result.
    const text = t(value === null ? 'limits.saved-none' : 'limits.saved')
    if (card.measure !== 'flag') notify({ isModal: true, tone: 'success', text })
    onClose()
  })
  const { name } = change.step
  // Requested in another tab meanwhile: requesting again would restart the delay.
  const isEnd = card.measure === 'flag' || !card.isOffered
  const isAsked = isEnd && name === 'value' && card.waiting !== undefined
  if (name === 'waits' || isAsked) return <WaitsDialog card={card} title={title} onClose={onClose} />
  if (name !== 'value') return <ChangeTest title={title} card={card} change={change} onClose={onClose} />
  return isEnd ? <EndDialog {...props} change={change} /> : <ValueDialog {...props} change={change} />
}

function ValueDialog({ change, ...props }: ChangeDialogProps & { readonly change: LimitChange }) {
  const t = useText()
  const { card, title, onClose } = props
  const isSet = card.own !== undefined
  const { language } = useLocale()
  const { before } = change.step.name === 'value' ? change.step : {}
  const isAmount = card.measure === 'amount'
  const form = useForm({
    ...change.form,
    before,
    initial: { value: card.own ?? NONE },
    send: async (data) => {
      const value = formText(data, 'value')
      if (!isAmount) return change.ask(value === NONE ? null : Number(value))
      const typed = typedAmount(value, { currency: card.currency ?? '', language })
      return typed.ok ? change.ask(typed.value) : wrongField('value', typed.refusal.code)
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('limits.back')}</Button>
          <Button type="submit" form={FORM} variant="primary" isBusy={form.isBusy}>
            {t('limits.save')}
          </Button>
        </>
      }
    >
      <form {...form.props} id={FORM} className={styles.form}>
        {form.error !== undefined && <Notice tone="error">{form.error}</Notice>}
        {isAmount ? <AmountField {...props} form={form} /> : <TimeField {...props} form={form} />}
        {isAmount && isSet && (
          <Button
            variant="quiet"
            size="small"
            className={styles.remove}
            disabled={form.isBusy}
            onClick={() => void form.run(() => change.ask(null))}
          >
            {t('limits.remove')}
          </Button>
        )}
      </form>
    </Dialog>
  )
}

/**
 * The casino block, and a limit no longer offered, have no value to choose: only the consequences of removal are
 * shown.
 */
function EndDialog({ change, card, title, loosening, onClose }: ChangeDialogProps & { readonly change: LimitChange }) {
  const t = useText()
  const isBlock = card.measure === 'flag'
  const form = useForm(change.form)
  const fault = form.error ?? form.errorOf('value')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('limits.back')}</Button>
          <Button
            ref={focusInDialog}
            variant="primary"
            isBusy={form.isBusy}
            onClick={() => void form.run(() => change.ask(isBlock ? FLAG_OFF : null))}
          >
            {t(card.measure === 'minutes' ? 'limits.end' : 'limits.exclude.next')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {fault !== undefined && <Notice tone="error">{fault}</Notice>}
        {isBlock ? <p>{t('limits.casino.open', { count: loosening.hours })}</p> : <p>{t('limits.end.text')}</p>}
        {!isBlock && card.measure !== 'minutes' && (
          <p>
            {t('limits.end.waits', { count: loosening.hours, isAfterPeriod: loosening.isAfterPeriod ? 'yes' : 'no' })}
          </p>
        )}
        {isOursToo(card) && <p>{t('limits.casino.ours-stays')}</p>}
      </div>
    </Dialog>
  )
}

type ValueFieldProps = ChangeDialogProps & {
  readonly form: Form
}

function useWaitText({ hours, isAfterPeriod }: Overview['loosening']): string {
  const t = useText()
  return t(isAfterPeriod ? 'limits.looser-period' : 'limits.looser', { count: hours })
}

/** Free text: no amount is proposed (UK-23). */
function AmountField({ card, loosening, form }: ValueFieldProps) {
  const t = useText()
  const looser = useWaitText(loosening)
  const { language } = useLocale()
  const direction = changeDirection(form.values['value'] ?? '', card.own, { currency: card.currency ?? '', language })
  const help =
    direction === 'looser' ? looser : direction === 'tighter' ? t('limits.tighter') : `${t('limits.tighter')} ${looser}`
  return (
    <Field
      {...form.bound('value')}
      ref={focusInDialog}
      label={t('limits.amount')}
      isFigure
      inputMode="decimal"
      autoComplete="off"
      maxLength={30}
      suffix={card.currency}
      help={help}
    />
  )
}

function TimeField({ card, choices, lawMinutes, loosening, form }: ValueFieldProps) {
  const t = useText()
  const valueText = useValueText()
  const looser = useWaitText(loosening)
  const options = [
    {
      value: NONE,
      label:
        lawMinutes === null ? valueText(card, null) : `${valueText(card, String(lawMinutes))} (${t('limits.by-law')})`,
    },
    ...choices.map((choice) => ({ value: String(choice), label: valueText(card, String(choice)) })),
  ]
  return (
    <Select
      {...form.bound('value')}
      label={t(`limits.choose.${card.measure}`)}
      options={options}
      help={card.measure === 'hours' ? `${t('limits.tighter')} ${looser}` : t('limits.at-once')}
    />
  )
}

function WaitsDialog({ card, title, onClose }: Pick<ChangeDialogProps, 'card' | 'title' | 'onClose'>) {
  const t = useText()
  const format = useFormat()
  const valueText = useValueText()
  const { waiting } = card
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <Button ref={focusInDialog} variant="primary" onClick={onClose}>
          {t('limits.done')}
        </Button>
      }
    >
      <Notice tone="success" title={t('limits.waits.title')}>
        {waiting !== undefined &&
          t('limits.waits.text', {
            isRemoval: waitingWords(card.measure, waiting.value),
            value: valueText(card, waiting.value),
            current: valueText(card, card.own),
            from: fromText(format, waiting.ripeAt),
            until: instantText(format, waiting.lapsesAt),
          })}
        {isOursToo(card) && ` ${t('limits.casino.ours-stays')}`}
      </Notice>
    </Dialog>
  )
}
