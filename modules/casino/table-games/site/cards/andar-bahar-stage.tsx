// Andar bahar: the joker, and two rows of cards until one of them has its rank.
import {
  andarBahar,
  andarBaharTable,
  type AndarBaharOutcome,
} from '#modules/casino/game-rules/rules/bets/andar-bahar.ts'
import type { MatProps } from '#modules/casino/tables/site/parts.ts'
import { useText } from '#platform/browser/text.tsx'
import { PlayingCard } from '#ui/games/playing-card.tsx'
import { chipStage, type ShowProps } from '../bets/chip-stage.tsx'
import { spotGame, SpotMat } from '../bets/spot-mat.tsx'
import { DealtHand } from './dealt-hand.tsx'
import styles from './card-tables.module.css'

const CARD_MS_MOST = 260
/** However many cards it takes. */
const DEAL_MS_MOST = 4_200
const SIDES = ['andar', 'bahar'] as const
const TONES = { andar: 'blue', bahar: 'red' } as const

const cardMs = (count: number): number => Math.min(CARD_MS_MOST, DEAL_MS_MOST / (count + 1))

function Show({ view, phase, roundKey }: ShowProps<AndarBaharOutcome>) {
  const t = useText()
  const ms = cardMs(view?.count ?? 1)
  return (
    <div className={styles.rows}>
      <div key={roundKey} className={styles.joker} data-dealing={phase === 'revealing' || undefined}>
        <PlayingCard card={view?.joker} label={view === undefined ? t('table-games.andar-bahar.joker') : undefined} />
      </div>
      {SIDES.map((side, at) => {
        const cards = view?.cards.filter((_, index) => index % 2 === at) ?? []
        return (
          <DealtHand
            key={side}
            title={t(`table-games.andar-bahar.${side}`)}
            isWinner={phase === 'over' && view?.winner === side}
            cards={cards.length === 0 ? [undefined] : cards}
            roundKey={roundKey}
            isDealing={phase === 'revealing'}
            delayOf={(index) => (index * 2 + at + 1) * ms}
          />
        )
      })}
    </div>
  )
}

const rules = spotGame(andarBaharTable)

function Mat(props: MatProps) {
  const t = useText()
  return (
    <SpotMat
      {...props}
      game={rules}
      rows={[
        {
          spots: SIDES.map((spot) => ({ spot, tone: TONES[spot], name: t(`table-games.andar-bahar.${spot}`) })),
          columns: 2,
          size: 'main',
        },
      ]}
    />
  )
}

const LETTERS = { andar: 'A', bahar: 'B' } as const

export const andarBaharStage = chipStage({
  table: andarBaharTable,
  game: andarBahar,
  playText: 'play.action.deal',
  revealMs: ({ count }) => (count + 1) * cardMs(count) + 400,
  Show,
  Mat,
  resultText: ({ winner, count }, t) => t(`table-games.andar-bahar.won.${winner}`, { count }),
  shownAs: ({ winner }) => ({ text: LETTERS[winner], tone: TONES[winner] }),
})
