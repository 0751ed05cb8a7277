// Calls of operators about players; the player's dispatcher never has them.
import type { PermissionTable } from '#kernel/contract.ts'
import { playerNoteCalls } from '#modules/players/profiles/contract/player-notes.ts'
import { playerStaffCalls } from '#modules/players/profiles/contract/players.ts'

export type { FoundPlayer, PlayerFile } from '#modules/players/profiles/contract/players.ts'

export type { PlayerNote } from '#modules/players/profiles/contract/player-notes.ts'

export const staffCalls = { ...playerStaffCalls, ...playerNoteCalls }

export const permissions: PermissionTable = {
  'player.read': ['verifier', 'support', 'guardian', 'trader', 'cashier', 'approver'],
  'player-note.write': ['verifier', 'support', 'guardian', 'trader', 'cashier', 'approver'],
  'session.end': ['support', 'guardian'],
}
