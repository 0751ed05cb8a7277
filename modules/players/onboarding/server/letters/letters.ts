// The letter with the login and password that were made for a new player.
import { defineLetters } from '#modules/site/messaging/server/service.ts'

type Letters = {
  /** Sent at once and never stored: see mail-credentials.ts. */
  credentials: { readonly login: string; readonly password: string }
}

export const letters = defineLetters<Letters>(import.meta.dirname, {
  credentials: {},
})
