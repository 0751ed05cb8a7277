// Where the texts of refusals stand in the back office: a code without one is shown as it is.
import type { RefusalKeys } from '../form/refusal-keys.ts'

export const backofficeRefusals: RefusalKeys = { keys: ['refusal.'], otherwise: 'refusal.unknown' }
