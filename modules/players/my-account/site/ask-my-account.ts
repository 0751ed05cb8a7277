// The calls of my-account from the browser.
import type { calls } from '#modules/players/my-account/contract.ts'
import { caller } from '#platform/browser/call.ts'

export const askMyAccount = caller<typeof calls>()
