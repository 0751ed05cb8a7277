// The calls of contacts from the browser.
import type { calls } from '#modules/players/contacts/contract.ts'
import { caller } from '#platform/browser/call.ts'

export const askContacts = caller<typeof calls>()
