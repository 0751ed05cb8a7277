// The catalogue's calls from the browser.
import type { calls } from '#modules/sports/catalogue/contract.ts'
import { caller } from '#platform/browser/call.ts'

export const askCatalogue = caller<typeof calls>()
