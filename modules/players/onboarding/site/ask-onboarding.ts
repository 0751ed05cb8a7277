// The calls of registration and of signing in from the browser.
import type { calls } from '#modules/players/onboarding/contract.ts'
import type { calls as signInCalls } from '#modules/players/sign-in/contract.ts'
import { caller } from '#platform/browser/call.ts'

export const askOnboarding = caller<typeof calls & typeof signInCalls>()
