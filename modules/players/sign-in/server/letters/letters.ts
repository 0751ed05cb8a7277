// The letter about a sign-in from a device that was not seen before.
import { defineLetters } from '#modules/site/messaging/server/service.ts'

type Letters = {
  /** `device` as text ('Firefox · Linux'), `address` of the network. */
  'new-device': { readonly device: string; readonly at: Date; readonly address: string }
}

export const letters = defineLetters<Letters>(import.meta.dirname, {
  'new-device': { warning: 'not-you' },
})
