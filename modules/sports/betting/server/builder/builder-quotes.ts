// What selections of one game cost together: computed once for a state of the game, and found again when the coupon is placed.
import { createHash } from 'node:crypto'
import type { BuilderQuote } from '#modules/sports/betting/rules/placing/coupon-ask.ts'
import { marketIdOf, positionOf, type LiveState } from '#modules/sports/catalogue/contract.ts'
import type { GameRow, MarketRow } from '#modules/sports/catalogue/server/service.ts'
import { footballGraders } from '#modules/sports/grading/rules/football-graders.ts'
import { builderPrices, footballModelsOf, type LegJudge } from '#modules/sports/odds/server/service.ts'
import { LegStatus } from '#modules/sports/returns/rules/leg-factor.ts'
import type { Db } from '#platform/server/db.ts'

/** Quotes in memory: the least recently used one is dropped first. */
const QUOTES_MAX = 2_000

/** Several selections of one game as they stand. */
export type BuilderGame = {
  readonly game: GameRow
  readonly legs: readonly { readonly selectionId: number; readonly market: MarketRow }[]
}

/** Only what a whole win or a whole loss is at every end can be combined. */
function judgeOf({ kind, line = 0, outcomes }: MarketRow, selectionId: number): LegJudge {
  const grade = footballGraders.get(kind)
  const outcome = outcomes[positionOf(selectionId)]
  if (grade === undefined || outcome === undefined) return () => undefined
  return ({ h1, h2 }) => {
    const status = grade(outcome, { h1, h2, order: [] }, line)
    return status === LegStatus.win ? true : status === LegStatus.lose ? false : undefined
  }
}

/** What the model reads of a game in play. */
const progressOf = ({ period, clockSeconds, periods, redCards }: LiveState) => ({
  period,
  clockSeconds,
  periods,
  redCards,
})

type Model = Parameters<typeof builderPrices>[0]

function compute({ game, legs }: BuilderGame, model: Model, basis: Readonly<Record<string, unknown>>): BuilderQuote {
  const priced = legs.map(({ market, selectionId }) => ({
    price: market.prices[positionOf(selectionId)] ?? 0,
    judge: judgeOf(market, selectionId),
  }))
  const found = builderPrices(model, game.state, priced)
  if (!found.ok)
    return { ok: false, code: found.code, selectionId: 'leg' in found ? legs[found.leg]?.selectionId : undefined }
  return { ok: true, prices: found.prices, implied: found.implied.flatMap((n) => legs[n]?.selectionId ?? []), basis }
}

/** By everything that a quote follows from, so that it is right whoever computed it. */
const known = new Map<string, BuilderQuote>()

function quoteOf(one: BuilderGame, model: Model): BuilderQuote {
  const { game, legs } = one
  const state = game.state === undefined ? undefined : progressOf(game.state)
  const asked = legs.map(({ selectionId, market: { kind, line, outcomes, prices } }) => {
    const position = positionOf(selectionId)
    return [selectionId, kind, line, outcomes[position], prices[position]]
  })
  const key = JSON.stringify([model, state, asked])
  const version = createHash('sha256').update(key).digest('hex').slice(0, 16)
  const found = known.get(key) ?? compute(one, model, { version, model, ...(state === undefined ? {} : { state }) })
  known.delete(key)
  known.set(key, found)
  if (known.size > QUOTES_MAX) for (const [oldest] of known.entries().take(1)) known.delete(oldest)
  return found
}

/**
 * Quotes by game, from the models as stored: they are written with the prices of their markets, in one transaction. Under the game's lock
 * the same model, state and prices give what was shown, from memory.
 */
export async function quoteBuilders(db: Db, games: readonly BuilderGame[]): Promise<ReadonlyMap<number, BuilderQuote>> {
  if (games.length === 0) return new Map()
  const models = await footballModelsOf(
    db,
    games.map(({ game }) => game.gameId),
  )
  return new Map(
    games.map((one): [number, BuilderQuote] => {
      const model = models.get(one.game.gameId)
      return [one.game.gameId, model === undefined ? { ok: false, code: 'builder_not_offered' } : quoteOf(one, model)]
    }),
  )
}

/** Games with several of these selections; those that are not found are refused when the coupon is decided. */
export function builderGames(
  selectionIds: readonly number[],
  find: (marketId: number) => { readonly game: GameRow; readonly market: MarketRow } | undefined,
): readonly BuilderGame[] {
  const found = selectionIds.flatMap((selectionId) => {
    const on = find(marketIdOf(selectionId))
    return on === undefined || positionOf(selectionId) >= on.market.outcomes.length ? [] : [{ selectionId, ...on }]
  })
  return [...Map.groupBy(found, ({ game }) => game.gameId).values()].flatMap((legs) => {
    const [first, second] = legs
    return first === undefined || second === undefined ? [] : [{ game: first.game, legs }]
  })
}
