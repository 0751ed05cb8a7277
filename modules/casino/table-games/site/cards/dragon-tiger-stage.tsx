// Dragon tiger: one card each, and bets on either, on both, and on what each card is.
import {
  dragonTiger,
  dragonTigerTable,
  type DragonTigerResult,
} from '#modules/casino/game-rules/rules/bets/dragon-tiger.ts'
import { aceLowRank, SUITS } from '#modules/casino/game-rules/rules/cards/cards.ts'
import type { MatProps } from '#modules/casino/tables/site/parts.ts'
import { useText } from '#platform/browser/text.tsx'
import { chipStage, type ShowProps } from '../bets/chip-stage.tsx'
import { spotGame, SpotMat, type SpotLook } from '../bets/spot-mat.tsx'
import { DealtHand } from './dealt-hand.tsx'
import { EMBLEMS } from './emblems.tsx'
import styles from './card-tables.module.css'

const CARD_MS = 600
const SIDES = ['dragon', 'tiger'] as const
const TONES = { dragon: 'green', tiger: 'gold', tie: 'blue' } as const
const SIGNS: Readonly<Record<string, string>> = { diamonds: '♦', hearts: '♥', spades: '♠', clubs: '♣' }
const WORDS = ['small', 'big', ...SUITS]

type Winner = (typeof SIDES)[number] | 'tie'

const winnerOf = ({ dragon, tiger }: DragonTigerResult): Winner =>
  aceLowRank(dragon) === aceLowRank(tiger) ? 'tie' : aceLowRank(dragon) > aceLowRank(tiger) ? 'dragon' : 'tiger'

function Show({ view, phase, roundKey }: ShowProps<DragonTigerResult>) {
  const t = useText()
  return (
    <div className={`${styles.hands} ${styles.duel}`}>
      {SIDES.map((side, index) => {
        const Emblem = EMBLEMS[side]
        return (
          <DealtHand
            key={side}
            title={t(`table-games.dragon-tiger.${side}`)}
            emblem={<Emblem />}
            isWinner={phase === 'over' && view !== undefined && winnerOf(view) === side}
            cards={[view?.[side]]}
            roundKey={roundKey}
            isDealing={phase === 'revealing'}
            delayOf={() => index * CARD_MS}
          />
        )
      })}
    </div>
  )
}

const rules = spotGame(dragonTigerTable)

function Mat(props: MatProps) {
  const t = useText()
  const word = (key: string) => t(`table-games.dragon-tiger.${key}`)
  const ofSide = (side: string): SpotLook[] =>
    WORDS.map((one) => ({
      spot: `${side}-${one}`,
      name: `${word(side)}: ${word(one)}`,
      face:
        SIGNS[one] === undefined ? (
          word(one)
        ) : (
          <span className={styles.suit} data-red={one === 'diamonds' || one === 'hearts' || undefined}>
            {SIGNS[one]}
          </span>
        ),
    }))
  return (
    <SpotMat
      {...props}
      game={rules}
      rows={[
        {
          spots: (['dragon', 'tie', 'tiger'] as const).map((spot) => ({ spot, tone: TONES[spot], name: word(spot) })),
          columns: 3,
          size: 'main',
        },
        { spots: [{ spot: 'suited-tie', name: word('suited-tie') }], columns: 1, size: 'small' },
        ...SIDES.map((side) => ({
          title: word(side),
          spots: ofSide(side),
          columns: 6,
          narrow: 3,
          size: 'small' as const,
        })),
      ]}
    />
  )
}

const LETTERS = { dragon: 'D', tiger: 'T', tie: '=' } as const

export const dragonTigerStage = chipStage({
  table: dragonTigerTable,
  game: dragonTiger,
  playText: 'play.action.deal',
  revealMs: () => CARD_MS * 2 + 300,
  Show,
  Mat,
  resultText: (view, t) => t(`table-games.dragon-tiger.won.${winnerOf(view)}`),
  shownAs: (view) => ({ text: LETTERS[winnerOf(view)], tone: TONES[winnerOf(view)] }),
})
