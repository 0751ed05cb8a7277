// The expresses of the day: a few ready-made ones, the same for everyone from the same board on the same day.
import { HOUR_MS } from '#kernel/time.ts'
import { seededRandom, seedOf } from '#kernel/random.ts'
import { byGame, distance, factorOfAll, inOrderOfStart, nearestPick, type IdeaPick } from './idea-pick.ts'

export const EXPRESSES_MAX = 3
export const EXPRESS_LEGS = { min: 3, max: 5 }
/** Legs at these prices, together worth about these: the stake comes back five to twelve times. */
export const EXPRESS_PRICE = { min: 1_300, max: 2_200 }
export const EXPRESS_TOTAL = { min: 5, max: 12 }

/** Drafts of one express before it is given up: the board may have too few games for the first. */
const DRAFTS_MAX = 6
/** Games that the last leg, which has to make the total right, chooses from. */
const LAST_CHOICE_MAX = 10
/** A game this far away counts half of one that begins now. */
const HALF_WEIGHT_MS = 12 * HOUR_MS

export type Board = {
  /** Names the day and the stage: the seed of everything that is chosen. */
  readonly seed: string
  readonly now: number
  readonly picks: readonly IdeaPick[]
}

type Game = readonly IdeaPick[]

/**
 * Games in a weighted random order: the more games its championship has and the sooner it starts, the earlier. Each
 * game draws its own number (Efraimidis and Spirakis' weighted sampling), so removing a game moves none of the
 * others.
 */
function drawn({ seed, now }: Board, games: readonly Game[], turn: string): readonly Game[] {
  const size = new Map<number, number>()
  for (const [pick] of games) if (pick !== undefined) size.set(pick.champId, (size.get(pick.champId) ?? 0) + 1)
  const lotOf = ([pick]: Game): number => {
    if (pick === undefined) return Infinity
    const popular = Math.log2(1 + (size.get(pick.champId) ?? 1))
    const soon = 1 / (1 + Math.max(0, pick.startAt - now) / HALF_WEIGHT_MS)
    const chance = seededRandom(seedOf(`${seed} ${turn} ${pick.gameId}`)).next()
    return -Math.log(1 - chance) / (popular * soon)
  }
  return games
    .map((game) => ({ game, lot: lotOf(game) }))
    .toSorted((a, b) => a.lot - b.lot)
    .map(({ game }) => game)
}

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)

/** One express out of the games in their order; undefined where they do not come to a total within EXPRESS_TOTAL. */
function draft(games: readonly Game[], legs: number, total: number): readonly IdeaPick[] | undefined {
  if (games.length < legs) return undefined
  const chosen: IdeaPick[] = []
  const ideal = (): number =>
    clamp(
      (total / factorOfAll(chosen)) ** (1 / (legs - chosen.length)),
      EXPRESS_PRICE.min / 1_000,
      EXPRESS_PRICE.max / 1_000,
    )
  for (const game of games.slice(0, legs - 1)) {
    const pick = nearestPick(game, ideal())
    if (pick !== undefined) chosen.push(pick)
  }
  const last = nearestPick(games.slice(legs - 1, legs - 1 + LAST_CHOICE_MAX).flat(), ideal())
  if (last !== undefined) chosen.push(last)
  const worth = factorOfAll(chosen)
  return worth >= EXPRESS_TOTAL.min && worth <= EXPRESS_TOTAL.max ? inOrderOfStart(chosen) : undefined
}

/** An express of games that no other one has; undefined where the board is too thin for it. */
function express(board: Board, games: readonly Game[], number: number): readonly IdeaPick[] | undefined {
  for (let turn = 0; turn < DRAFTS_MAX; turn += 1) {
    const random = seededRandom(seedOf(`${board.seed} ${number} ${turn}`))
    const legs = EXPRESS_LEGS.min + random.below(EXPRESS_LEGS.max - EXPRESS_LEGS.min + 1)
    const most = Math.min(EXPRESS_TOTAL.max, 0.9 * (EXPRESS_PRICE.max / 1_000) ** legs)
    const total = EXPRESS_TOTAL.min + random.next() * (most - EXPRESS_TOTAL.min)
    const found = draft(drawn(board, games, `${number} ${turn}`), legs, total)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * The expresses of the day, at most EXPRESSES_MAX, no game twice in all of them together. Deterministic: the same
 * board and seed give the same ones. `kept`: existing ones that are still valid; they stay unchanged, and only the
 * places of the others are filled. Prices outside EXPRESS_PRICE are skipped.
 */
export function expressesOfDay(
  board: Board,
  kept: readonly (readonly IdeaPick[])[] = [],
): readonly (readonly IdeaPick[])[] {
  const offered = board.picks.filter(({ price }) => price >= EXPRESS_PRICE.min && price <= EXPRESS_PRICE.max)
  const found = kept.slice(0, EXPRESSES_MAX)
  for (let number = 0; number < EXPRESSES_MAX && found.length < EXPRESSES_MAX; number += 1) {
    const used = new Set(found.flat().map(({ gameId }) => gameId))
    const free = byGame(offered).filter(([pick]) => pick !== undefined && !used.has(pick.gameId))
    const next = express(board, free, number)
    if (next !== undefined) found.push(next)
  }
  return found.toSorted((a, b) => distance(factorOfAll(a), 1) - distance(factorOfAll(b), 1))
}

/** A name that is the same as long as the express holds the same selections. */
export const expressIdOf = (seed: string, picks: readonly { readonly selectionId: number }[]): string =>
  `${seed.replaceAll(' ', '-')}-${seedOf(picks.map(({ selectionId }) => selectionId).join(',')).toString(36)}`
