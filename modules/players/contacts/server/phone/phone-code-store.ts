// The SQL of codes sent to phones.
import { sql } from 'kysely'
import type { smsPurposes } from '#modules/players/contacts/contract/phone.ts'
import type { Db } from '#platform/server/db.ts'

export type SmsPurpose = (typeof smsPurposes)[number]

/** The owner of a code; null for purposes without a player. */
export type CodeOwner = {
  readonly phoneKey: string
  readonly purpose: SmsPurpose
  readonly visitorHash: Buffer
  readonly playerId: number | null
}

export type NewPhoneCode = CodeOwner & {
  readonly codeId: string
  readonly codeHash: Buffer
  /** The requester, as limits by address count them. */
  readonly network: string
  /** Requested by the number's owner, on a known device. */
  readonly isOwn: boolean
  readonly at: Date
  readonly expiresAt: Date
}

/**
 * One after the other for one number: concurrent requests are counted one by one. Locked until the transaction
 * ends.
 */
export async function lockPhone(db: Db, phoneKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contacts.phone_code ${phoneKey}`}, 0))`.execute(db)
}

export type SentCodes = {
  readonly count: number
  readonly ofNetwork: number
  readonly lastAt: Date | undefined
  readonly firstAt: Date | undefined
}

/** Of the owner's own messages or of strangers'; the two are independent. */
export async function codesSince(
  db: Db,
  { phoneKey, isOwn, network }: { readonly phoneKey: string; readonly isOwn: boolean; readonly network: string },
  since: Date,
): Promise<SentCodes> {
  const { rows } = await sql<{ count: bigint; of_network: bigint; last_at: Date | null; first_at: Date | null }>`
    select count(*) as count, count(*) filter (where network = ${network}) as of_network, max(made_at) as last_at,
      min(made_at) as first_at
    from contacts.phone_code where phone_key = ${phoneKey} and is_own = ${isOwn} and made_at > ${since}`.execute(db)
  const row = rows[0]
  return {
    count: Number(row?.count ?? 0n),
    ofNetwork: Number(row?.of_network ?? 0n),
    lastAt: row?.last_at ?? undefined,
    firstAt: row?.first_at ?? undefined,
  }
}

export type CodesSent = {
  readonly count: number
  readonly firstAt: Date | undefined
  /** To numbers of that calling code. */
  readonly ofCode: number
  readonly firstOfCodeAt: Date | undefined
}

/**
 * To all numbers, of owners or of strangers. By expiry, which has an index: each code is valid for `codeMs`. No
 * number begins with two calling codes.
 */
export async function codesOfSiteSince(
  db: Db,
  { isOwn, callingCode, codeMs }: { readonly isOwn: boolean; readonly callingCode: string; readonly codeMs: number },
  since: Date,
): Promise<CodesSent> {
  const { rows } = await sql<{ count: bigint; first_at: Date | null; of_code: bigint; first_of_code_at: Date | null }>`
    select count(*) as count, min(made_at) as first_at, count(*) filter (where is_of_code) as of_code,
      min(made_at) filter (where is_of_code) as first_of_code_at
    from (select made_at, phone_key like ${`${callingCode}%`} as is_of_code from contacts.phone_code
      where expires_at > ${new Date(since.getTime() + codeMs)} and made_at > ${since} and is_own = ${isOwn}) sent`.execute(
    db,
  )
  const row = rows[0]
  return {
    count: Number(row?.count ?? 0n),
    firstAt: row?.first_at ?? undefined,
    ofCode: Number(row?.of_code ?? 0n),
    firstOfCodeAt: row?.first_of_code_at ?? undefined,
  }
}

export async function insertPhoneCode(db: Db, code: NewPhoneCode): Promise<void> {
  await sql`
    insert into contacts.phone_code (code_id, phone_key, purpose, visitor_hash, code_hash, player_id, network, is_own, made_at,
      expires_at)
    values (${code.codeId}, ${code.phoneKey}, ${code.purpose}, ${code.visitorHash}, ${code.codeHash}, ${code.playerId},
      ${code.network}, ${code.isOwn}, ${code.at}, ${code.expiresAt})`.execute(db)
}

/**
 * Takes one attempt of the newest code of this owner; undefined where there is none or its attempts are used up.
 * One statement: concurrent attempts are counted one by one.
 */
export async function takeTry(
  db: Db,
  { phoneKey, purpose, visitorHash, playerId }: CodeOwner,
  at: Date,
  triesMax: number,
): Promise<{ readonly codeId: string; readonly codeHash: Buffer } | undefined> {
  const { rows } = await sql<{ code_id: string; code_hash: Buffer }>`
    update contacts.phone_code set tries = tries + 1
    where code_id = (
        select code_id from contacts.phone_code
        where phone_key = ${phoneKey} and purpose = ${purpose} and visitor_hash = ${visitorHash}
          and player_id is not distinct from ${playerId}::bigint
        order by made_at desc, code_id limit 1)
      and tries < ${triesMax} and used_at is null and expires_at > ${at}
    returning code_id, code_hash`.execute(db)
  const row = rows[0]
  return row === undefined ? undefined : { codeId: row.code_id, codeHash: row.code_hash }
}

/** False where another call was first. */
export async function useCode(db: Db, codeId: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update contacts.phone_code set used_at = ${at} where code_id = ${codeId} and used_at is null`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** At most `limit` codes that ran out before. */
export async function pruneCodes(db: Db, before: Date, limit: number): Promise<void> {
  await sql`
    delete from contacts.phone_code where ctid = any(array(
      select ctid from contacts.phone_code where expires_at < ${before} limit ${limit} for update skip locked))`.execute(
    db,
  )
}
