// The SQL of sessions. What players' and operators' have in common is one set of statements, each over tables of their own; the rest is of
// players' sessions.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db.ts'

/** Tables by their names with their schema. Statements call a session `s` and its owner's row `o`. */
export type SessionTables<Idle> = {
  readonly sessions: string
  readonly owners: string
  /** The column of both tables that names whose a session is. */
  readonly owner: string
  /** What makes a session open at this instant; `idle` says since when one must have been seen. */
  readonly isOpen: (at: Date, idle: Idle) => RawBuilder<boolean>
  /** Columns that `openOfTokens` reads besides its own. */
  readonly more?: RawBuilder<unknown>
}

export type SessionRow = {
  token_hash: Buffer
  session_id: string
  owner_id: bigint
  last_seen_at: Date
}

export type ListedSession = {
  session_id: string
  started_at: Date
  last_seen_at: Date
  device: string
  address: string
}

/** `More`: what the further columns hold. */
export type SessionStore<Idle, More = object> = {
  /** Open sessions of many tokens in one query. */
  openOfTokens(db: Db, tokenHashes: readonly Buffer[], at: Date, idle: Idle): Promise<readonly (SessionRow & More)[]>
  /** The same by id, for tokens that name their session. */
  openOfIds(db: Db, sessionIds: readonly string[], at: Date, idle: Idle): Promise<readonly SessionRow[]>
  /** The owner's open ones of this kind, seen last first. */
  listOpen(
    db: Db,
    ownerId: number,
    asked: { readonly at: Date; readonly idle: Idle; readonly limit: number },
    isListed?: RawBuilder<boolean>,
  ): Promise<readonly ListedSession[]>
  touch(db: Db, sessionId: string, at: Date): Promise<void>
  /** How many were open and are now ended. */
  end(db: Db, ownerId: number, sessionId: string, at: Date): Promise<number>
  /** Ends every open session of the owner but the kept one; answers which. */
  endAll(db: Db, ownerId: number, kept: string | null, at: Date): Promise<readonly string[]>
  /** Of those that `isCounted` tells, ends the ones unseen for longest beyond `openMax`; answers which. */
  endSurplus(
    db: Db,
    ownerId: number,
    openMax: number,
    at: Date,
    isCounted?: RawBuilder<boolean>,
  ): Promise<readonly string[]>
}

const ANY = sql<boolean>`true`
const idsOf = (rows: readonly { session_id: string }[]): readonly string[] => rows.map(({ session_id: id }) => id)

const namesOf = ({ sessions, owners, owner }: SessionTables<never>) => ({
  sessions: sql.table(sessions),
  owners: sql.table(owners),
  ownerId: sql.ref(owner),
})
type Names = ReturnType<typeof namesOf>

const changes = <Idle>({
  sessions,
  ownerId: id,
}: Names): Pick<SessionStore<Idle>, 'touch' | 'end' | 'endAll' | 'endSurplus'> => ({
  touch: async (db, sessionId, at) => {
    await sql`update ${sessions} set last_seen_at = ${at} where session_id = ${sessionId} and last_seen_at < ${at}`.execute(
      db,
    )
  },
  end: async (db, ownerId, sessionId, at) => {
    const { numAffectedRows } = await sql`
      update ${sessions} set ended_at = ${at}
      where ${id} = ${ownerId} and session_id = ${sessionId} and ended_at is null`.execute(db)
    return Number(numAffectedRows ?? 0n)
  },
  endAll: async (db, ownerId, kept, at) => {
    const { rows } = await sql<{ session_id: string }>`
      update ${sessions} set ended_at = ${at}
      where ${id} = ${ownerId} and ended_at is null and session_id is distinct from ${kept}::uuid
      returning session_id`.execute(db)
    return idsOf(rows)
  },
  endSurplus: async (db, ownerId, openMax, at, isCounted = ANY) => {
    const { rows } = await sql<{ session_id: string }>`
      update ${sessions} set ended_at = ${at}
      where ended_at is null and session_id in (
        select session_id from ${sessions} s where ${id} = ${ownerId} and ended_at is null and ${isCounted}
        order by last_seen_at desc, started_at desc offset ${openMax})
      returning session_id`.execute(db)
    return idsOf(rows)
  },
})

export function createSessionStore<Idle, More = object>(tables: SessionTables<Idle>): SessionStore<Idle, More> {
  const names = namesOf(tables)
  const { isOpen, more } = tables
  const further = more === undefined ? sql`` : sql`, ${more}`
  const joined = sql`${names.sessions} s join ${names.owners} o using (${names.ownerId})`
  return {
    ...changes<Idle>(names),
    openOfTokens: async (db, tokenHashes, at, idle) => {
      const { rows } = await sql<SessionRow & More>`
        select s.token_hash, s.session_id, ${names.ownerId} as owner_id, s.last_seen_at${further} from ${joined}
        where s.token_hash = any(${tokenHashes}::bytea[]) and ${isOpen(at, idle)}`.execute(db)
      return rows
    },
    openOfIds: async (db, sessionIds, at, idle) => {
      const { rows } = await sql<SessionRow>`
        select s.token_hash, s.session_id, ${names.ownerId} as owner_id, s.last_seen_at from ${joined}
        where s.session_id = any(${sessionIds}::uuid[]) and ${isOpen(at, idle)}`.execute(db)
      return rows
    },
    listOpen: async (db, ownerId, { at, idle, limit }, isListed = ANY) => {
      const { rows } = await sql<ListedSession>`
        select s.session_id, s.started_at, s.last_seen_at, s.device, s.address from ${joined}
        where ${names.ownerId} = ${ownerId} and ${isOpen(at, idle)} and ${isListed}
        order by s.last_seen_at desc limit ${limit}`.execute(db)
      return rows
    },
  }
}

