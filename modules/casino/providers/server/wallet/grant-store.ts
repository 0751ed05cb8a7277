// The SQL of what offers let players stake at providers without money of their own.
import type { Db, Tx } from '#platform/server/db.ts'

export type GrantName = { readonly provider: string; readonly playerId: number; readonly currency: string }

const GRANTS_MAX = 50

const usable = (db: Db, { provider, playerId, currency }: GrantName, now: Date) =>
  db
    .selectFrom('casino.free_round_grant')
    .where('player_id', '=', BigInt(playerId))
    .where('provider', '=', provider)
    .where('currency', '=', currency)
    .where('amount_left', '>', 0n)
    .where('expires_at', '>', now)

export async function grantLeft(db: Db, name: GrantName, now: Date): Promise<bigint> {
  const row = await usable(db, name, now)
    .select(({ fn }) => fn.sum<string | null>('amount_left').as('sum'))
    .executeTakeFirst()
  return BigInt(row?.sum ?? '0')
}

/** Of the grants that expire first; there is as much, and the player's account is locked. */
export async function useGrants(tx: Tx, name: GrantName, amount: bigint, now: Date): Promise<void> {
  const grants = await usable(tx, name, now)
    .select(['grant_id', 'amount_left'])
    .orderBy('expires_at')
    .orderBy('grant_id')
    .limit(GRANTS_MAX)
    .forUpdate()
    .execute()
  let missing = amount
  for (const { grant_id, amount_left } of grants) {
    if (missing === 0n) break
    const used = amount_left < missing ? amount_left : missing
    missing -= used
    await tx
      .updateTable('casino.free_round_grant')
      .set({ amount_left: amount_left - used })
      .where('grant_id', '=', grant_id)
      .execute()
  }
  if (missing > 0n) throw new Error('a free stake was taken that no grant covers')
}

/** A cancelled free stake may be staked again: it goes back to grants that it can have come from, the latest first. */
export async function returnToGrants(
  tx: Tx,
  { provider, playerId, currency }: GrantName,
  amount: bigint,
): Promise<void> {
  const grants = await tx
    .selectFrom('casino.free_round_grant')
    .select(['grant_id', 'amount', 'amount_left'])
    .where('player_id', '=', BigInt(playerId))
    .where('provider', '=', provider)
    .where('currency', '=', currency)
    .orderBy('expires_at', 'desc')
    .limit(GRANTS_MAX)
    .forUpdate()
    .execute()
  let left = amount
  for (const grant of grants) {
    const room = grant.amount - grant.amount_left
    const back = room < left ? room : left
    if (back === 0n) continue
    left -= back
    await tx
      .updateTable('casino.free_round_grant')
      .set({ amount_left: grant.amount_left + back })
      .where('grant_id', '=', grant.grant_id)
      .execute()
  }
}

export type NewGrant = GrantName & {
  readonly reference: string
  readonly amount: bigint
  readonly at: Date
  readonly expiresAt: Date
}

/** Once for each reference of a provider; false where it was granted before. */
export async function insertGrant(tx: Tx, grant: NewGrant): Promise<boolean> {
  const row = await tx
    .insertInto('casino.free_round_grant')
    .values({
      provider: grant.provider,
      reference: grant.reference,
      player_id: BigInt(grant.playerId),
      currency: grant.currency,
      amount: grant.amount,
      amount_left: grant.amount,
      granted_at: grant.at,
      expires_at: grant.expiresAt,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'reference']).doNothing())
    .returning('grant_id')
    .executeTakeFirst()
  return row !== undefined
}

/** What players may still stake of grants in a currency that is given up. */
export async function redenominateGrants(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
  convert: (amount: bigint) => bigint,
): Promise<void> {
  const open = () => tx.selectFrom('casino.free_round_grant').where('currency', '=', from).where('amount_left', '>', 0n)
  for (const { amount, amount_left: left } of await open().select(['amount', 'amount_left']).distinct().execute()) {
    const given = convert(amount)
    if (given === 0n) continue
    const still = convert(left)
    await tx
      .updateTable('casino.free_round_grant')
      .set({ currency: to, amount: given, amount_left: still < given ? still : given })
      .where('currency', '=', from)
      .where('amount', '=', amount)
      .where('amount_left', '=', left)
      .execute()
  }
}
