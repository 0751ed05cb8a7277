// The letters and short messages about a player's mailbox and phone.
import { defineLetters } from '#modules/site/messaging/server/service.ts'

type Letters = {
  /** `link`: absolute, with its token, as in every letter. */
  'email-confirm': { readonly link: string; readonly hours: number }
  /** To the mailbox that is to be the player's. */
  'email-change-confirm': { readonly link: string; readonly minutes: number }
  /** To the same mailbox where another player has it. `link`: to a new password. */
  'email-taken': { readonly link: string }
  /** To the former mailbox, before. `address` of the new one, masked. */
  'email-change-asked': { readonly link: string; readonly address: string; readonly at: Date }
  /** To the former mailbox, after the change; `link` undoes it within `hours`. */
  'email-changed': { readonly link: string; readonly at: Date; readonly hours: number }
  /** To a former mailbox that was never confirmed. */
  'email-replaced': { readonly at: Date }
  /** Set, replaced or removed. */
  'phone-changed': { readonly at: Date }
  /** To the number of now or of before. */
  'account-changed-sms': Readonly<Record<never, never>>
  'sms-code': { readonly code: string; readonly minutes: number }
}

export const letters = defineLetters<Letters>(import.meta.dirname, {
  'email-confirm': { warning: 'unasked' },
  'email-change-confirm': { warning: 'unasked' },
  'email-taken': { warning: 'unasked' },
  'email-change-asked': { warning: 'not-you' },
  'email-changed': { warning: 'not-you' },
  'email-replaced': { warning: 'not-you' },
  'phone-changed': { warning: 'not-you' },
  'account-changed-sms': { isSms: true },
  'sms-code': { isSms: true },
})
