// Where the texts of refusals stand in the back office: a code without one is shown as it is.
import type { RefusalWords } from '../form/refusal-keys.ts'

export const backofficeWords: RefusalWords = { keys: ['refusal.'], otherwise: 'refusal.unknown' }
