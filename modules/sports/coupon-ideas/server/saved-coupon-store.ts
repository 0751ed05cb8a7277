// The SQL of coupons saved under a code.
import type { CouponToSave, SavedLeg } from '#modules/sports/coupon-ideas/contract.ts'
import type { Db, Tx } from '#platform/server/db.ts'

/** The stored data of a leg: complete, so that it can be named long after its game. */
export type SavedCouponLeg = Pick<SavedLeg, 'selectionId' | 'gameId' | 'marketId' | 'blockId' | 'savedCoef' | 'facts'>

export type FoundCoupon = Pick<CouponToSave, 'typeId' | 'systemValues'> & { readonly legs: readonly SavedCouponLeg[] }

export type SavedRow = {
  readonly code: string
  readonly brand: string
  readonly content: FoundCoupon
  readonly expiresAt: Date
}

export async function savedCoupon(db: Db, code: string): Promise<SavedRow | undefined> {
  const row = await db
    .selectFrom('coupon_ideas.saved_coupon')
    .select(['code', 'brand', 'content', 'expires_at'])
    .where('code', '=', code)
    .$narrowType<{ content: FoundCoupon }>()
    .executeTakeFirst()
  return row && { code: row.code, brand: row.brand, content: row.content, expiresAt: row.expires_at }
}

/** The code that these contents already have; good until the later of the two instants from now on. */
export async function codeOfContent(
  tx: Tx,
  { brand, contentHash, expiresAt }: { brand: string; contentHash: Buffer; expiresAt: Date },
): Promise<{ code: string; expiresAt: Date } | undefined> {
  const row = await tx
    .updateTable('coupon_ideas.saved_coupon')
    .set(({ fn, ref, val }) => ({ expires_at: fn<Date>('greatest', [ref('expires_at'), val(expiresAt)]) }))
    .where('brand', '=', brand)
    .where('content_hash', '=', contentHash)
    .returning(['code', 'expires_at'])
    .executeTakeFirst()
  return row && { code: row.code, expiresAt: row.expires_at }
}

export type NewSavedCoupon = {
  readonly code: string
  readonly brand: string
  readonly content: FoundCoupon
  readonly contentHash: Buffer
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly playerId: number | undefined
}

/** False where the code or the contents exist already. */
export async function insertSavedCoupon(tx: Tx, row: NewSavedCoupon): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('coupon_ideas.saved_coupon')
    .values({
      code: row.code,
      brand: row.brand,
      content: JSON.stringify(row.content),
      content_hash: row.contentHash,
      created_at: row.createdAt,
      expires_at: row.expiresAt,
      player_id: row.playerId === undefined ? null : BigInt(row.playerId),
    })
    .onConflict((of) => of.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Deletes at most so many codes that expired before the instant. */
export async function pruneSavedCoupons(tx: Tx, before: Date, limit: number): Promise<void> {
  await tx
    .deleteFrom('coupon_ideas.saved_coupon')
    .where('code', 'in', (of) =>
      of
        .selectFrom('coupon_ideas.saved_coupon')
        .select('code')
        .where('expires_at', '<', before)
        .orderBy('expires_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}
