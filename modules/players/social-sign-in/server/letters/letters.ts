// The letters about accounts elsewhere that sign a player in.
import { defineLetters } from '#modules/site/messaging/server/service.ts'

type Letters = {
  /** `provider` as its users know it. */
  'social-linked': { readonly at: Date; readonly provider: string }
  'social-unlinked': { readonly at: Date; readonly provider: string }
}

export const letters = defineLetters<Letters>(import.meta.dirname, {
  'social-linked': { warning: 'not-you' },
  'social-unlinked': { warning: 'not-you' },
})
