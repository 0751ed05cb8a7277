// Operators give boosted prices and end them. Each call is in the audit with its input.
import { formatAmount, parseAmount } from '#kernel/money.ts'
import { priceFromNumber, priceToNumber } from '#kernel/odds.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { HOUR_MS } from '#kernel/time.ts'
import { memberNames } from '#modules/operations/staff/server/service.ts'
import { marketIdOf, outcomeName, positionOf, selectionIdOf } from '#modules/sports/catalogue/contract.ts'
import {
  allMarketsOf,
  CHANGED_TOPIC,
  gamesById,
  lockGamesForWriting,
  marketsById,
  type GameRow,
  type MarketRow,
} from '#modules/sports/catalogue/server/service.ts'
import { boostedKind } from '#modules/sports/market-kinds/rules/boosted-kinds.ts'
import {
  BOOST_HOURS_MAX,
  BOOSTS_SHOWN_MAX,
  staffCalls,
  type Boost,
  type BoostableSelection,
} from '#modules/sports/boosts/contract-staff.ts'
import { boostFault, highestBoost } from '#modules/sports/boosts/rules/boost-state.ts'
import type { Bus } from '#platform/server/bus.ts'
import { decisionTime, type Db, type Tx } from '#platform/server/db.ts'
import { bundle, type Handlers } from '#platform/server/dispatch.ts'
import { boostById, insertBoost, newestBoosts, runningBoosts, runningOnMarkets, type BoostRow } from './boost-store.ts'
import { boostTermsOf, usualFacts } from './boost-terms.ts'
import { BOOSTS_RUNNING_MAX, settleBoost, type BoostsServer } from './follow-boosts.ts'
import { writeBoost } from './write-boost.ts'

type Calls = Handlers<typeof staffCalls>

const FAULTS = {
  price_too_generous: 'the price returns more on average than a boosted price may',
  price_not_above: 'the price is not above the usual one',
  price_too_long: 'prices as long as this are not boosted',
} as const

const isOffered = (game: Pick<GameRow, 'stage' | 'startAt'> | undefined, now: Date): boolean =>
  game?.stage === 'line' && now < game.startAt

function selectionOf(game: GameRow, market: MarketRow, position: number): Boost['selection'] {
  const outcome = market.outcomes[position] ?? ''
  const line = market.line === undefined ? undefined : market.line / 100
  return {
    selectionId: selectionIdOf(market.marketId, position),
    kind: market.kind,
    ...(line === undefined ? {} : { line }),
    outcome,
    name: outcomeName(market.kind, outcome, line, [game.home, game.away]),
    coef: priceToNumber(Math.max(market.prices[position] ?? 0, 1_000)),
  }
}

async function present(db: Db, boosts: readonly BoostRow[], now: Date): Promise<readonly Boost[]> {
  const { games } = await gamesById(db, [...new Set(boosts.map(({ gameId }) => gameId))])
  const gameOf = new Map(games.map((game) => [game.gameId, game]))
  const usual = await marketsById(
    db,
    boosts.map(({ selectionId }) => marketIdOf(selectionId)),
  )
  const usualById = new Map(usual.map((market) => [market.marketId, market]))
  const names = await memberNames(db, [...new Set(boosts.map(({ memberId }) => memberId))])
  return boosts.flatMap((boost): Boost[] => {
    const game = gameOf.get(boost.gameId)
    const market = usualById.get(marketIdOf(boost.selectionId))
    if (game === undefined || market === undefined) return []
    return [
      {
        boostId: boost.boostId,
        gameId: boost.gameId,
        home: game.home,
        away: game.away,
        startAt: game.startAt.toISOString(),
        selection: selectionOf(game, market, positionOf(boost.selectionId)),
        coef: priceToNumber(boost.price),
        stakeMax: formatAmount(boost.stakeMax, 'EUR'),
        endsAt: boost.endsAt.toISOString(),
        state: boost.endedAt === undefined ? boostTermsOf(boost, market).stateAt(game, now) : 'ended',
        by: names.get(boost.memberId) ?? `${boost.memberId}`,
        createdAt: boost.createdAt.toISOString(),
      },
    ]
  })
}

const listBoosts =
  ({ database: { db }, clock }: BoostsServer): Calls['GET /staff-api/boosts'] =>
  async () =>
    ok({ items: [...(await present(db, await newestBoosts(db, BOOSTS_SHOWN_MAX), clock.now()))] })

const listSelections =
  ({ board, clock }: BoostsServer): Calls['GET /staff-api/boosts/games/:gameId/selections'] =>
  async ({ gameId }) => {
    const found = board.get(gameId)
    if (found === undefined || !isOffered(found.row, clock.now()))
      return refuse('game_not_found', 'there is no such game to come')
    const items = [...found.markets.values()].flatMap((market): BoostableSelection[] =>
      boostedKind(market.kind) === undefined
        ? []
        : market.outcomes.flatMap((_, position) => {
            const { usualPrice, chance, isUsualOpen } = usualFacts(market, selectionIdOf(market.marketId, position))
            const highest = isUsualOpen ? highestBoost(usualPrice, chance) : undefined
            return highest === undefined
              ? []
              : [{ ...selectionOf(found.row, market, position), highest: priceToNumber(highest) }]
          }),
    )
    const { home, away, startAt } = found.row
    return ok({ home, away, startAt: startAt.toISOString(), items })
  }