export type NewSession = {
  readonly sessionId: string
  readonly tokenHash: Buffer
  readonly playerId: number
  readonly proofVersion: number
  readonly device: string
  readonly address: string
  readonly isSaved: boolean
  readonly at: Date
  readonly expiresAt: Date
}

/** The latest moments of last sight at which a session is over. */
export type IdleSince = { readonly passing: Date; readonly saved: Date }

/**
 * False where the player's proofs have another version by now, or the player is closed. A concurrent change of
 * password waits for this row and ends it, or is waited for: no session is opened in between.
 */
export async function insertSession(db: Db, session: NewSession): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into identity.session (session_id, token_hash, player_id, started_at, last_seen_at, expires_at, is_saved, device, address)
    select ${session.sessionId}, ${session.tokenHash}, player_id, ${session.at}, ${session.at}, ${session.expiresAt},
      ${session.isSaved}, ${session.device}, ${session.address}
    from identity.player
    where player_id = ${session.playerId} and proof_version = ${session.proofVersion} and status <> 'closed'
    for share`.execute(db)
  return numAffectedRows === 1n
}

/** Open: not ended, not too old, seen of late, of a player who is not closed. */
export const playerSessions = createSessionStore<IdleSince>({
  sessions: 'identity.session',
  owners: 'identity.player',
  owner: 'player_id',
  isOpen: (at, idle) => sql<boolean>`
    s.ended_at is null and s.expires_at > ${at}
      and s.last_seen_at > case when s.is_saved then ${idle.saved}::timestamptz else ${idle.passing}::timestamptz end
      and o.status <> 'closed'`,
})

/**
 * Ends expired sessions and those of closed players, at most `limit`; returns them. Of two concurrent callers one
 * gets each.
 */
export async function endOverdueSessions(db: Db, at: Date, idle: IdleSince, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ session_id: string }>`
    update identity.session s set ended_at = ${at}
    from (
      (select session_id from identity.session where ended_at is null and expires_at <= ${at})
      union (select session_id from identity.session where ended_at is null and is_saved and last_seen_at <= ${idle.saved})
      union (select session_id from identity.session where ended_at is null and not is_saved and last_seen_at <= ${idle.passing})
      union (select session_id from identity.session join identity.player using (player_id)
        where ended_at is null and status = 'closed')
      limit ${limit}
    ) overdue
    where s.session_id = overdue.session_id and s.ended_at is null
    returning s.session_id`.execute(db)
  return rows.map(({ session_id: sessionId }) => sessionId)
}

/** Sessions whose addresses are read, the newest. */
const ADDRESSED_SESSIONS_MAX = 100

/** Where the player's sessions since then were opened, ended ones too. */
export async function addressesSince(db: Db, playerId: number, since: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ address: string }>`
    select distinct address from (
      select address from identity.session where player_id = ${playerId} and started_at > ${since}
      order by started_at desc limit ${ADDRESSED_SESSIONS_MAX}
    ) s`.execute(db)
  return rows.map(({ address }) => address)
}

/** Not ended explicitly; its expiry is checked where it is used. */
export type SeenDevice = {
  readonly device: string
  readonly address: string
  readonly sessions: number
  readonly firstAt: Date
  readonly lastAt: Date
}

/** From which devices and addresses the player has signed in, ended sessions among them; the one seen last first. */
export async function devicesSeen(db: Db, playerId: number, limit: number): Promise<readonly SeenDevice[]> {
  const { rows } = await sql<SeenDevice>`
    select device, address, count(*)::int as sessions, min(started_at) as "firstAt", max(last_seen_at) as "lastAt"
    from identity.session where player_id = ${playerId}
    group by device, address order by max(last_seen_at) desc, address limit ${limit}`.execute(db)
  return rows
}

export async function isUnendedSession(db: Db, playerId: number, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from identity.session
    where session_id = ${sessionId} and player_id = ${playerId} and ended_at is null`.execute(db)
  return rows.length > 0
}

export async function isSavedSession(db: Db, sessionId: string): Promise<boolean> {
  const { rows } = await sql<{ is_saved: boolean }>`
    select is_saved from identity.session where session_id = ${sessionId}`.execute(db)
  return rows[0]?.is_saved === true
}

/** Neither ended nor expired, of any player. */
export async function isSessionOpen(db: Db, sessionId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select from identity.session where session_id = ${sessionId} and ended_at is null and expires_at > ${at}`.execute(
    db,
  )
  return rows.length > 0
}

/** Whether the player opened this very session after that moment. */
export async function wasStartedSince(db: Db, playerId: number, sessionId: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from identity.session
    where session_id = ${sessionId} and player_id = ${playerId} and started_at > ${since}`.execute(db)
  return rows.length > 0
}
