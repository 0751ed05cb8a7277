// What the player may do at this step, and how long: a decision is made once, for each of their hands.
import { useState } from 'react'
import type { Refusal } from '#kernel/result.ts'
import type { SharedChoice } from '#modules/casino/game-rules/rules/blackjack/shared-hand.ts'
import type { OwnBet, PublicTable } from '#modules/casino/tables/contract.ts'
import { useTableRefusal, type PlayedTableProps } from '#modules/casino/tables/site/parts.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useHasText, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { askHands } from './ask-hands.ts'
import { handsOf } from './hand-view.ts'
import styles from './table-blackjack.module.css'

/** Buttons stop this much before the end: what is sent later would be too late. */
const CLOSE_EARLY_MS = 300
/** The letters of the field, the same in every language. */
export const KEYS: Readonly<Record<SharedChoice, string>> = { hit: 'H', stand: 'S', double: 'D', split: 'P' }
const UNSURE: ReadonlySet<string> = new Set(['network_error', 'outcome_unknown', 'busy'])

type DecisionBarProps = Pick<PlayedTableProps, 'followed'> & {
  readonly round: NonNullable<PublicTable['round']>
  readonly bet: OwnBet | undefined
  readonly now: number
}

export function DecisionBar({ followed, round, bet, now }: DecisionBarProps) {
  const t = useText()
  const { play } = round
  const { decide, busy, refusal } = useDecide(followed, round, bet)
  const refusalText = useDecisionRefusal()
  if (play === null) return null
  const hands = handsOf(round, bet, undefined)
  const leftMs = Math.max(0, Date.parse(play.closesAt) - now)
  const open = hands.filter(({ offers }) => offers.length > 0)
  const told =
    bet === undefined
      ? t('table-blackjack.looking-on')
      : open.length > 0
        ? t('table-blackjack.your-turn')
        : t('table-blackjack.waiting')
  return (
    <div className={styles.bar}>
      <p className={styles.told}>
        <output>{told}</output>
        <span className={styles.seconds} aria-hidden="true">
          {Math.ceil(leftMs / 1_000)}
        </span>
      </p>
      {hands.map((hand, at) => (
        <div key={at} className={styles.choices}>
          {hands.length > 1 && <h3>{t('table-blackjack.hand', { number: at + 1 })}</h3>}
          {hand.decided !== undefined && (
            <p className={styles.decided}>
              {t('table-blackjack.decided', { choice: t(`table-blackjack.${hand.decided}`) })}
            </p>
          )}
          {hand.offers.map((kind, index) => (
            <Choice
              key={kind}
              kind={kind}
              bet={bet}
              isFirst={index === 0}
              isBusy={busy === `${at} ${kind}`}
              isDisabled={busy !== null || leftMs <= CLOSE_EARLY_MS}
              onChoose={() => decide(at, kind)}
            />
          ))}
        </div>
      ))}
      {refusal !== null && <Notice tone="error">{refusalText(refusal)}</Notice>}
    </div>
  )
}

type ChoiceProps = {
  readonly kind: SharedChoice
  readonly bet: OwnBet | undefined
  readonly isFirst: boolean
  readonly isBusy: boolean
  readonly isDisabled: boolean
  readonly onChoose: () => void
}

function Choice({ kind, bet, isFirst, isBusy, isDisabled, onChoose }: ChoiceProps) {
  const t = useText()
  const { money } = useFormat()
  const first = bet?.chips[0]?.amount
  const adds = (kind === 'double' || kind === 'split') && bet !== undefined && first !== undefined
  return (
    <Button
      size="large"
      variant={isFirst ? 'primary' : 'secondary'}
      isBusy={isBusy}
      disabled={isDisabled}
      data-choice={kind}
      aria-keyshortcuts={KEYS[kind]}
      onClick={onChoose}
    >
      {t(`table-blackjack.${kind}`)}
      {adds && <bdi dir="ltr"> +{money(first, bet.currency)}</bdi>}
      <kbd aria-hidden="true">{KEYS[kind]}</kbd>
    </Button>
  )
}

function useDecide(
  { keep, reload }: PlayedTableProps['followed'],
  { play }: Pick<DecisionBarProps['round'], 'play'>,
  bet: OwnBet | undefined,
) {
  const [busy, setBusy] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const send = async (hand: number, kind: SharedChoice): Promise<void> => {
    if (bet === undefined || play === null) return
    setBusy(`${hand} ${kind}`)
    setRefusal(null)
    const input = { betId: bet.betId, step: play.step, hand, kind }
    let answer = await askHands('POST /web-api/casino/tables/bets/:betId/decisions', input)
    if (!answer.ok && UNSURE.has(answer.refusal.code))
      answer = await askHands('POST /web-api/casino/tables/bets/:betId/decisions', input)
    if (answer.ok) {
      const { stake } = answer.value
      keep({ ...bet, stake, decisions: [...bet.decisions, { step: play.step, hand, kind }] })
    } else {
      setRefusal(answer.refusal)
      reload()
    }
    setBusy(null)
  }
  return { decide: (hand: number, kind: SharedChoice) => void send(hand, kind), busy, refusal }
}

function useDecisionRefusal(): (refusal: Refusal) => string {
  const t = useText()
  const has = useHasText()
  const other = useTableRefusal()
  return (refusal) => {
    const key = `table-blackjack.refusal.${refusal.code}`
    return has(key) ? t(key) : other(refusal)
  }
}
