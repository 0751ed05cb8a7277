// A deposit that was paid without being opened, as a second transfer to an address that was shown once. Limits do not refuse money that is there.
import { createHash, randomUUID } from 'node:crypto'
import { countDeposit } from '#modules/protection/limits/server/service.ts'
import { isBonusAccount, type Wallet } from '#modules/money/wallet/server/service.ts'
import type { Tx } from '#platform/server/db.ts'
import { insertPayment, lastTaxRate } from './payment-store.ts'

type Found = {
  readonly playerId: number
  readonly method: string
  readonly amount: bigint
  readonly currency: string
  /** Of what was found, unique permanently. */
  readonly key: string
  readonly at: Date
}

/** The pending payment's id; undefined where the player has no account in the currency. */
export async function openFoundDeposit(
  tx: Tx,
  { wallet }: { readonly wallet: Wallet },
  { playerId, method, amount, currency, key, at }: Found,
): Promise<string | undefined> {
  const accounts = await wallet.accountsOf(tx, playerId)
  const account = accounts.find((one) => one.currency === currency && !isBonusAccount(one))
  if (account === undefined) return undefined
  const requestHash = createHash('sha256').update(key).digest()
  const { accountId } = account
  const paymentId = randomUUID()
  await insertPayment(tx, {
    paymentId,
    playerId,
    accountId,
    method,
    amount,
    currency,
    idempotencyKey: key,
    requestHash,
    // It came to an address that an earlier deposit was opened with.
    taxRate: await lastTaxRate(tx, playerId),
    at,
  })
  await countDeposit(tx, { playerId, currency, amount, at })
  return paymentId
}
