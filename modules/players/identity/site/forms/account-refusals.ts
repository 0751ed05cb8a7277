// Where the texts of refusals stand that forms of accounts show.
import type { RefusalWords } from '#platform/browser/form/refusal-text.ts'

/** Of the ways in, before anybody is signed in. */
export const accountWords: RefusalWords = { keys: ['accounts.error.'], otherwise: 'accounts.error.malformed' }

/** Of the player's own pages, which have some texts more. */
export const officeWords: RefusalWords = {
  keys: ['office.error.', 'accounts.error.'],
  otherwise: 'accounts.error.malformed',
}
