// What moved on the accounts of all players, by currency, kind of entry and interval: for the figures of the house.
import type { Db } from '#platform/server/db.ts'
import { EntryKind } from '#modules/money/wallet/contract.ts'
import type { AccountType } from '#modules/money/wallet/rules/account-type.ts'
import { isSlotStart } from '#modules/money/wallet/rules/slots.ts'
import { bookSumRows, playersStaking } from './book-sums-store.ts'

export type BookSum = {
  readonly currency: string
  readonly accountType: AccountType
  readonly kind: EntryKind
  /** 1 from the first edge to the second, and so on; nothing before the first or after the last. */
  readonly interval: number
  /** Signed minor units, as players' accounts moved. */
  readonly amount: bigint
}

const checked = (edges: readonly Date[]): void => {
  const off = edges.find((edge) => !isSlotStart(edge))
  if (off !== undefined) throw new Error(`${off.toISOString()} cuts a slot in two`)
}

/**
 * Sums of all postings of players between the first edge and the last. A withdrawal that was set aside counts twice, as
 * for a player: as the `hold` it was and as a `withdrawal` when it is paid. `edges` rise, each the start of a slot. The cost
 * depends on the slots between them and the postings that are not folded yet, not on the number of players.
 */
export async function bookSums(db: Db, edges: readonly Date[]): Promise<readonly BookSum[]> {
  checked(edges)
  const rows = await bookSumRows(db, edges)
  return rows.map(({ currency, type, kind, interval, amount }) => ({
    currency,
    accountType: type,
    kind: EntryKind.parse(kind),
    interval,
    amount: BigInt(amount),
  }))
}

/** How many players staked in each interval; those without any are absent. */
export async function activePlayers(db: Db, edges: readonly Date[]): Promise<ReadonlyMap<number, number>> {
  checked(edges)
  return new Map((await playersStaking(db, edges)).map(({ interval, players }) => [interval, players]))
}
