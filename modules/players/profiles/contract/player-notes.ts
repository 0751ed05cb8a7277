// What operators write down about a player for each other: the player never sees it.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Cursor, Instant, page, PositiveId } from '#kernel/schema.ts'
import { NOTE_LENGTH_MAX } from '#modules/players/profiles/rules/note-length.ts'

export const NOTES_PAGE_MAX = 100

export const PlayerNote = z.object({
  noteId: z.string(),
  at: Instant,
  /** The operator who wrote it. */
  staffId: z.number(),
  text: z.string(),
})
export type PlayerNote = z.infer<typeof PlayerNote>

export const playerNoteCalls = {
  /** Newest first. */
  'GET /staff-api/accounts/players/:playerId/notes': call({
    who: 'staff',
    permission: 'player.read',
    input: z.object({
      playerId: PositiveId,
      cursor: Cursor,
      limit: z.coerce.number().int().min(1).max(NOTES_PAGE_MAX).default(30),
    }),
    output: page(PlayerNote),
    refusals: { cursor_malformed: 400 },
  }),
  'POST /staff-api/accounts/players/:playerId/notes': call({
    who: 'staff',
    permission: 'player-note.write',
    input: z.object({
      playerId: PositiveId,
      note: z.string('required').trim().min(1, 'required').max(NOTE_LENGTH_MAX, 'too_long'),
    }),
    output: PlayerNote,
    refusals: { player_not_found: 404, required: 400, too_long: 400 },
    status: 201,
  }),
}
