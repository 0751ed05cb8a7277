// The letters about documents and the decision on a player's case.
import { defineLetters } from '#modules/site/messaging/server/service.ts'

/** `kind`, `reason`: codes of documents; `note`: an operator's own text or ''. */
type Letters = {
  'verification-document-refused': { readonly kind: string; readonly reason: string; readonly note: string }
  'verification-document-asked': { readonly kind: string; readonly note: string }
  'verification-verified': Readonly<Record<never, never>>
  'verification-denied': Readonly<Record<never, never>>
  /** By operators, at the player's request. */
  'personal-data-corrected': { readonly at: Date }
}

const noted = ({ note }: { readonly note: string }): readonly string[] => (note === '' ? [] : ['verification-note'])

export const letters = defineLetters<Letters>(import.meta.dirname, {
  'verification-document-refused': { notes: noted },
  'verification-document-asked': { notes: noted },
  'verification-verified': {},
  'verification-denied': {},
  'personal-data-corrected': { warning: 'not-you' },
})