type Ask = Parameters<Calls['POST /staff-api/boosts']>[0]
type Given = { readonly price: number; readonly stakeMax: bigint; readonly memberId: number }
type Refusal = keyof (typeof staffCalls)['POST /staff-api/boosts']['refusals']

async function giveBoost(tx: Tx, ask: Ask, given: Given): Promise<Result<BoostRow, Refusal>> {
  const { selectionId } = ask
  const [listed] = await marketsById(tx, [marketIdOf(selectionId)])
  if (listed === undefined || positionOf(selectionId) >= listed.outcomes.length)
    return refuse('selection_not_found', 'there is no such selection')
  await lockGamesForWriting(tx, [listed.gameId])
  const now = await decisionTime(tx)
  // Read again under the lock of its game.
  const [usual = listed] = await marketsById(tx, [listed.marketId])
  const [game] = (await gamesById(tx, [listed.gameId])).games
  if (game === undefined || !isOffered(game, now)) return refuse('game_started', 'the game has begun')
  const endsAt = new Date(ask.endsAt)
  if (endsAt <= now || endsAt.getTime() - now.getTime() > BOOST_HOURS_MAX * HOUR_MS)
    return refuse('end_out_of_range', `a boost ends within ${BOOST_HOURS_MAX / 24} days`)
  const kind = boostedKind(usual.kind)
  const facts = usualFacts(usual, selectionId)
  if (kind === undefined || !facts.isUsualOpen || game.suspended)
    return refuse('not_boostable', 'the price of this selection cannot be boosted now')
  const fault = boostFault({ ...facts, price: given.price })
  if (fault !== undefined) return refuse(fault, FAULTS[fault])
  if ((await runningBoosts(tx, BOOSTS_RUNNING_MAX)).length >= BOOSTS_RUNNING_MAX)
    return refuse('not_boostable', `at most ${BOOSTS_RUNNING_MAX} prices are boosted at a time`)
  const former = (await allMarketsOf(tx, [game.gameId])).find((one) => one.kind === kind && one.line === usual.line)
  if (former !== undefined && (await runningOnMarkets(tx, [former.marketId])).length > 0)
    return refuse('already_boosted', 'a selection of this market is boosted already')
  const written = await writeBoost(tx, usual, { kind, selectionId, price: given.price, state: 'open' })
  const marketId = written ?? former?.marketId
  if (marketId === undefined) return refuse('not_boostable', 'the price of this selection cannot be boosted now')
  const row = { ...given, gameId: game.gameId, marketId, selectionId, endsAt, createdAt: now }
  return ok({ ...row, boostId: await insertBoost(tx, row), endedAt: undefined })
}

const addBoost =
  (server: BoostsServer, bus: Bus): Calls['POST /staff-api/boosts'] =>
  async (ask, { staff }) => {
    const price = priceFromNumber(ask.coef)
    if (price === undefined) return refuse('coef_malformed', 'a price is a number above 1 with at most three decimals')
    const stakeMax = parseAmount(ask.stakeMax, 'EUR')
    if (!stakeMax.ok) return refuse(stakeMax.refusal.code as Refusal, stakeMax.refusal.message)
    const given = { price, stakeMax: stakeMax.value, memberId: staff.staffId }
    const added = await server.database.transaction((tx) => giveBoost(tx, ask, given))
    if (!added.ok) return added
    bus.publish(CHANGED_TOPIC, [added.value.gameId])
    const [boost] = await present(server.database.db, [added.value], server.clock.now())
    return boost === undefined ? refuse('selection_not_found', 'there is no such selection') : ok(boost)
  }

const endBoost =
  (server: BoostsServer, bus: Bus): Calls['POST /staff-api/boosts/:boostId/end'] =>
  async ({ boostId }) => {
    const boost = await boostById(server.database.db, boostId)
    if (boost === undefined || boost.endedAt !== undefined)
      return refuse('boost_not_found', 'there is no such boost, or it has ended')
    await settleBoost(server, boost, server.clock.now(), true)
    bus.publish(CHANGED_TOPIC, [boost.gameId])
    return ok({ boostId })
  }

export const staffBoosts = (server: BoostsServer, bus: Bus) =>
  bundle(staffCalls, {
    'GET /staff-api/boosts': listBoosts(server),
    'GET /staff-api/boosts/games/:gameId/selections': listSelections(server),
    'POST /staff-api/boosts': addBoost(server, bus),
    'POST /staff-api/boosts/:boostId/end': endBoost(server, bus),
  })
