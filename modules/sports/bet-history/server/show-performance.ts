// How the player's latest settled bets have done, in one currency.
import { formatAmount } from '#kernel/money.ts'
import { ok } from '#kernel/result.ts'
import { PERFORMANCE_BETS_MAX, type calls } from '#modules/sports/bet-history/contract.ts'
import { performanceOf, type SettledBet, type Slice } from '#modules/sports/bet-history/rules/performance.ts'
import { historyRows, type BettingServer } from '#modules/sports/betting/server/service.ts'
import { displayCoef } from '#modules/sports/returns/rules/coupon-price.ts'
import { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { Db } from '#platform/server/db.ts'

const EVENTS_PER_BET_MAX = 120

/** An edited bet is counted by the bet that took its place. */
async function settledBets(db: Db, playerId: number) {
  const rows = await historyRows.betRows(db, { playerId, isOpen: false, limit: PERFORMANCE_BETS_MAX + 1 })
  const isComplete = rows.length <= PERFORMANCE_BETS_MAX
  return { bets: rows.slice(0, PERFORMANCE_BETS_MAX).filter(({ status }) => status !== 'edited'), isComplete }
}

function settledOf(row: historyRows.BetRow, legs: readonly historyRows.LegRow[], premiums: bigint): SettledBet {
  const [num = '1', den = '1'] = row.coef.split('/')
  const own = row.promo_code === null ? row.amount : 0n
  return {
    settledAt: (row.settled_at ?? row.placed_at).getTime(),
    staked: own + premiums,
    returned: (row.payout ?? 0n) + row.sold_amount,
    coef: displayCoef({ num: BigInt(num), den: BigInt(den) }),
    sports: [...new Set(legs.map(({ shown }) => shown.sport))],
    market: row.type_id === CouponTypeId.single ? (legs[0]?.kind ?? '') : `type.${row.type_id}`,
  }
}

export const showPerformance =
  ({ database }: BettingServer): Handlers<typeof calls>['GET /web-api/betting/performance'] =>
  async ({ currency: asked }, { viewer }) => {
    const db: Db = database.db
    const { bets, isComplete } = await settledBets(db, viewer.playerId)
    const currencies = [...Map.groupBy(bets, (row) => row.currency)]
      .toSorted(([, a], [, b]) => b.length - a.length)
      .map(([code]) => code)
    const currency = asked ?? currencies[0] ?? null
    const own = bets.filter((row) => row.currency === currency)
    const betIds = own.map((row) => row.bet_id)
    const legs = Map.groupBy(await historyRows.legRows(db, betIds), (leg) => leg.bet_id)
    const events = Map.groupBy(await historyRows.eventRows(db, betIds, EVENTS_PER_BET_MAX), (event) => event.bet_id)
    const premiumsOf = (betId: bigint): bigint =>
      (events.get(betId) ?? []).reduce((sum, { kind, amount }) => (kind === 'insured' ? sum - (amount ?? 0n) : sum), 0n)
    const found = performanceOf(own.map((row) => settledOf(row, legs.get(row.bet_id) ?? [], premiumsOf(row.bet_id))))
    const text = (minor: bigint): string => formatAmount(minor, currency ?? 'EUR')
    const sliced = (slices: readonly Slice[]) =>
      slices.map(({ staked, net, ...slice }) => ({ ...slice, staked: text(staked), net: text(net) }))
    return ok({
      ...found,
      currency,
      currencies,
      isComplete,
      staked: text(found.staked),
      net: text(found.net),
      curve: found.curve.map(({ at, net }) => ({ at: new Date(at).toISOString(), net: text(net) })),
      bySport: sliced(found.bySport),
      byMarket: sliced(found.byMarket),
      byOdds: sliced(found.byOdds),
    })
  }
