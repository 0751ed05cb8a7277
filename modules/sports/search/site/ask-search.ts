// Search's calls from the browser.
import type { calls } from '#modules/sports/search/contract.ts'
import { caller } from '#platform/browser/call.ts'

export const askSearch = caller<typeof calls>()
