// The calls of social sign-in from the browser.
import type { calls as signInCalls } from '#modules/players/sign-in/contract.ts'
import type { calls } from '#modules/players/social-sign-in/contract.ts'
import { caller } from '#platform/browser/call.ts'

export const askSocial = caller<typeof calls & typeof signInCalls>()
