// Roulette at a shared table: one wheel for everybody.
import { ROULETTE_RED } from '#modules/casino/game-rules/rules/bets/roulette.ts'
import { useText } from '#platform/browser/text.tsx'
import { ChipTable } from '../chips/chip-table.tsx'
import type { PlayedTableProps } from '../table/use-table.ts'
import type { ResultTone } from '../table/result-chips.tsx'
import { RouletteMat } from './roulette-mat.tsx'
import { RouletteWheel, SPIN_MS } from './roulette-wheel.tsx'

const pocketOf = (result: unknown): number => (result as { readonly pocket: number }).pocket

const colourOf = (pocket: number): 'zero' | 'red' | 'black' =>
  pocket === 0 ? 'zero' : ROULETTE_RED.has(pocket) ? 'red' : 'black'

const TONES = { zero: 'green', red: 'red', black: 'dark' } as const satisfies Readonly<Record<string, ResultTone>>

export function RouletteTable(props: PlayedTableProps) {
  const t = useText()
  return (
    <ChipTable
      {...props}
      name="roulette"
      revealMs={SPIN_MS}
      shownAs={(result) => ({ text: String(pocketOf(result)), tone: TONES[colourOf(pocketOf(result))] })}
      resultText={(result) => `${pocketOf(result)} ${t(`roulette.colour.${colourOf(pocketOf(result))}`)}`}
      stage={(moment) => <RouletteWheel moment={moment} />}
      mat={(mat) => <RouletteMat {...mat} />}
    />
  )
}
