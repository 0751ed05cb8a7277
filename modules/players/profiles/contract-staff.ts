// Calls of operators about players; the player's dispatcher never has them.
import { playerStaffCalls } from '#modules/players/profiles/contract/players.ts'

export type { FoundPlayer, PlayerFile } from '#modules/players/profiles/contract/players.ts'

export const staffCalls = { ...playerStaffCalls }
