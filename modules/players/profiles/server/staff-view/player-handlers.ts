// Operators' view of a player and of their sessions.
import { ok, refuse } from '#kernel/result.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { SESSIONS_LISTED_MAX } from '#modules/players/identity/contract.ts'
import { playerStaffCalls, type FoundPlayer } from '#modules/players/profiles/contract/players.ts'
import { countryById } from '#kernel/countries.ts'
import { emailKey, phoneKey, type PlayerKey, sessionService } from '#modules/players/identity/server/service.ts'
import { playerNoteCalls, type PlayerNote } from '#modules/players/profiles/contract/player-notes.ts'
import type { ProfilesServer } from '../profiles-server.ts'
import { personalDataOf } from '../personal-data/personal-data-store.ts'
import { insertNote, notesOf } from './note-store.ts'
import { findPlayer, type FoundSubject } from './found-player-store.ts'

/** '100001' → a player's number, with an @ a mailbox, with a plus a phone; undefined for anything else. */
function keyOf(query: string): PlayerKey | undefined {
  if (/^\d{1,15}$/u.test(query)) return { playerId: Number(query) }
  if (query.includes('@')) return { emailKey: emailKey(query) }
  const digits = query.replaceAll(/[\s().-]/gu, '')
  return /^\+\d{6,15}$/u.test(digits) ? { phoneKey: phoneKey(digits) } : undefined
}

const foundPlayer = (row: FoundSubject): FoundPlayer => ({
  playerId: row.playerId,
  email: row.email,
  phone: row.phone,
  name: row.name,
  surname: row.surname,
  country: countryById(row.countryId)?.iso ?? '',
  status: row.status,
  registeredAt: row.registeredAt.toISOString(),
})

type NoteRow = Awaited<ReturnType<typeof insertNote>>

const noteView = ({ note_id, at, staff_id, text }: NoteRow): PlayerNote => ({
  noteId: String(note_id),
  at: at.toISOString(),
  staffId: Number(staff_id),
  text,
})

const notFound = () => refuse('player_not_found', 'there is no such player')

export const playerStaffRoutes = (server: Pick<ProfilesServer, 'database' | 'clock' | 'onSessionEnded'>): Bundle => {
  const { database, clock } = server
  const { db } = database
  return bundle(
    { ...playerStaffCalls, ...playerNoteCalls },
    {
      'GET /staff-api/accounts/players/:playerId/notes': async ({ playerId, cursor, limit }) => {
        if (cursor !== undefined && !/^[1-9]\d{0,17}$/u.test(cursor))
          return refuse('cursor_malformed', 'the cursor is not valid')
        const rows = await notesOf(db, playerId, cursor, limit + 1)
        const shown = rows.slice(0, limit)
        const last = shown.at(-1)
        return ok({
          items: shown.map(noteView),
          next: last !== undefined && rows.length > shown.length ? String(last.note_id) : null,
        })
      },
      'POST /staff-api/accounts/players/:playerId/notes': async ({ playerId, note }, { staff: { staffId } }) => {
        if ((await findPlayer(db, { playerId })) === undefined) return notFound()
        return ok(noteView(await insertNote(db, { playerId, staffId, text: note, at: clock.now() })))
      },
      'GET /staff-api/accounts/players': async ({ query }) => {
        const key = keyOf(query)
        const row = key === undefined ? undefined : await findPlayer(db, key)
        return ok({ items: row === undefined ? [] : [foundPlayer(row)] })
      },
      'GET /staff-api/accounts/players/:playerId': async ({ playerId }) => {
        const row = await findPlayer(db, { playerId })
        if (row === undefined) return notFound()
        const now = clock.now()
        const [personalData, sessions] = await Promise.all([
          personalDataOf(db, playerId),
          sessionService.playerSessions.listOpen(db, playerId, {
            at: now,
            idle: sessionService.idleSince(now),
            limit: SESSIONS_LISTED_MAX,
          }),
        ])
        return ok({
          ...foundPlayer(row),
          currency: row.currency,
          isEmailConfirmed: row.isEmailConfirmed,
          hasSecondFactor: row.hasSecondFactor,
          personalData: personalData ?? null,
          sessions: sessions.map((session) => ({
            sessionId: session.session_id,
            startedAt: session.started_at.toISOString(),
            lastSeenAt: session.last_seen_at.toISOString(),
            device: sessionService.deviceName(session.device),
            address: session.address,
          })),
        })
      },
      'DELETE /staff-api/accounts/players/:playerId/sessions': async ({ playerId }) => {
        if ((await findPlayer(db, { playerId })) === undefined) return notFound()
        return ok({ ended: await sessionService.endSessions(server, playerId) })
      },
    },
  )
}
