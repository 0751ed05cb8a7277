// The automatic sale once the offer reaches the player's target.
import { useState } from 'react'
import { parseAmount } from '#kernel/money.ts'
import type { Result } from '#kernel/result.ts'
import type { SaleQuote } from '#modules/sports/bet-actions/contract.ts'
import { amountText, typedAmount } from '#kernel/typed-amount.ts'
import { formText } from '#platform/browser/form/form-data.ts'
import { useForm, type Form } from '#platform/browser/form/use-form.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { askBetActions } from '../ask-bet-actions.ts'
import { DoneNote } from '../dialog/done-note.tsx'
import { OfferedAmount } from '../dialog/offered-amount.tsx'
import { RefusalNotice } from '../dialog/refusal-notice.tsx'
import styles from '../dialog/action-dialog.module.css'
import { amountIn, useActionWords } from '../quote/action-refusals.ts'
import type { SaleProps, ServiceProps } from '../action-props.ts'
import { useMoney } from '../dialog/use-money.ts'
import { useQuote } from '../quote/use-quote.ts'

const ON_THE_FIELD = { target_malformed: 'target', target_out_of_range: 'target' }

/** '5.' is 5. */
const targetIn = (typed: string): string => typed.replace(/\.$/u, '')

/** As a person would type it: '45.00' → '45'. */
function shortOf(text: string, currency: string): string {
  const parsed = parseAmount(text, currency)
  return parsed.ok ? amountText(parsed.value, currency) : ''
}

export function AutoSale(props: SaleProps) {
  const { bet, onClose, onChanged, ways } = props
  const t = useText()
  const { betId, currency, autoSaleTarget } = bet
  const money = useMoney(currency)
  const [done, setDone] = useState<string | null>()
  const save = async (target: string | null): Promise<Result<unknown>> => {
    const answer = await askBetActions('PUT /web-api/betting/bets/:betId/auto-sale', { betId, target })
    if (!answer.ok) return answer
    setDone(answer.value.target)
    onChanged()
    return answer
  }
  const form = useForm({
    fields: ['target'],
    fieldOf: ON_THE_FIELD,
    words: useActionWords(currency),
    initial: { target: shortOf(autoSaleTarget ?? '', currency) },
    send: (data) => save(targetIn(formText(data, 'target'))),
  })
  const target = targetIn(form.values['target'] ?? '')
  const isTarget = parseAmount(target, currency).ok
  if (done !== undefined) return <AutoSaleSet target={done} currency={currency} onClose={onClose} />
  return (
    <form {...form.props} className={styles.body}>
      {ways}
      <PaysNow betId={betId} currency={currency} />
      <TargetField {...props} form={form} />
      <div className={styles.foot}>
        {autoSaleTarget === undefined ? (
          <Button onClick={onClose}>{t('services.close')}</Button>
        ) : (
          <Button disabled={form.isBusy} onClick={() => void form.run(() => save(null))}>
            {t('services.auto-remove')}
          </Button>
        )}
        <Button type="submit" variant="primary" isBusy={form.isBusy} disabled={!isTarget}>
          {isTarget ? t('services.auto-at', { amount: money.inWords(target) }) : t('services.auto-none')}
        </Button>
      </div>
    </form>
  )
}

function PaysNow({ betId, currency }: { betId: number; currency: string }) {
  const t = useText()
  const money = useMoney(currency)
  const quoted = useQuote({
    wanted: 'all',
    ask: () => askBetActions('GET /web-api/betting/bets/:betId/sale', { betId }),
    isPaused: false,
  })
  return (
    <OfferedAmount
      name={t('services.pays-now')}
      quoted={quoted}
      valueOf={({ value }: SaleQuote) => money.bare(value)}
    />
  )
}

type TargetProps = ServiceProps & {
  readonly form: Form
}

/** The field, and below it why the target is refused. */
function TargetField({ bet, depositPath, onClose, onChanged, form }: TargetProps) {
  const t = useText()
  const { currency, possibleWin } = bet
  const money = useMoney(currency)
  const refused = form.issueOf('target')
  const most = refused === undefined ? undefined : amountIn(refused, 'maximum')
  return (
    <>
      <Field
        {...form.bound('target', typedAmount)}
        label={t('services.auto-target')}
        isFigure
        inputMode="decimal"
        autoComplete="off"
        suffix={currency}
        help={t('services.auto-help', { most: money.inWords(possibleWin) })}
      />
      {most !== undefined && (
        <Button size="small" onClick={() => form.set({ target: shortOf(most, currency) })}>
          {t('services.auto-take', { amount: money.inWords(most) })}
        </Button>
      )}
      {form.issue !== undefined && (
        <RefusalNotice
          refusal={form.issue}
          currency={currency}
          depositPath={depositPath}
          onStaleBet={() => {
            onChanged()
            onClose()
          }}
        />
      )}
    </>
  )
}

function AutoSaleSet({ target, currency, onClose }: { target: string | null; currency: string; onClose: () => void }) {
  const t = useText()
  const money = useMoney(currency)
  return (
    <>
      <DoneNote
        title={target === null ? t('services.auto-removed') : t('services.auto-set', { amount: money.inWords(target) })}
      />
      <div className={styles.foot}>
        <Button variant="primary" onClick={onClose}>
          {t('services.done')}
        </Button>
      </div>
    </>
  )
}
