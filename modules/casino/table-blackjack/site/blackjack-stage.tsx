// The cloth: the dealer, the hand that everybody has, and what the player has made of it.
import type { SharedOutcome } from '#modules/casino/game-rules/rules/blackjack/shared-hand.ts'
import type { OwnBet, PublicTable } from '#modules/casino/tables/contract.ts'
import type { RoundMoment } from '#modules/casino/tables/site/parts.ts'
import { useText } from '#platform/browser/text.tsx'
import { CardHand, CardHands } from '#ui/games/card-hand.tsx'
import { dealerShown, dealtOf, handsOf, totalText } from './hand-view.ts'
import styles from './table-blackjack.module.css'

type StageProps = {
  readonly round: PublicTable['round']
  readonly bet: OwnBet | undefined
  readonly moment: RoundMoment
}

const NONE = [undefined, undefined] as const
const GOOD: ReadonlySet<string> = new Set(['won', 'blackjack'])

export function BlackjackStage({ round, bet, moment }: StageProps) {
  const t = useText()
  const { phase, result, drawnMs } = moment
  const isTold = phase === 'shown'
  const outcome = result === null ? undefined : (result as SharedOutcome)
  const dealt = round === null || phase === 'resting' ? undefined : dealtOf(round)
  const dealer = outcome === undefined ? (dealt === undefined ? [] : [dealt.up]) : dealerShown(outcome, drawnMs, isTold)
  const hands = round === null || phase === 'resting' ? [] : handsOf(round, bet, isTold ? outcome : undefined)
  return (
    <div className={styles.cloth}>
      <CardHand
        title={t('table-blackjack.dealer')}
        total={dealer.length === 0 ? '' : totalText(dealer)}
        cards={dealer.length === 0 ? NONE : dealer.length === 1 ? [...dealer, undefined] : dealer}
      />
      <CardHands isMany={hands.length > 1}>
        {hands.length === 0 ? (
          <CardHand title={t('table-blackjack.everybody')} total="" cards={NONE} />
        ) : (
          hands.map((hand, at) => (
            <CardHand
              key={at}
              title={t(
                bet === undefined
                  ? 'table-blackjack.everybody'
                  : hands.length > 1
                    ? 'table-blackjack.hand'
                    : 'table-blackjack.you',
                { number: at + 1 },
              )}
              total={hand.text}
              cards={hand.cards}
              isActive={hand.offers.length > 0}
              isWon={hand.result !== undefined && GOOD.has(hand.result)}
              note={
                hand.result === undefined
                  ? hand.stake > 1
                    ? t('table-blackjack.doubled')
                    : undefined
                  : t(`table-blackjack.result.${hand.result}`)
              }
            />
          ))
        )}
      </CardHands>
    </div>
  )
}
