// A player's bets as history shows them, with the score each leg ended or stands at.
import { formatAmount } from '#kernel/money.ts'
import { priceToNumber } from '#kernel/odds.ts'
import { ok, refuse } from '#kernel/result.ts'
import type { Bet, calls, Leg } from '#modules/betting/contract.ts'
import { displayCoef } from '#modules/betting/rules/coupon-price.ts'
import { newestResults, resultScore } from '#modules/catalogue/server/service.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { Db } from '#platform/server/db.ts'
import { betRows, legRows, type BetFilter, type BetRow, type LegRow } from './history-store.ts'
import type { BettingServer } from './place-bet.ts'

const OPEN_LEG = -2

function presentLeg(leg: LegRow, statusId: number, score: [number, number] | undefined): Leg {
  const { shown } = leg
  return {
    selectionId: Number(leg.selection_id),
    gameId: Number(leg.game_id),
    marketId: Number(leg.market_id),
    sport: shown.sport,
    champName: shown.champName,
    opponents: shown.opponents,
    startAt: shown.startAt,
    kind: leg.kind,
    ...(leg.line === null ? {} : { line: leg.line / 100 }),
    outcome: leg.outcome,
    name: shown.name,
    coef: priceToNumber(leg.price),
    isLive: leg.is_live,
    ...(shown.score === undefined ? {} : { scoreAtBet: shown.score }),
    statusId,
    ...(score === undefined ? {} : { score }),
  }
}

function presentBet(
  row: BetRow,
  legs: readonly LegRow[],
  scores: ReadonlyMap<number, [number, number] | undefined>,
): Bet {
  const [num = '1', den = '1'] = row.coef.split('/')
  return {
    betId: Number(row.bet_id),
    accountId: Number(row.account_id),
    typeId: row.type_id,
    status: row.status,
    amount: formatAmount(row.amount, row.currency),
    currency: row.currency,
    coef: displayCoef({ num: BigInt(num), den: BigInt(den) }),
    possibleWin: formatAmount(row.possible_win, row.currency),
    ...(row.payout === null ? {} : { payout: formatAmount(row.payout, row.currency) }),
    placedAt: row.placed_at.toISOString(),
    ...(row.settled_at === null ? {} : { settledAt: row.settled_at.toISOString() }),
    legs: legs.map((leg, position) =>
      presentLeg(leg, row.leg_statuses?.[position] ?? OPEN_LEG, scores.get(Number(leg.game_id))),
    ),
  }
}

async function findBets({ database, board }: BettingServer, filter: BetFilter): Promise<readonly Bet[]> {
  const db: Db = database.db
  const rows = await betRows(db, filter)
  const legs = await legRows(
    db,
    rows.map((row) => row.bet_id),
  )
  const gameIds = [...new Set(legs.map((leg) => Number(leg.game_id)))]
  const results = await newestResults(db, gameIds)
  const scores = new Map<number, [number, number] | undefined>(
    gameIds.map((gameId) => [gameId, board.get(gameId)?.main().score]),
  )
  for (const { gameId, result } of results) scores.set(gameId, resultScore(result))
  const legsOf = Map.groupBy(legs, (leg) => leg.bet_id)
  return rows.map((row) => presentBet(row, legsOf.get(row.bet_id) ?? [], scores))
}

export const listBets =
  (server: BettingServer): Handlers<typeof calls>['GET /web-api/betting/bets'] =>
  async (input, { viewer }) => {
    if (input.cursor !== undefined && !/^\d{1,18}$/u.test(input.cursor))
      return refuse('cursor_malformed', 'the cursor is not one of ours')
    const isOpen = input.status === undefined ? undefined : input.status === 'open'
    // One more than asked tells whether there is a next page.
    const found = await findBets(server, {
      playerId: viewer.playerId,
      isOpen,
      key: input.key,
      beforeId: input.cursor,
      limit: input.limit + 1,
    })
    const items = found.slice(0, input.limit)
    return ok({ items, next: found.length > items.length ? String(items.at(-1)?.betId) : null })
  }

export const getBet =
  (server: BettingServer): Handlers<typeof calls>['GET /web-api/betting/bets/:betId'] =>
  async ({ betId }, { viewer }) => {
    const [bet] = await findBets(server, { playerId: viewer.playerId, betId, limit: 1 })
    return bet === undefined ? refuse('bet_not_found', 'there is no such bet of yours') : ok(bet)
  }
