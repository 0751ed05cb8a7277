// The calls of favourites from the browser.
import type { calls } from '#modules/sports/favourites/contract.ts'
import { caller } from '#platform/browser/call.ts'

export const askFavourites = caller<typeof calls>()
