// What a decision about a withdrawal is made from: what came in, what was staked, what was paid out, and signs that an operator should look.
import { MINUTE_MS } from '#kernel/time.ts'
import { minorOfEuroCents } from '#modules/site/site-config/contract.ts'
import { hasStrongFlag } from '#modules/protection/harm-markers/server/service.ts'
import { takenBackDeposits } from '#modules/money/payments/server/service.ts'
import { isBonusAccount, sumsByKind } from '#modules/money/wallet/server/service.ts'
import { subjectService } from '#modules/players/identity/server/service.ts'
import { DAY_SUM_MS, type ReviewFacts } from '#modules/money/withdrawals/rules/review.ts'
import type { Db } from '#platform/server/db.ts'
import { sharedWith } from './destination-store.ts'
import { pastSums } from './withdrawal-store.ts'

const EURO_CENTS = 100n
/** By the magnitude of the currency, not by a rate: as the limits of stakes are. */
export const euroCentsOf = (amount: bigint, currency: string): bigint =>
  (amount * EURO_CENTS) / minorOfEuroCents(EURO_CENTS, currency)

const STAKED: ReadonlySet<string> = new Set(['bet_stake', 'insurance', 'round_stake'])
const PAID_IN: ReadonlySet<string> = new Set(['deposit', 'deposit_reversal'])

/** Own money in one currency since the account exists, minor units. */
export async function turnoverOf(
  db: Db,
  playerId: number,
  currency: string,
): Promise<{ readonly paidIn: bigint; readonly staked: bigint }> {
  const sums = await sumsByKind(db, { playerId, currency, edges: [] })
  const own = sums.filter(({ accountType }) => !isBonusAccount({ type: accountType }))
  const sum = (kinds: ReadonlySet<string>): bigint =>
    own.reduce((total, { kind, amount }) => (kinds.has(kind) ? total + amount : total), 0n)
  return { paidIn: sum(PAID_IN), staked: -sum(STAKED) }
}

/** The wallet's sums begin on quarters of an hour. */
const SLOT_MS = 15 * MINUTE_MS

/** Own money staked in one currency since the quarter of an hour in which the instant is; minor units. */
export async function stakedFrom(db: Db, playerId: number, currency: string, at: Date): Promise<bigint> {
  const slot = new Date(at.getTime() - (at.getTime() % SLOT_MS))
  const sums = await sumsByKind(db, { playerId, currency, edges: [slot] })
  return sums
    .filter(
      ({ accountType, kind, interval }) => interval > 0 && STAKED.has(kind) && !isBonusAccount({ type: accountType }),
    )
    .reduce((total, { amount }) => total - amount, 0n)
}

export type AskedMoney = {
  readonly playerId: number
  readonly currency: string
  readonly amount: bigint
  readonly destinationKeys: readonly Buffer[]
  readonly at: Date
}

/** Of a withdrawal that is not stored yet. */
export async function reviewFactsOf(
  db: Db,
  { playerId, currency, amount, destinationKeys, at }: AskedMoney,
): Promise<ReviewFacts> {
  const past = await pastSums(db, playerId, currency, new Date(at.getTime() - DAY_SUM_MS))
  const { paidIn, staked } = await turnoverOf(db, playerId, currency)
  const shared = await sharedWith(db, playerId, destinationKeys)
  const protection = await subjectService.protectionFacts(db, playerId)
  const euroCents = euroCentsOf(amount, currency)
  return {
    euroCents,
    dayEuroCents: [...past.since].reduce((sum, [of, minor]) => sum + euroCentsOf(minor, of), euroCents),
    isFirst: !past.hasPaid,
    paidIn,
    staked,
    isDestinationShared: shared.length > 0,
    passwordChangedAt: protection?.isPasswordChanged === true ? protection.passwordSince : undefined,
    chargebacks: await takenBackDeposits(db, playerId),
    hasHarmMarker: await hasStrongFlag(db, playerId),
    at,
  }
}
