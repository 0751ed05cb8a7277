// The SQL of coupons kept under a code.
import { sql } from 'kysely'
import type { CouponToSave, SavedLeg } from '#modules/sports/coupon-ideas/contract.ts'
import type { Db, Tx } from '#platform/server/db.ts'

/** What is kept of a leg: all of it, so that it can be named when its game is long over. */
export type KeptLeg = Pick<SavedLeg, 'selectionId' | 'gameId' | 'marketId' | 'blockId' | 'savedCoef' | 'facts'>

export type KeptCoupon = Pick<CouponToSave, 'typeId' | 'systemValues'> & { readonly legs: readonly KeptLeg[] }

type Row = { readonly code: string; readonly brand: string; readonly content: KeptCoupon; readonly expires_at: Date }

export type SavedRow = {
  readonly code: string
  readonly brand: string
  readonly content: KeptCoupon
  readonly expiresAt: Date
}

export async function savedCoupon(db: Db, code: string): Promise<SavedRow | undefined> {
  const { rows } = await sql<Row>`
    select code, brand, content, expires_at from coupon_ideas.saved_coupon where code = ${code}`.execute(db)
  const row = rows[0]
  return row && { code: row.code, brand: row.brand, content: row.content, expiresAt: row.expires_at }
}

/** The code that these contents already have; good until the later of the two instants from now on. */
export async function codeOfContent(
  tx: Tx,
  { brand, contentHash, expiresAt }: { brand: string; contentHash: Buffer; expiresAt: Date },
): Promise<{ code: string; expiresAt: Date } | undefined> {
  const { rows } = await sql<{ code: string; expires_at: Date }>`
    update coupon_ideas.saved_coupon set expires_at = greatest(expires_at, ${expiresAt})
    where brand = ${brand} and content_hash = ${contentHash} returning code, expires_at`.execute(tx)
  const row = rows[0]
  return row && { code: row.code, expiresAt: row.expires_at }
}

export type NewSavedCoupon = {
  readonly code: string
  readonly brand: string
  readonly content: KeptCoupon
  readonly contentHash: Buffer
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly playerId: number | undefined
}

/** False where the code or the contents are there already. */
export async function insertSavedCoupon(tx: Tx, row: NewSavedCoupon): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into coupon_ideas.saved_coupon (code, brand, content, content_hash, created_at, expires_at, player_id)
    values (${row.code}, ${row.brand}, ${JSON.stringify(row.content)}::jsonb, ${row.contentHash}, ${row.createdAt},
      ${row.expiresAt}, ${row.playerId ?? null})
    on conflict do nothing`.execute(tx)
  return numAffectedRows > 0n
}

/** Takes away at most so many codes that ran out before the instant. */
export async function pruneSavedCoupons(tx: Tx, before: Date, limit: number): Promise<void> {
  await sql`
    delete from coupon_ideas.saved_coupon where code in (
      select code from coupon_ideas.saved_coupon where expires_at < ${before} order by expires_at limit ${limit} for update skip locked)`.execute(
    tx,
  )
}
