// A game of chips on a layout at a shared table: its spots and outcomes are those of the round for one player.
import { ZERO, compare, type Fraction } from '#kernel/fraction.ts'
import { baccaratTable } from '#modules/casino/game-rules/rules/bets/baccarat.ts'
import type { BetGame } from '#modules/casino/game-rules/rules/bets/bet-game.ts'
import { rouletteTable } from '#modules/casino/game-rules/rules/bets/roulette.ts'
import type { TableGame, TableTiming } from './table-game.ts'

/** What each spot costs at most, counter by counter. */
type Liabilities = ReadonlyMap<string, readonly Fraction[]>

/** A counter for each result: exact, where results are few. */
function byResult<Result>({ spots, results }: Pick<BetGame<Result>, 'spots' | 'results'>): Liabilities {
  const all = results().results
  return new Map([...spots].map(([code, spot]) => [code, all.map(({ result }) => spot(result))]))
}

/** A counter for each spot: what it pays at most. */
function bySpot<Result>({ spots, results }: Pick<BetGame<Result>, 'spots' | 'results'>): Liabilities {
  const all = results().results
  return new Map(
    [...spots].map(([code, spot], index) => {
      const most = all.reduce((best, { result }) => {
        const back = spot(result)
        return compare(back, best) > 0 ? back : best
      }, ZERO)
      return [code, Array.from({ length: spots.size }, (_, other) => (other === index ? most : ZERO))]
    }),
  )
}

function tableOf<Result, Outcome extends Result>(
  game: BetGame<Result, Outcome>,
  timing: TableTiming,
  { counters, liabilitiesOf }: { readonly counters: number; readonly liabilitiesOf: () => Liabilities },
): TableGame<Outcome> {
  let known: Liabilities | undefined
  return {
    code: game.code,
    version: game.version,
    timing,
    slots: 1,
    isSpot: (spot) => game.spots.has(spot),
    outcome: game.outcome,
    playMs: () => 0,
    multiplier: (spot, outcome) => game.spots.get(spot)?.(outcome) ?? ZERO,
    liabilities: counters,
    liability: (spot) => (known ??= liabilitiesOf()).get(spot) ?? [],
  }
}

export const sharedRoulette = tableOf(
  rouletteTable,
  { openMs: 15_000, revealMs: 8_000, pauseMs: 4_000 },
  { counters: rouletteTable.results().results.length, liabilitiesOf: () => byResult(rouletteTable) },
)

export const sharedBaccarat = tableOf(
  baccaratTable,
  { openMs: 15_000, revealMs: 9_000, pauseMs: 4_000 },
  { counters: baccaratTable.spots.size, liabilitiesOf: () => bySpot(baccaratTable) },
)
