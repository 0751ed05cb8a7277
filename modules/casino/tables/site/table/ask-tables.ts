// The calls of tables from the browser; a stake that is refused for the player's time is announced to the page.
import type { calls } from '#modules/casino/tables/contract.ts'
import { announcingPlayRefusals } from '#modules/sports/betting/site/parts.ts'
import { caller } from '#platform/browser/call.ts'

export const askTables = announcingPlayRefusals(caller<typeof calls>())
