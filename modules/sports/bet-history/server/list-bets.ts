// A player's bets for the history, with the final or current score of each leg.
import { formatAmount } from '#kernel/money.ts'
import { priceToNumber, type PriceMilli } from '#kernel/odds.ts'
import { ok, refuse } from '#kernel/result.ts'
import type { calls } from '#modules/sports/bet-history/contract.ts'
import { type Bet, type BetEvent, type Leg } from '#modules/sports/betting/contract.ts'
import { LegStatus } from '#modules/sports/returns/rules/leg-factor.ts'
import { combinedLegs } from '#modules/sports/returns/rules/arithmetic/builder-groups.ts'
import { displayCoef } from '#modules/sports/returns/rules/coupon-price.ts'
import { couponShape, rowCount, type CouponTerms } from '#modules/sports/returns/rules/coupon-shape.ts'
import {
  bonusPercentOf,
  openOutlook,
  remainingPayoutMax,
  withoutGift,
} from '#modules/sports/returns/rules/settle-coupon.ts'
import { amountLimits } from '#modules/site/site-config/contract.ts'
import { resultScore, storedResults } from '#modules/sports/catalogue/server/service.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { Db } from '#platform/server/db.ts'
import { historyRows, type BettingServer } from '#modules/sports/betting/server/service.ts'

/** Events of one bet that history shows. */
const EVENTS_PER_BET_MAX = 120

/** A game of a bet as the history knows it. */
type GameNow = { readonly score: [number, number] | undefined; readonly isBefore: boolean }

/** S4.13: a leg without a result is -1 while its game has not started, -2 from then on. */
const statusOf = (stored: number = LegStatus.notCalculated, game: GameNow | undefined): number =>
  stored === LegStatus.notCalculated && game?.isBefore === true ? LegStatus.notStarted : stored

function presentLeg(
  leg: historyRows.LegRow,
  statusId: number,
  score: [number, number] | undefined,
  blockId: number | undefined,
): Leg {
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
    ...(blockId === undefined ? {} : { blockId }),
    ...(shown.score === undefined ? {} : { scoreAtBet: shown.score }),
    ...(shown.pageType === undefined ? {} : { pageType: shown.pageType }),
    statusId,
    ...(score === undefined ? {} : { score }),
  }
}

/** The stored answer and pricing stay in the event's own row. */
function presentEvent({ kind, at, amount, data }: historyRows.EventRow, currency: string): BetEvent {
  const { status, percent, betId } = data
  return {
    kind,
    at: at.toISOString(),
    ...(amount === null ? {} : { amount: formatAmount(amount, currency) }),
    ...(status === undefined ? {} : { status }),
    ...(percent === undefined ? {} : { percent }),
    ...(betId === undefined ? {} : { betId }),
  }
}

/** The public part of the stored terms: sizes, stakes of blocks, margin, bonus. */
function presentTerms(
  terms: CouponTerms,
  currency: string,
  legs: readonly { readonly price: PriceMilli; readonly status?: LegStatus | undefined }[],
): Partial<Bet> {
  const { systemValues, blockAmounts, antiMargin } = terms
  const percent = bonusPercentOf(terms, legs)
  return {
    ...(systemValues === undefined ? {} : { systemValues: [...systemValues] }),
    ...(blockAmounts === undefined
      ? {}
      : {
          amountByBlockId: Object.fromEntries(
            Object.entries(blockAmounts).map(([blockId, minor]) => [blockId, formatAmount(BigInt(minor), currency)]),
          ),
        }),
    ...(antiMargin === undefined ? {} : { antiMargin }),
    ...(percent === 0 ? {} : { bonusPercent: percent }),
    ...(terms.hyperBonus === undefined ? {} : { isHyperBonus: true }),
  }
}

/** The games of a bet builder, each as the one leg that it is. */
function presentBuilder(
  terms: CouponTerms,
  legs: readonly { readonly price: PriceMilli; readonly status: LegStatus }[],
): Pick<Bet, 'builderGames'> {
  if (terms.builder === undefined) return {}
  const games = combinedLegs(terms, legs)
  return {
    builderGames: terms.builder.map(({ legs: positions }, n) => ({
      legs: [...positions],
      coef: priceToNumber(games[n]?.price ?? 0),
      statusId: games[n]?.status ?? LegStatus.notCalculated,
    })),
  }
}

/** The possible return of the open part, by the current results. */
function presentOutlook(
  row: historyRows.BetRow,
  terms: CouponTerms,
  legs: readonly historyRows.LegRow[],
): Pick<Bet, 'possibleWin' | 'minPossibleWin' | 'rows'> {
  const shape = couponShape(terms, legs.length)
  const rows = shape.ok ? rowCount(shape.value) : 1
  const text = (minor: bigint): string => formatAmount(minor, row.currency)
  if (row.status !== 'accepted' || !shape.ok) return { possibleWin: text(row.possible_win), rows }
  const { payoutMax } = amountLimits(row.currency)
  const now = openOutlook(
    terms,
    row.open_amount,
    legs.map(({ price }, position) => ({ price, status: row.leg_statuses?.[position] ?? LegStatus.notCalculated })),
    remainingPayoutMax(payoutMax, row.open_amount, row.amount),
  )
  const paid = (payout: bigint): string => text(row.promo_code === null ? payout : withoutGift(payout, row.open_amount))
  return { possibleWin: paid(now.possibleWin), minPossibleWin: paid(now.minPossibleWin), rows }
}

