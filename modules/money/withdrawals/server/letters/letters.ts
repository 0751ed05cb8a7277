// The letters about money that leaves.
import { defineLetters } from '#modules/site/messaging/server/service.ts'

type Letters = {
  /** `label`: the destination, shortened. */
  'destination-added': { readonly label: string; readonly at: Date }
  /** `amount`: with its currency. */
  'withdrawal-asked': { readonly amount: string; readonly at: Date }
  'withdrawal-paid': { readonly amount: string }
  /** The money is in the account again. */
  'withdrawal-not-paid': { readonly amount: string }
}

export const letters = defineLetters<Letters>(import.meta.dirname, {
  'destination-added': { warning: 'not-you' },
  'withdrawal-asked': { warning: 'not-you' },
  'withdrawal-paid': {},
  'withdrawal-not-paid': {},
})
