// Stakes that do not come from the account: what a batch needs to know of them, and what it writes.
import { availableAdvance } from '#modules/sports/returns/rules/advance.ts'
import type { PromoFacts } from '#modules/sports/betting/rules/placing/coupon-ask.ts'
import { LegStatus } from '#modules/sports/returns/rules/leg-factor.ts'
import { openOutlook, remainingPayoutMax } from '#modules/sports/returns/rules/settle-coupon.ts'
import { amountLimits } from '#modules/site/site-config/contract.ts'
import { currencyGivenUp } from '#modules/money/currencies/contract.ts'
import { redenominatedBy } from '#modules/money/currencies/server/service.ts'
import type { StakeEntry } from '#modules/money/stakes/server/service.ts'
import type { Db, Tx } from '#platform/server/db.ts'
import { consumer } from '#platform/server/outbox/consumer.ts'
import type { NewBet } from '../bet-store.ts'
import type { PlaceAsk } from '../placing/place-ask.ts'
import {
  insertAdvances,
  lockPromoCodes,
  markCodesUsed,
  openAdvances,
  redenominateCodes,
  securingBets,
  securingGames,
  type SecuringBet,
} from './credit-store.ts'
import { isSameMatch } from '#modules/sports/betting/rules/placing/same-match.ts'
import { withRulings } from '../matches/match-ruling-store.ts'
import { storedResults, type GameRow } from '#modules/sports/catalogue/server/service.ts'

export type CreditFacts = {
  readonly promos: Map<string, PromoFacts>
  /** The possible advance of each account, in minor units; only of those that request one. */
  readonly available: ReadonlyMap<number, bigint>
  /** By account: games of its coupon that an open bet is on from which the loan would be repaid. */
  readonly securing: ReadonlyMap<number, ReadonlySet<number>>
}

/** The possible return by the current results: a bet with a lost leg secures nothing. */
function possibleWinOf({ terms, amount, openAmount, prices, legStatuses }: SecuringBet, currency: string): bigint {
  const legs = prices.map((price, position) => ({ price, status: legStatuses?.[position] ?? LegStatus.notCalculated }))
  const payoutMax = remainingPayoutMax(amountLimits(currency).payoutMax, openAmount, amount)
  return openOutlook(terms, openAmount, legs, payoutMax).possibleWin
}

/** Maximum of open loans per account: each is checked whenever one of the account's bets is settled. */
const OPEN_LOANS_MAX = 20

/** `owed`: what its next payouts pay first, before any loan. */
type Borrower = { readonly accountId: number; readonly currency: string; readonly owed: bigint }

/** Minor units by account. */
export async function availableAdvances(
  db: Db,
  borrowers: readonly Borrower[],
  now: Date,
): Promise<ReadonlyMap<number, bigint>> {
  if (borrowers.length === 0) return new Map()
  const accountIds = borrowers.map(({ accountId }) => accountId)
  const bets = Map.groupBy(await securingBets(db, accountIds), ({ accountId }) => accountId)
  const loans = Map.groupBy(await openAdvances(db, accountIds), ({ accountId }) => accountId)
  return new Map(
    borrowers.map(({ accountId, currency, owed: debt }) => {
      const open = loans.get(accountId) ?? []
      if (open.length >= OPEN_LOANS_MAX) return [accountId, 0n]
      const owed = open.reduce((sum, { amount, repaid }) => sum + amount - repaid, debt)
      const securing = (bets.get(accountId) ?? []).map((bet) => ({ ...bet, possibleWin: possibleWinOf(bet, currency) }))
      return [accountId, availableAdvance(securing, owed, now)]
    }),
  )
}

/** Games of coupons that request a loan on which their account has a securing bet already, on the same game or the same match of another source. */
async function gamesSecuring(
  tx: Tx,
  lent: readonly PlaceAsk[],
  games: ReadonlyMap<number, GameRow>,
  gameIdOf: (selectionId: number) => number | undefined,
): Promise<CreditFacts['securing']> {
  if (lent.length === 0) return new Map()
  const found = await securingGames(
    tx,
    lent.map(({ coupon }) => coupon.accountId),
  )
  const described = await storedResults.describeGames(tx, [...new Set(found.map(({ gameId }) => gameId))])
  const known = new Map((await withRulings(tx, [...described, ...games.values()])).map((game) => [game.gameId, game]))
  return new Map(
    lent.map(({ coupon: { accountId, bets } }) => {
      const own = found.flatMap((one) => (one.accountId === accountId ? (known.get(one.gameId) ?? []) : []))
      const asked = bets.flatMap(({ selectionId }) => known.get(gameIdOf(selectionId) ?? 0) ?? [])
      const related = asked.filter((game) => own.some((one) => one.gameId === game.gameId || isSameMatch(one, game)))
      return [accountId, new Set(related.map(({ gameId }) => gameId))]
    }),
  )
}

export type CreditAsk = {
  readonly asks: readonly PlaceAsk[]
  /** By id, as they are locked. */
  readonly accounts: ReadonlyMap<number, Borrower>
  /** Of the batch, locked. */
  readonly games: ReadonlyMap<number, GameRow>
  readonly gameIdOf: (selectionId: number) => number | undefined
  readonly now: Date
}

/** Only what the batch's coupons need is read. */
export async function loadCredit(tx: Tx, { asks, accounts, games, gameIdOf, now }: CreditAsk): Promise<CreditFacts> {
  const codes = asks.flatMap(({ coupon }) => coupon.promoCode ?? [])
  const promos = codes.length === 0 ? [] : await lockPromoCodes(tx, codes)
  const lent = asks.filter(({ coupon }) => coupon.prepaidAmount !== undefined)
  const borrowers = lent.flatMap(({ coupon }) => accounts.get(coupon.accountId) ?? [])
  return {
    promos: new Map(promos.map((promo) => [promo.code, promo])),
    available: await availableAdvances(tx, borrowers, now),
    securing: await gamesSecuring(tx, lent, games, gameIdOf),
  }
}

export type SavedBet = NewBet & { readonly betId: number }

/** The stake moves to the open bets: from the account, from a loan, from a code. */
export const stakeEntry = ({ betId, playerId, amount, prepaid, promoCode }: SavedBet): StakeEntry => ({
  kind: 'bet_stake',
  idempotencyKey: `stake:${betId}`,
  reference: `bet:${betId}`,
  actor: `player:${playerId}`,
  amount,
  lent: prepaid,
  given: promoCode === undefined ? 0n : amount,
  into: 'open_bets',
})

/** Loans taken and codes spent by the bets of a batch. */
export async function saveCredit(tx: Tx, saved: readonly SavedBet[], at: Date): Promise<void> {
  const loans = saved.flatMap(({ betId, accountId, prepaid = 0n }) =>
    prepaid > 0n ? [{ betId, accountId, amount: prepaid }] : [],
  )
  const codes = saved.flatMap(({ betId, promoCode }) => (promoCode === undefined ? [] : [{ code: promoCode, betId }]))
  if (loans.length > 0) await insertAdvances(tx, loans, at)
  if (codes.length > 0) await markCodesUsed(tx, codes)
}

/** What a code gives is given in the new currency from the moment on at which the old one is given up. */
export const codesInNewCurrency = consumer('promo-codes-in-new-currency', [currencyGivenUp], async (tx, events) => {
  for (const { payload } of events) await redenominateCodes(tx, payload, redenominatedBy(payload))
})
