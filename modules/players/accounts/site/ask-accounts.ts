// The calls of accounts from the browser.
import type { calls } from '#modules/players/accounts/contract.ts'
import { caller } from '#platform/browser/call.ts'

export const askAccounts = caller<typeof calls>()
