// The calls of sign-in from the browser.
import type { calls } from '#modules/players/sign-in/contract.ts'
import { caller } from '#platform/browser/call.ts'

export const askSignIn = caller<typeof calls>()
