// What moved on a player's accounts in one currency, summed by kind of entry and by interval: for statements of what
// play has cost.
import type { Db } from '#platform/server/db.ts'
import { EntryKind } from '#modules/money/wallet/contract.ts'
import type { AccountType } from '#modules/money/wallet/rules/account-type.ts'
import { isSlotStart } from '#modules/money/wallet/rules/slots.ts'
import { kindSumRows } from './kind-sums-store.ts'

export type KindSum = {
  readonly accountType: AccountType
  readonly kind: EntryKind
  /** Of intervals that the edges make: 0 is before the first edge, 1 from the first to the second, the last from the last edge on. */
  readonly interval: number
  /** Signed minor units, as the player's account moved. */
  readonly amount: bigint
}

/**
 * Signed sums of all postings, one for each account type, kind and interval with any. `edges` rise; each belongs to
 * the interval that it begins: the days of the caller, in their zone. Each is the start of a slot (`isSlotStart`),
 * as every midnight is: another one throws, because the part of a slot's sum before it is unknown. Money that was
 * set aside and then withdrawn is counted twice, as the `hold` it was and as a `withdrawal` of the instant at which
 * it was paid; all other sums add up to the balances. The cost depends on the slots with activity, and the postings
 * not folded yet, not on their total number.
 */
export async function sumsByKind(
  db: Db,
  ask: { readonly playerId: number; readonly currency: string; readonly edges: readonly Date[] },
): Promise<readonly KindSum[]> {
  const off = ask.edges.find((edge) => !isSlotStart(edge))
  if (off !== undefined) throw new Error(`${off.toISOString()} cuts a slot in two`)
  const rows = await kindSumRows(db, ask)
  return rows.map(({ type, kind, interval, amount }) => ({
    accountType: type,
    kind: EntryKind.parse(kind),
    interval,
    amount: BigInt(amount),
  }))
}
