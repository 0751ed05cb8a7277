// Stakes that come from elsewhere than the account: what a batch needs to know of them, and what it writes.
import { availableAdvance } from '#modules/betting/rules/placing/advance.ts'
import type { PromoFacts } from '#modules/betting/rules/placing/coupon-ask.ts'
import type { EntryDraft } from '#modules/wallet/server/service.ts'
import type { Db, Tx } from '#platform/server/db.ts'
import type { NewBet } from '../bet-store.ts'
import type { PlaceAsk } from '../place-ask.ts'
import {
  insertAdvances,
  lockPromoCodes,
  markCodesUsed,
  openAdvances,
  securingBets,
  stakeShares,
} from './credit-store.ts'

export type CreditFacts = {
  readonly promos: Map<string, PromoFacts>
  /** What each account may be lent, in minor units; only of those that ask. */
  readonly available: ReadonlyMap<number, bigint>
  readonly stakeShares: ReadonlyMap<number, number>
}

/** Minor units by account. */
export async function availableAdvances(
  db: Db,
  accountIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, bigint>> {
  if (accountIds.length === 0) return new Map()
  const bets = Map.groupBy(await securingBets(db, accountIds), ({ accountId }) => accountId)
  const loans = Map.groupBy(await openAdvances(db, accountIds), ({ accountId }) => accountId)
  return new Map(
    accountIds.map((accountId) => {
      const owed = (loans.get(accountId) ?? []).reduce((sum, { amount, repaid }) => sum + amount - repaid, 0n)
      return [accountId, availableAdvance(bets.get(accountId) ?? [], owed, now)]
    }),
  )
}

/** Only what the batch's coupons ask for is read. */
export async function loadCredit(tx: Tx, asks: readonly PlaceAsk[], now: Date): Promise<CreditFacts> {
  const codes = asks.flatMap(({ coupon }) => coupon.promoCode ?? [])
  const promos = codes.length === 0 ? [] : await lockPromoCodes(tx, codes)
  const borrowing = asks.filter(({ coupon }) => coupon.prepaidAmount !== undefined)
  return {
    promos: new Map(promos.map((promo) => [promo.code, promo])),
    available: await availableAdvances(
      tx,
      borrowing.map(({ coupon }) => coupon.accountId),
      now,
    ),
    stakeShares: await stakeShares(
      tx,
      asks.map(({ playerId }) => playerId),
    ),
  }
}

/** The stake moves to the open bets: from the account, from a loan, from a code. */
export function stakeEntry(bet: NewBet, betId: number): EntryDraft {
  const prepaid = bet.prepaid ?? 0n
  const given = bet.promoCode === undefined ? 0n : bet.amount
  const own = bet.amount - prepaid - given
  return {
    kind: 'bet_stake',
    idempotencyKey: `stake:${betId}`,
    reference: `bet:${betId}`,
    actor: `player:${bet.playerId}`,
    currency: bet.currency,
    postings: [
      { accountId: bet.accountId, amount: -own },
      { house: 'advances' as const, amount: -prepaid },
      { house: 'promotions' as const, amount: -given },
      { house: 'open_bets' as const, amount: bet.amount },
    ].filter(({ amount }) => amount !== 0n),
  }
}

/** Loans taken and codes spent by the bets of a batch. */
export async function saveCredit(
  tx: Tx,
  saved: readonly { readonly bet: NewBet; readonly betId: number }[],
  at: Date,
): Promise<void> {
  const loans = saved.flatMap(({ bet, betId }) =>
    (bet.prepaid ?? 0n) > 0n ? [{ betId, accountId: bet.accountId, amount: bet.prepaid ?? 0n }] : [],
  )
  const codes = saved.flatMap(({ bet, betId }) => (bet.promoCode === undefined ? [] : [{ code: bet.promoCode, betId }]))
  if (loans.length > 0) await insertAdvances(tx, loans, at)
  if (codes.length > 0) await markCodesUsed(tx, codes)
}
