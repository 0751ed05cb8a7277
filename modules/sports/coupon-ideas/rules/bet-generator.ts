// The bet generator: legs whose prices multiply as nearly as the board allows to the win that is wanted of a stake.
import { ok, refuse, type Result } from '#kernel/result.ts'
import { seededRandom, type Random } from '#kernel/random.ts'
import { byGame, distance, factorOf, factorOfAll, inOrderOfStart, nearestPick, type IdeaPick } from './idea-pick.ts'

export const GENERATED_LEGS_MAX = 12
/** Allowed prices of a generated leg: a leg at 1.01 is useless. */
export const GENERATED_PRICE = { min: 1_100, max: 6_000 }
/** A coupon that misses the requested win by more than a tenth is not offered. */
export const GENERATED_MISS_MAX = Math.log(1.1)

const GAMES_MAX = 150
const TRIES_MAX = 12
/** Near enough to stop looking: a fifth of a percent. */
const GOOD_MISS = 0.002
/** The default price of legs. */
const USUAL_PRICE = 1.8
const COUNTS_TRIED_MAX = 4
const CHOICE_MAX = 6
const POLISHES_MAX = 2

export type Wish = {
  readonly picks: readonly IdeaPick[]
  /** Win by stake, above 1. */
  readonly factor: number
  readonly legsMax: number
  /** Another seed gives another coupon. */
  readonly seed: number
}

export type GeneratorRefusal = 'nothing_to_choose_from' | 'win_out_of_reach'

type Games = readonly (readonly IdeaPick[])[]

function shuffled<T>(items: readonly T[], random: Random): readonly T[] {
  const left = [...items]
  for (let last = left.length - 1; last > 0; last -= 1) {
    const other = random.below(last + 1)
    const [a, b] = [left[last], left[other]]
    left[last] = b as T
    left[other] = a as T
  }
  return left
}

/** The largest product of `legsMax` legs of different games, and the smallest price of a leg alone. */
function reachOf(games: Games, legsMax: number): { readonly least: number; readonly most: number } {
  const factors = games.map((picks) => picks.map(factorOf))
  const best = factors.map((own) => Math.max(...own)).toSorted((a, b) => b - a)
  return {
    least: Math.min(...factors.map((own) => Math.min(...own))),
    most: best.slice(0, legsMax).reduce((product, factor) => product * factor, 1),
  }
}

/** Numbers of legs worth trying: those whose legs would have the most usual prices. */
const countsOf = (factor: number, most: number): readonly number[] =>
  Array.from({ length: most }, (_, index) => index + 1)
    .toSorted((a, b) => distance(factor ** (1 / a), USUAL_PRICE) - distance(factor ** (1 / b), USUAL_PRICE))
    .slice(0, COUNTS_TRIED_MAX)

const withoutGames = (games: Games, taken: readonly IdeaPick[]): Games => {
  const used = new Set(taken.map(({ gameId }) => gameId))
  return games.filter(([pick]) => pick !== undefined && !used.has(pick.gameId))
}

/** Every leg in turn is compared with all its possible replacements. */
function polished(chosen: readonly IdeaPick[], games: Games, factor: number): readonly IdeaPick[] {
  let legs = chosen
  for (let round = 0; round < POLISHES_MAX; round += 1) {
    const before = legs
    for (let index = 0; index < legs.length; index += 1) {
      const others = legs.toSpliced(index, 1)
      const wanted = factor / factorOfAll(others)
      const better = nearestPick(withoutGames(games, others).flat(), wanted)
      const now = legs[index]
      if (better === undefined || now === undefined) continue
      if (distance(factorOf(better), wanted) < distance(factorOf(now), wanted)) legs = legs.with(index, better)
    }
    if (legs === before) break
  }
  return legs
}

function attempt(games: Games, factor: number, count: number, random: Random): readonly IdeaPick[] {
  const order = shuffled(games, random)
  const chosen: IdeaPick[] = []
  for (let left = count; left > 0; left -= 1) {
    const wanted = (factor / factorOfAll(chosen)) ** (1 / left)
    const choice = order.slice(chosen.length * CHOICE_MAX, (chosen.length + 1) * CHOICE_MAX)
    // Not the nearest of all, or every coupon would be made of the same legs; the polish makes up for it.
    const free = choice.length > 0 ? choice : withoutGames(order, chosen)
    const pick = nearestPick(free.flat(), wanted * (0.85 + 0.3 * random.next()))
    if (pick !== undefined && chosen.every(({ gameId }) => gameId !== pick.gameId)) chosen.push(pick)
  }
  return polished(chosen, games, factor)
}

/**
 * At most `legsMax` legs of different games whose prices multiply to `factor` within GENERATED_MISS_MAX, in order of
 * start. Refuses `win_out_of_reach` with the factor that can be reached in `details`: `most` where too much was wanted,
 * `least` where too little.
 */
export function generatedCoupon({ picks, factor, legsMax, seed }: Wish): Result<readonly IdeaPick[], GeneratorRefusal> {
  const random = seededRandom(seed)
  const offered = picks.filter(({ price }) => price >= GENERATED_PRICE.min && price <= GENERATED_PRICE.max)
  const games = shuffled(byGame(offered), random).slice(0, GAMES_MAX)
  if (games.length === 0) return refuse('nothing_to_choose_from', 'no game on the board fits')
  const { least, most } = reachOf(games, legsMax)
  if (factor > most && distance(factor, most) > GENERATED_MISS_MAX)
    return refuse('win_out_of_reach', 'so much cannot be won with so few legs', { field: 'win', most })
  if (factor < least && distance(factor, least) > GENERATED_MISS_MAX)
    return refuse('win_out_of_reach', 'no leg has so low a price', { field: 'win', least })
  const counts = countsOf(factor, Math.min(legsMax, games.length))
  let best: readonly IdeaPick[] = []
  let miss = Infinity
  for (let turn = 0; turn < TRIES_MAX && miss > GOOD_MISS; turn += 1) {
    const found = attempt(games, factor, counts[turn % counts.length] ?? 1, random)
    const missed = distance(factorOfAll(found), factor)
    if (missed < miss) [best, miss] = [found, missed]
  }
  if (miss > GENERATED_MISS_MAX)
    return refuse('win_out_of_reach', 'the board has no such prices now', { field: 'win', most })
  return ok(inOrderOfStart(best))
}
