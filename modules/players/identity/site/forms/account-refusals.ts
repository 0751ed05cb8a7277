// Where the texts of refusals stand that forms of accounts show.
import type { RefusalKeys } from '#platform/browser/form/refusal-text.ts'

/** Of the ways in, before anybody is signed in. */
export const accountRefusals: RefusalKeys = { keys: ['accounts.error.'], otherwise: 'accounts.error.malformed' }

/** Of the player's own pages, which have some texts more. */
export const officeRefusals: RefusalKeys = {
  keys: ['office.error.', 'accounts.error.'],
  otherwise: 'accounts.error.malformed',
}
