// What a withdrawal would be: from which account, in which pieces, to where. The same checks for the request and for what is shown before it.
import { randomUUID } from 'node:crypto'
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { splitBySource, type Piece, type Source } from '#modules/money/withdrawals/rules/split-by-source.ts'
import { OPEN_MAX } from '#modules/money/withdrawals/rules/withdrawal-status.ts'
import { paidInOf, paidOutOf, returnableDeposits } from '#modules/money/payments/server/service.ts'
import { taxOfParts } from '#modules/money/taxes/contract.ts'
import { taxRatesOf } from '#modules/money/taxes/server/service.ts'
import { isBonusAccount } from '#modules/money/wallet/server/service.ts'
import { isPlayerVerified } from '#modules/players/verification/server/service.ts'
import type { Db } from '#platform/server/db.ts'
import { destinationKey } from '../destinations.ts'
import { isBlocked } from '../block-store.ts'
import { destinationsOf, type StoredDestination } from '../destination-store.ts'
import { countOpen } from '../withdrawal-store.ts'
import type { WithdrawalsServer } from '../withdrawals-server.ts'
import { heldPieces } from './piece-store.ts'

export type Wanted = {
  readonly playerId: number
  readonly currency: string
  readonly amount: bigint
  /** Undefined: all of it goes back to where it came from. */
  readonly destinationId: number | undefined
}

export type PlanRefusal =
  | 'account_not_found'
  | 'withdrawals_blocked'
  | 'not_verified'
  | 'destination_not_found'
  | 'destination_waits'
  | 'destination_needed'
  | 'currency_not_paid_out'
  | 'amount_below_minimum'
  | 'amount_above_maximum'
  | 'insufficient_funds'
  | 'debt_owed'
  | 'too_many_open'
  | 'nothing_to_return'

export type Placed = Piece & {
  readonly pieceId: string
  /** Withheld beside its amount. */
  readonly tax: bigint
  readonly to: Pick<StoredDestination, 'fields' | 'label' | 'key'>
}

export type Plan = {
  readonly accountId: number
  readonly pieces: readonly Placed[]
  readonly taxRate: number
  /** Accounts of bonus money in the same currency, which the player gives up. */
  readonly bonuses: readonly { readonly accountId: number; readonly balance: bigint }[]
}

export const forfeitsOf = ({ bonuses }: Pick<Plan, 'bonuses'>): bigint =>
  bonuses.reduce((sum, { balance }) => sum + balance, 0n)

/** The deposits by a method that pays back single ones, the oldest first. */
export async function depositSources(
  db: Db,
  { payouts }: Pick<WithdrawalsServer, 'payouts'>,
  of: { readonly playerId: number; readonly method: string; readonly currency: string },
): Promise<readonly (Source & { readonly createdAt: Date })[]> {
  const min = payouts.get(of.method)?.limits(of.currency)?.min
  if (min === undefined) return []
  const held = await heldPieces(db, of.playerId, of.currency)
  return (await returnableDeposits(db, of)).map(({ paymentId, createdAt, left }) => {
    const waiting = held.reduce((sum, one) => (one.deposit === paymentId ? sum + one.amount : sum), 0n)
    return { method: of.method, deposit: paymentId, returnable: left > waiting ? left - waiting : 0n, min, createdAt }
  })
}

const paysBack = ({ payouts }: Pick<WithdrawalsServer, 'payouts'>, method: string): boolean =>
  payouts.get(method)?.fields.length === 0

/** Where the money came from, less what went back there or waits to. */
async function sourcesOf(
  db: Db,
  server: WithdrawalsServer,
  { playerId, currency }: Wanted,
): Promise<readonly (Source & { readonly createdAt?: Date })[]> {
  const [paidIn, paidOut, held] = [
    await paidInOf(db, playerId, currency),
    await paidOutOf(db, playerId, currency),
    await heldPieces(db, playerId, currency),
  ]
  const sources: (Source & { readonly createdAt?: Date })[] = []
  for (const [method, came] of paidIn) {
    if (paysBack(server, method)) sources.push(...(await depositSources(db, server, { playerId, method, currency })))
    else {
      const waiting = held.reduce((sum, one) => (one.method === method ? sum + one.amount : sum), 0n)
      const left = came - (paidOut.get(method) ?? 0n) - waiting
      const min = server.payouts.get(method)?.limits(currency)?.min
      sources.push({ method, returnable: left < 0n ? 0n : left, min })
    }
  }
  return sources
}

