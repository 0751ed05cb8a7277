// The SQL of accounts that may not play yet, and of the signs by which an excluded player is recognised.
import { DAY_MS } from '#kernel/time.ts'
import type { Db, Tx } from '#platform/server/db.ts'

export type Sign = { readonly kind: 'device' | 'address'; readonly value: string }

export type HoldKind = 'identity' | 'look'

/** An address is assigned to somebody else after a while. */
const ADDRESS_MS = 30 * DAY_MS

/** What these signs were seen with: the player who is excluded now. */
export async function putSigns(db: Db, playerId: number, signs: readonly Sign[], at: Date): Promise<void> {
  const different = new Map(signs.map((sign) => [`${sign.kind} ${sign.value}`, sign]))
  const rows = [...different].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sign]) => sign)
  if (rows.length === 0) return
  await db
    .insertInto('exclusions.sign')
    .values(rows.map(({ kind, value }) => ({ kind, value, player_id: BigInt(playerId), seen_at: at })))
    .onConflict((of) =>
      of.columns(['kind', 'value', 'player_id']).doUpdateSet(({ ref }) => ({ seen_at: ref('excluded.seen_at') })),
    )
    .execute()
}

/** Players who are excluded at that instant, by themselves, an operator or a register. */
const excludedAt = (db: Db, at: Date) =>
  db
    .selectFrom('exclusions.exclusion')
    .select('player_id')
    .where('starts_at', '<=', at)
    .where((of) => of.or([of('holds_until', 'is', null), of('holds_until', '>', at)]))
    .unionAll(db.selectFrom('exclusions.register_check').select('player_id').where('state', '=', 'excluded'))

export async function isExcludedNow(db: Db, playerId: number, at: Date): Promise<boolean> {
  const row = await db
    .selectFrom(excludedAt(db, at).as('e'))
    .select('player_id')
    .where('player_id', '=', BigInt(playerId))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** An excluded player, other than this one, who was seen with one of these signs; a device before an address. */
export async function findExcludedLike(
  tx: Tx,
  playerId: number,
  signs: readonly Sign[],
  at: Date,
): Promise<(Pick<Sign, 'kind'> & { readonly playerId: number }) | undefined> {
  if (signs.length === 0) return undefined
  const row = await tx
    .selectFrom('exclusions.sign as s')
    .select(['s.kind', 's.player_id'])
    .where((of) => of.or(signs.map(({ kind, value }) => of.and([of('s.kind', '=', kind), of('s.value', '=', value)]))))
    .where('s.player_id', '<>', BigInt(playerId))
    .where((of) => of.or([of('s.kind', '=', 'device'), of('s.seen_at', '>', new Date(at.getTime() - ADDRESS_MS))]))
    .where('s.player_id', 'in', excludedAt(tx, at))
    .orderBy('s.kind', 'desc')
    .orderBy('s.seen_at', 'desc')
    .orderBy('s.player_id')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? undefined : { kind: row.kind, playerId: Number(row.player_id) }
}

type NewHold = {
  readonly playerId: number
  readonly kind: HoldKind
  readonly like?: Awaited<ReturnType<typeof findExcludedLike>>
  readonly at: Date
}

export async function insertHold(tx: Tx, { playerId, kind, like, at }: NewHold): Promise<void> {
  await tx
    .insertInto('exclusions.account_hold')
    .values({
      player_id: BigInt(playerId),
      kind,
      held_at: at,
      sign: like?.kind ?? null,
      like_id: like === undefined ? null : BigInt(like.playerId),
    })
    .onConflict((of) => of.doNothing())
    .execute()
}

type EndedHold = {
  readonly playerId: number
  readonly kind: HoldKind
  readonly at: Date
  readonly actor: string
  readonly reason: string
}

/** False where there was none. */
export async function endHold(tx: Tx, { playerId, kind, at, actor, reason }: EndedHold): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('exclusions.account_hold')
    .set({ ended_at: at, actor, reason })
    .where('player_id', '=', BigInt(playerId))
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type OpenHold = {
  readonly kind: HoldKind
  readonly heldAt: Date
  readonly sign: Sign['kind'] | undefined
  readonly likeId: number | undefined
}

/** Those that hold the player now, a look first. */
export async function openHoldsOf(db: Db, playerId: number): Promise<readonly OpenHold[]> {
  const rows = await db
    .selectFrom('exclusions.account_hold')
    .select(['kind', 'held_at', 'sign', 'like_id'])
    .where('player_id', '=', BigInt(playerId))
    .where('ended_at', 'is', null)
    .orderBy('kind', 'desc')
    .execute()
  return rows.map((row) => ({
    kind: row.kind,
    heldAt: row.held_at,
    sign: row.sign ?? undefined,
    likeId: row.like_id === null ? undefined : Number(row.like_id),
  }))
}
