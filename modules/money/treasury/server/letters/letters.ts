// The letters about disputes.
import { defineLetters } from '#modules/site/messaging/server/service.ts'

type Letters = {
  /** `amount`: of the deposit that was charged back, with its currency. */
  'withdrawals-blocked': { readonly amount: string }
  'withdrawals-open': { readonly amount: string }
}

export const letters = defineLetters<Letters>(import.meta.dirname, {
  'withdrawals-blocked': {},
  'withdrawals-open': {},
})
