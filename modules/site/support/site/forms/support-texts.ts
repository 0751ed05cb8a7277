// Where the texts of refusals stand that forms of support show.
import type { RefusalKeys } from '#platform/browser/form/refusal-text.ts'

export const supportWords: RefusalKeys = { keys: ['support.refusal.'], otherwise: 'support.refusal.other' }