function presentBet(
  row: historyRows.BetRow,
  legs: readonly historyRows.LegRow[],
  events: readonly historyRows.EventRow[],
  games: ReadonlyMap<number, GameNow>,
): Bet {
  const [num = '1', den = '1'] = row.coef.split('/')
  const { currency } = row
  const terms: CouponTerms = { ...row.terms, typeId: row.type_id }
  const credited = (row.payout ?? 0n) + row.sold_amount
  return {
    betId: Number(row.bet_id),
    accountId: Number(row.account_id),
    typeId: row.type_id,
    status: row.status,
    amount: formatAmount(row.amount, currency),
    openAmount: formatAmount(row.open_amount, currency),
    currency,
    coef: displayCoef({ num: BigInt(num), den: BigInt(den) }),
    ...presentOutlook(row, terms, legs),
    ...(row.payout === null && row.sold_amount === 0n ? {} : { payout: formatAmount(credited, currency) }),
    placedAt: row.placed_at.toISOString(),
    ...(row.settled_at === null ? {} : { settledAt: row.settled_at.toISOString() }),
    ...presentTerms(
      terms,
      currency,
      legs.map(({ price }, position) => ({ price, status: row.leg_statuses?.[position] })),
    ),
    ...presentBuilder(
      terms,
      legs.map(({ price }, position) => ({ price, status: row.leg_statuses?.[position] ?? LegStatus.notCalculated })),
    ),
    ...(row.promo_code === null ? {} : { isPromo: true }),
    ...(row.prepaid_amount === 0n ? {} : { prepaidAmount: formatAmount(row.prepaid_amount, currency) }),
    ...(row.insured_percent === 0 ? {} : { insuredPercent: row.insured_percent }),
    ...(row.auto_sale_target === null ? {} : { autoSaleTarget: formatAmount(row.auto_sale_target, currency) }),
    ...(row.sent === null ? {} : { sent: row.sent }),
    ...(row.replaces_bet_id === null ? {} : { replacesBetId: Number(row.replaces_bet_id) }),
    legs: legs.map((leg, position) =>
      presentLeg(
        leg,
        statusOf(row.leg_statuses?.[position], games.get(Number(leg.game_id))),
        games.get(Number(leg.game_id))?.score,
        terms.blockIds?.[position],
      ),
    ),
    events: events.map((event) => presentEvent(event, currency)),
  }
}

/** A player's own: without a player's number it would be everybody's. */
const findBets = (
  server: BettingServer,
  filter: historyRows.BetFilter & { readonly playerId: number },
): Promise<readonly Bet[]> => findAnyBets(server, filter).then((found) => found.map(({ bet }) => bet))

export type FoundBet = { readonly bet: Bet; readonly playerId: number }

/** For operators: of any player. */
export async function findAnyBets(
  { database, board }: BettingServer,
  filter: historyRows.BetFilter,
): Promise<readonly FoundBet[]> {
  const db: Db = database.db
  const rows = await historyRows.betRows(db, filter)
  const betIds = rows.map((row) => row.bet_id)
  const legs = await historyRows.legRows(db, betIds)
  const events = Map.groupBy(await historyRows.eventRows(db, betIds, EVENTS_PER_BET_MAX), (event) => event.bet_id)
  const gameIds = [...new Set(legs.map((leg) => Number(leg.game_id)))]
  const results = await storedResults.newestResults(db, gameIds)
  const games = new Map<number, GameNow>(
    gameIds.map((gameId) => {
      const { score, stage } = board.get(gameId)?.main() ?? {}
      return [gameId, { score, isBefore: stage === 'line' }]
    }),
  )
  const sportOf = new Map(legs.map(({ game_id, shown }) => [Number(game_id), shown.sport]))
  for (const { gameId, result } of results)
    games.set(gameId, { score: resultScore(result, sportOf.get(gameId) ?? ''), isBefore: false })
  const legsOf = Map.groupBy(legs, (leg) => leg.bet_id)
  return rows.map((row) => ({
    bet: presentBet(row, legsOf.get(row.bet_id) ?? [], events.get(row.bet_id) ?? [], games),
    playerId: Number(row.player_id),
  }))
}

export const listBets =
  (server: BettingServer): Handlers<typeof calls>['GET /web-api/betting/bets'] =>
  async (input, { viewer }) => {
    if (input.cursor !== undefined && !/^\d{1,18}$/u.test(input.cursor))
      return refuse('cursor_malformed', 'the cursor is not valid')
    const { status } = input
    const isOpen = status === 'open' || status === 'settled' ? status === 'open' : undefined
    // One more than requested shows whether there is a next page.
    const found = await findBets(server, {
      playerId: viewer.playerId,
      isOpen,
      status: status === 'open' || status === 'settled' ? undefined : status,
      typeId: input.typeId,
      isLive: input.stage === undefined ? undefined : input.stage === 'live',
      from: input.from === undefined ? undefined : new Date(input.from),
      to: input.to === undefined ? undefined : new Date(input.to),
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
    return bet === undefined ? refuse('bet_not_found', 'no such bet of this player') : ok(bet)
  }
