// The calls of shared blackjack from the browser; a stake that is refused for the player's time is announced to the page.
import type { calls } from '#modules/casino/table-blackjack/contract.ts'
import { announcingPlayRefusals } from '#modules/sports/betting/site/parts.ts'
import { caller } from '#platform/browser/call.ts'

export const askHands = announcingPlayRefusals(caller<typeof calls>())
