// The letter about second factors and passkeys.
import { defineLetters } from '#modules/site/messaging/server/service.ts'

type Letters = {
  /** Turned on or off, or its recovery codes made again. */
  'second-factor-changed': { readonly at: Date }
}

export const letters = defineLetters<Letters>(import.meta.dirname, {
  'second-factor-changed': { warning: 'not-you' },
})
