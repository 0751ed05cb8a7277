// The calls of bonus games from the browser, and where the texts of their refusals stand.
import type { calls } from '#modules/casino/bonus-games/contract.ts'
import { caller } from '#platform/browser/call.ts'
import type { RefusalKeys } from '#platform/browser/form/refusal-text.ts'

export const askBonusGames = caller<typeof calls>()

export const REFUSALS: RefusalKeys = { keys: ['bonus-games.refusal.'], otherwise: 'bonus-games.refusal.other' }
