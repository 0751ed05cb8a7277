// The automatic sale once the offer reaches the player's target.
import { useState } from 'react'
import { parseAmount } from '#kernel/money.ts'
import type { Refusal } from '#kernel/result.ts'
import type { SaleQuote } from '#modules/sports/bet-actions/contract.ts'
import { amountText, typedAmount } from '#kernel/typed-amount.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { askBetActions } from '../ask-bet-actions.ts'
import { DoneNote } from '../dialog/done-note.tsx'
import { OfferedAmount } from '../dialog/offered-amount.tsx'
import { RefusalNotice } from '../dialog/refusal-notice.tsx'
import styles from '../dialog/action-dialog.module.css'
import { amountIn, useRefusalText } from '../quote/action-refusals.ts'
import type { SaleProps, ServiceProps } from '../action-props.ts'
import { useMoney } from '../dialog/use-money.ts'
import { useQuote } from '../quote/use-quote.ts'

const ON_THE_FIELD: ReadonlySet<string> = new Set(['target_malformed', 'target_out_of_range'])

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
  const { state, set, forget } = useAutoSale(betId, onChanged)
  const [typed, setTyped] = useState(() => shortOf(autoSaleTarget ?? '', currency))
  const target = typed.replace(/\.$/u, '')
  const isTarget = parseAmount(target, currency).ok
  const isSending = state.kind === 'sending'
  const change = (text: string) => {
    setTyped(typedAmount(text))
    forget()
  }
  if (state.kind === 'done') return <AutoSaleSet target={state.target} currency={currency} onClose={onClose} />
  return (
    <form
      className={styles.body}
      onSubmit={(event) => {
        event.preventDefault()
        if (isTarget && !isSending) void set(target)
      }}
    >
      {ways}
      <PaysNow betId={betId} currency={currency} />
      <TargetField
        {...props}
        typed={typed}
        refusal={state.kind === 'refused' ? state.refusal : undefined}
        onTyped={change}
      />
      <div className={styles.foot}>
        {autoSaleTarget === undefined ? (
          <Button onClick={onClose}>{t('services.close')}</Button>
        ) : (
          <Button disabled={isSending} onClick={() => void set(null)}>
            {t('services.auto-remove')}
          </Button>
        )}
        <Button type="submit" variant="primary" isBusy={isSending} disabled={!isTarget}>
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
  readonly typed: string
  readonly refusal: Refusal | undefined
  readonly onTyped: (text: string) => void
}

/** The field, and below it why the target is refused. */
function TargetField({ bet, depositPath, onClose, onChanged, typed, refusal, onTyped }: TargetProps) {
  const t = useText()
  const { currency, possibleWin } = bet
  const money = useMoney(currency)
  const refusalText = useRefusalText(currency)
  const isOnField = refusal !== undefined && ON_THE_FIELD.has(refusal.code)
  const most = refusal === undefined ? undefined : amountIn(refusal, 'maximum')
  return (
    <>
      <Field
        label={t('services.auto-target')}
        isFigure
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        suffix={currency}
        onChange={(event) => onTyped(event.currentTarget.value)}
        error={isOnField ? refusalText(refusal) : undefined}
        help={t('services.auto-help', { most: money.inWords(possibleWin) })}
      />
      {isOnField && most !== undefined && (
        <Button size="small" onClick={() => onTyped(shortOf(most, currency))}>
          {t('services.auto-take', { amount: money.inWords(most) })}
        </Button>
      )}
      {refusal !== undefined && !isOnField && (
        <RefusalNotice
          refusal={refusal}
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

type AutoSaleState =
  | { readonly kind: 'still' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'done'; readonly target: string | null }

/** The target being saved. Setting the same one twice has one effect. */
function useAutoSale(betId: number, onChanged: () => void) {
  const [state, setState] = useState<AutoSaleState>({ kind: 'still' })
  return {
    state,
    /** null removes the target. */
    set: async (target: string | null) => {
      setState({ kind: 'sending' })
      const answer = await askBetActions('PUT /web-api/betting/bets/:betId/auto-sale', { betId, target })
      if (!answer.ok) return setState({ kind: 'refused', refusal: answer.refusal })
      setState({ kind: 'done', target: answer.value.target })
      onChanged()
    },
    /** Another target is being entered. */
    forget: () => setState({ kind: 'still' }),
  }
}
