// Baccarat: two hands, and a layout with every bet of the game.
import { baccarat, baccaratTable, type BaccaratOutcome } from '#modules/casino/game-rules/rules/bets/baccarat.ts'
import type { MatProps } from '#modules/casino/tables/site/parts.ts'
import { useText } from '#platform/browser/text.tsx'
import { chipStage, type ShowProps } from '../bets/chip-stage.tsx'
import { spotGame, SpotMat, type SpotLook } from '../bets/spot-mat.tsx'
import { DealtHand } from './dealt-hand.tsx'
import styles from './card-tables.module.css'

const CARD_MS = 480
const TURN_MS = 500

type Winner = 'player' | 'banker' | 'tie'

const winnerOf = ({ playerTotal, bankerTotal }: BaccaratOutcome): Winner =>
  playerTotal > bankerTotal ? 'player' : playerTotal < bankerTotal ? 'banker' : 'tie'

/** When each card falls: two and two in turn, then the thirds as they are needed. */
const orderOf = (side: 'player' | 'banker', index: number, outcome: BaccaratOutcome): number => {
  if (index < 2) return index * 2 + (side === 'player' ? 0 : 1)
  return side === 'banker' && outcome.player.length > 2 ? 5 : 4
}

function Show({ view, phase, roundKey }: ShowProps<BaccaratOutcome>) {
  const t = useText()
  const isTold = phase === 'over' && view !== undefined
  return (
    <div className={styles.hands}>
      {(['player', 'banker'] as const).map((side) => (
        <DealtHand
          key={side}
          title={t(`baccarat.${side}`)}
          total={isTold ? view[side === 'player' ? 'playerTotal' : 'bankerTotal'] : undefined}
          isWinner={isTold && winnerOf(view) === side}
          cards={view?.[side] ?? [undefined, undefined]}
          roundKey={roundKey}
          isDealing={phase === 'revealing'}
          delayOf={(index) => (view === undefined ? 0 : orderOf(side, index, view) * CARD_MS)}
        />
      ))}
    </div>
  )
}

const MAIN = [
  ['player', 'blue'],
  ['tie', 'green'],
  ['banker', 'red'],
] as const
const PAIRS = ['player-pair', 'small', 'big', 'banker-pair']
const BONUS = ['player-dragon-bonus', 'panda-8', 'dragon-7', 'banker-dragon-bonus']
const SIXES = ['banker-no-commission', 'lucky-6', 'super-6']

const rules = spotGame(baccaratTable)

function Mat(props: MatProps) {
  const t = useText()
  const ours = (spot: string): SpotLook => ({ spot, name: t(`table-games.baccarat.${spot}`) })
  return (
    <SpotMat
      {...props}
      game={rules}
      rows={[
        { spots: MAIN.map(([spot, tone]) => ({ spot, tone, name: t(`baccarat.${spot}`) })), columns: 3, size: 'main' },
        { spots: PAIRS.map((spot) => ({ spot, name: t(`baccarat.${spot}`) })), columns: 4 },
        { spots: BONUS.map(ours), columns: 4, narrow: 2 },
        { spots: SIXES.map(ours), columns: 3 },
      ]}
    />
  )
}

const LETTERS = { player: 'P', banker: 'B', tie: 'T' } as const
const TONES = { player: 'blue', banker: 'red', tie: 'green' } as const

export const baccaratStage = chipStage({
  table: baccaratTable,
  game: baccarat,
  playText: 'play.action.deal',
  revealMs: ({ playerCards, bankerCards }) => (playerCards + bankerCards) * CARD_MS + TURN_MS,
  Show,
  Mat,
  resultText: (view, t) => `${t(`baccarat.won.${winnerOf(view)}`)} ${view.playerTotal}:${view.bankerTotal}`,
  shownAs: (view) => ({ text: LETTERS[winnerOf(view)], tone: TONES[winnerOf(view)] }),
})
