// Baccarat at a shared table: the same two hands for everybody.
import type { BaccaratOutcome } from '#modules/casino/game-rules/rules/bets/baccarat.ts'
import { useText } from '#platform/browser/text.tsx'
import { ChipTable } from '../chips/chip-table.tsx'
import type { PlayedTableProps } from '../table/use-table.ts'
import type { ResultTone } from '../table/result-chips.tsx'
import { BaccaratMat } from './baccarat-mat.tsx'
import { DEAL_MS, Hands } from './hands.tsx'

type Winner = 'player' | 'banker' | 'tie'

function winnerOf(result: unknown): Winner {
  const { playerTotal, bankerTotal } = result as BaccaratOutcome
  return playerTotal > bankerTotal ? 'player' : playerTotal < bankerTotal ? 'banker' : 'tie'
}

/** The letters of a bead road, the same in every language. */
const LETTERS = { player: 'P', banker: 'B', tie: 'T' } as const
const TONES = { player: 'blue', banker: 'red', tie: 'green' } as const satisfies Readonly<Record<Winner, ResultTone>>

export function BaccaratTable(props: PlayedTableProps) {
  const t = useText()
  return (
    <ChipTable
      {...props}
      name="baccarat"
      revealMs={DEAL_MS}
      shownAs={(result) => ({ text: LETTERS[winnerOf(result)], tone: TONES[winnerOf(result)] })}
      resultText={(result) => {
        const { playerTotal, bankerTotal } = result as BaccaratOutcome
        return `${t(`baccarat.won.${winnerOf(result)}`)} ${playerTotal}:${bankerTotal}`
      }}
      stage={(moment) => <Hands moment={moment} />}
      mat={(mat) => <BaccaratMat {...mat} />}
    />
  )
}
