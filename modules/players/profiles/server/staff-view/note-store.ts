// The SQL of operators' notes about players.
import type { Db } from '#platform/server/db.ts'

const COLUMNS = ['note_id', 'at', 'staff_id', 'text'] as const

export const insertNote = (db: Db, note: { playerId: number; staffId: number; text: string; at: Date }) =>
  db
    .insertInto('profiles.player_note')
    .values({ player_id: BigInt(note.playerId), staff_id: BigInt(note.staffId), text: note.text, at: note.at })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

/** Newest first, before the note `before`. */
export const notesOf = (db: Db, playerId: number, before: string | undefined, limit: number) =>
  db
    .selectFrom('profiles.player_note')
    .select(COLUMNS)
    .where('player_id', '=', BigInt(playerId))
    .$if(before !== undefined, (query) => query.where('note_id', '<', BigInt(before ?? 0)))
    .orderBy('note_id', 'desc')
    .limit(limit)
    .execute()
