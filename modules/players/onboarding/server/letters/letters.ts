// The letter with the login and password that were made for a new player.
import { defineLetters } from '#modules/site/messaging/server/service.ts'

type Letters = {
  /** Carried at once and never written down: see mail-credentials.ts. */
  credentials: { readonly login: string; readonly password: string }
}

export const letters = defineLetters<Letters>(import.meta.dirname, {
  credentials: {},
})
