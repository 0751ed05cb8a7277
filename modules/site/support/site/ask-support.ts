// The calls of support from the browser.
import type { calls } from '#modules/site/support/contract.ts'
import { caller } from '#platform/browser/call.ts'

export const askSupport = caller<typeof calls>()