function chosenOf(
  { payouts }: WithdrawalsServer,
  { amount, currency, destinationId }: Wanted,
  destinations: readonly StoredDestination[],
  at: Date,
): Result<{ readonly to: StoredDestination; readonly min: bigint } | undefined, PlanRefusal> {
  if (destinationId === undefined) return ok(undefined)
  const to = destinations.find((one) => one.destinationId === destinationId)
  if (to === undefined) return refuse('destination_not_found', 'there is no such destination of yours')
  const limits = payouts.get(to.method)?.limits(currency)
  if (limits === undefined) return refuse('currency_not_paid_out', `${to.method} does not pay out in ${currency}`)
  const { min, max } = limits
  if (amount < min)
    return refuse('amount_below_minimum', 'the withdrawal is below the minimum', {
      minimum: formatAmount(min, currency),
      currency,
    })
  if (amount > max)
    return refuse('amount_above_maximum', 'the withdrawal is above the maximum', {
      maximum: formatAmount(max, currency),
      currency,
    })
  if (to.usableAt > at)
    return refuse('destination_waits', 'the destination is new and cannot be used yet', {
      usableAt: to.usableAt.toISOString(),
    })
  return ok({ to, min })
}

/** A destination for each piece: the chosen one, one by which the money came, or the deposit itself. */
function placePieces(
  pieces: readonly Piece[],
  chosen: StoredDestination | undefined,
  destinations: readonly StoredDestination[],
  sources: readonly { readonly deposit?: string | undefined; readonly createdAt?: Date }[],
  { currency, at, taxRate }: { readonly currency: string; readonly at: Date; readonly taxRate: number },
): Result<readonly Placed[], PlanRefusal> {
  const placed: Placed[] = []
  for (const piece of pieces) {
    const { method, amount, deposit } = piece
    const own =
      method === chosen?.method ? chosen : destinations.find((one) => one.method === method && one.usableAt <= at)
    const to = deposit === undefined ? own : depositDestination(method, deposit, sources)
    if (to === undefined)
      return refuse('destination_needed', 'a part goes back to where the money came from: add a destination there', {
        method,
        amount: formatAmount(amount, currency),
        currency,
      })
    placed.push({ ...piece, to, tax: 0n, pieceId: randomUUID() })
  }
  const taxes = taxOfParts(
    pieces.map(({ amount }) => amount),
    taxRate,
  )
  return ok(placed.map((piece, n) => ({ ...piece, amount: piece.amount - (taxes[n] ?? 0n), tax: taxes[n] ?? 0n })))
}

/** Named by the day of the deposit: nothing is known here of what it was paid with. */
const depositDestination = (
  method: string,
  deposit: string,
  sources: readonly { readonly deposit?: string | undefined; readonly createdAt?: Date }[],
): Placed['to'] => ({
  fields: { deposit },
  label:
    sources
      .find((source) => source.deposit === deposit)
      ?.createdAt?.toISOString()
      .slice(0, 10) ?? '',
  key: destinationKey(method, [deposit]),
})

/** Under the locks of the player's accounts for a request; without them it is what a request would come to now. */
export async function planWithdrawal(
  db: Db,
  server: WithdrawalsServer,
  wanted: Wanted,
  at: Date,
): Promise<Result<Plan, PlanRefusal>> {
  const { playerId, currency, amount } = wanted
  const accounts = await server.wallet.accountsOf(db, playerId)
  const account = accounts.find((row) => row.currency === currency && !isBonusAccount(row))
  if (account === undefined) return refuse('account_not_found', `there is no account in ${currency}`)
  if (account.balance < amount && account.owed === 0n)
    return refuse('insufficient_funds', 'the account does not hold this amount', {
      available: formatAmount(account.balance, currency),
      currency,
    })
  if (await isBlocked(db, playerId))
    return refuse('withdrawals_blocked', 'nothing is paid out while a deposit of the player is disputed')
  if (!(await isPlayerVerified(db, playerId)))
    return refuse('not_verified', 'prove who you are before the first withdrawal')
  const destinations = await destinationsOf(db, playerId)
  const chosen = chosenOf(server, wanted, destinations, at)
  if (!chosen.ok) return chosen
  if ((await countOpen(db, playerId)) >= OPEN_MAX)
    return refuse('too_many_open', 'wait until one of the open withdrawals is paid', { maximum: OPEN_MAX })
  const to = chosen.value?.to
  const sources = await sourcesOf(db, server, wanted)
  const split = splitBySource(
    amount,
    sources,
    chosen.value && { method: chosen.value.to.method, min: chosen.value.min },
  )
  const rest = split.reduce((left, piece) => left - piece.amount, amount)
  if (rest > 0n)
    return refuse(
      'nothing_to_return',
      'so much cannot go back to where it came from: choose a destination for the rest',
      {
        maximum: formatAmount(amount - rest, currency),
        currency,
      },
    )
  const { withdrawal: taxRate } = await taxRatesOf(db, await server.countryOf(db, playerId))
  const pieces = placePieces(split, to, destinations, sources, { currency, at, taxRate })
  if (!pieces.ok) return pieces
  const bonuses = accounts.filter((row) => row.currency === currency && isBonusAccount(row) && row.balance > 0n)
  return ok({ accountId: account.accountId, pieces: pieces.value, taxRate, bonuses })
}
