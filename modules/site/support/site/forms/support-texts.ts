// Where the texts of refusals stand that forms of support show.
import type { RefusalWords } from '#platform/browser/form/refusal-text.ts'

export const supportWords: RefusalWords = { keys: ['support.refusal.'], otherwise: 'support.refusal.other' }
