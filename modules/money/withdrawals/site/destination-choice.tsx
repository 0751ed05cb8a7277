// Where the money goes: one of the player's destinations, with the facts of its method, or a new one.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Destination, WithdrawalOptions } from '#modules/money/withdrawals/contract.ts'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { askWithdrawals } from './ask-withdrawals.ts'
import { DestinationDialog } from './destination-dialog.tsx'
import styles from './withdraw.module.css'

/** One of the player's destinations, or back to where the money came from. */
export type Chosen = number | 'back'

type ChoiceProps = {
  readonly options: WithdrawalOptions
  readonly currency: string
  readonly chosen: Chosen | undefined
  readonly onChoose: (chosen: Chosen) => void
  readonly onAdd: () => void
  readonly onRemove: (destination: Destination) => void
}

export function DestinationChoice({ options, currency, chosen, onChoose, onAdd, onRemove }: ChoiceProps) {
  const t = useText()
  const { destinations, methods, returns } = options
  const back = returns.filter((one) => one.currency === currency)
  const mayAdd = methods.some(({ fields }) => fields.length > 0)
  return (
    <fieldset className={styles.destinations}>
      <legend className={styles.legend}>{t('withdrawals.destination')}</legend>
      {back.length > 0 && (
        <BackRow returns={back} methods={methods} isChosen={chosen === 'back'} onChoose={() => onChoose('back')} />
      )}
      {destinations.length === 0 && back.length === 0 && (
        <p className={styles.none}>{t('withdrawals.no-destination')}</p>
      )}
      {destinations.map((destination) => (
        <DestinationRow
          key={destination.destinationId}
          destination={destination}
          method={methods.find(({ method }) => method === destination.method)}
          currency={currency}
          isChosen={destination.destinationId === chosen}
          onChoose={onChoose}
          onRemove={onRemove}
        />
      ))}
      {mayAdd && <Button onClick={onAdd}>{t('withdrawals.add')}</Button>}
    </fieldset>
  )
}

/** What lies over the form; beside it, because what is submitted in a dialog must not reach the form below. */
export function useDestinationDialogs(methods: WithdrawalOptions['methods']) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const say = useRefusalText({ keys: ['withdrawals.refusal.'], otherwise: 'withdrawals.refusal.other' })
  const [isAdding, setIsAdding] = useState(false)
  const [removed, setRemoved] = useState<Destination>()
  const remove = async (): Promise<string | undefined> => {
    if (removed === undefined) return undefined
    const { destinationId } = removed
    const answer = await askWithdrawals('DELETE /web-api/withdrawals/destinations/:destinationId', { destinationId })
    if (!answer.ok && answer.refusal.code !== 'destination_not_found') return say(answer.refusal)
    setRemoved(undefined)
    await revalidate()
    return undefined
  }
  const dialogs = (
    <>
      {isAdding && (
        <DestinationDialog
          methods={methods}
          onAdded={async () => {
            setIsAdding(false)
            await revalidate()
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
      {removed !== undefined && (
        <ConfirmDialog
          title={t('withdrawals.remove-title')}
          confirm={t('withdrawals.remove')}
          cancel={t('withdrawals.keep')}
          onConfirm={remove}
          onClose={() => setRemoved(undefined)}
        >
          {t('withdrawals.remove-text', { destination: `\u2066${removed.label}\u2069` })}
        </ConfirmDialog>
      )}
    </>
  )
  return { dialogs, onAdd: () => setIsAdding(true), onRemove: setRemoved }
}

type BackRowProps = {
  readonly returns: WithdrawalOptions['returns']
  readonly methods: WithdrawalOptions['methods']
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** To the cards that were charged, up to what came from them: nothing is entered and nothing waits. */
function BackRow({ returns, methods, isChosen, onChoose }: BackRowProps) {
  const t = useText()
  const format = useFormat()
  const facts = returns.flatMap(({ method, currency, maximum }) => {
    const minutes = methods.find((one) => one.method === method)?.usualMinutes ?? null
    return [
      t('withdrawals.back-maximum', { amount: `\u2066${format.money(maximum, currency)}\u2069` }),
      ...(minutes === null ? [] : [t('withdrawals.usual', { minutes })]),
    ]
  })
  return (
    <div className={styles.destination} data-chosen={isChosen}>
      <label className={styles.pick}>
        <input type="radio" name="destination" checked={isChosen} onChange={onChoose} />
        <Icon name="card" size={24} />
        <span>
          <span className={styles.name}>
            {t('withdrawals.back', {
              method: returns.map(({ method }) => t(`withdrawals.method.${method}`)).join(', '),
            })}
          </span>
          <span className={styles.facts}>{[...facts, t('withdrawals.no-fee')].join(' · ')}</span>
        </span>
      </label>
    </div>
  )
}

type RowProps = {
  readonly destination: Destination
  readonly method: WithdrawalOptions['methods'][number] | undefined
  readonly currency: string
  readonly isChosen: boolean
  readonly onChoose: (destinationId: number) => void
  readonly onRemove: (destination: Destination) => void
}

function DestinationRow({ destination, method, currency, isChosen, onChoose, onRemove }: RowProps) {
  const t = useText()
  const format = useFormat()
  const { destinationId, label, isUsable, usableAt } = destination
  const limits = method?.limits.find((one) => one.currency === currency)
  const money = (text: string): string => `\u2066${format.money(text, currency)}\u2069`
  const minutes = method?.usualMinutes ?? null
  const facts = [
    limits === undefined ? undefined : t('withdrawals.minimum', { amount: money(limits.minimum) }),
    t('withdrawals.no-fee'),
    minutes === null ? undefined : t('withdrawals.usual', { minutes }),
  ].filter((fact) => fact !== undefined)
  return (
    <div className={styles.destination} data-chosen={isChosen}>
      <label className={styles.pick}>
        <input
          type="radio"
          name="destination"
          checked={isChosen}
          disabled={!isUsable}
          onChange={() => onChoose(destinationId)}
        />
        <Icon name="card" size={24} />
        <span>
          <span className={styles.name}>
            {t(`withdrawals.method.${destination.method}`)} <bdi className="ltr">{label}</bdi>
          </span>
          <span className={styles.facts}>
            {isUsable ? facts.join(' · ') : t('withdrawals.waits', { time: format.dateTime(usableAt) })}
          </span>
        </span>
      </label>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('withdrawals.remove-named', { destination: label })}
        onClick={() => onRemove(destination)}
      >
        <Icon name="trash" size={18} />
      </Button>
    </div>
  )
}
