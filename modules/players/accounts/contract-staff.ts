// Calls of operators about players; the player's dispatcher never has them.
import { playerStaffCalls } from '#modules/players/accounts/contract/staff-view/players.ts'

export type { FoundPlayer, PlayerFile } from '#modules/players/accounts/contract/staff-view/players.ts'

export const staffCalls = { ...playerStaffCalls }
