// The letters about a forgotten or changed password.
import { defineLetters } from '#modules/site/messaging/server/service.ts'

/** What was revoked with the old password, if anything was. */
type PasswordChanged = {
  readonly at: Date
  readonly removedPasskeys?: number
  readonly removedLinks?: number
  readonly isPhoneRemoved?: boolean
  readonly isSecondFactorRemoved?: boolean
}

type Letters = {
  'password-changed': PasswordChanged
  'password-reset': { readonly link: string; readonly minutes: number }
}

const removed = ({
  removedPasskeys = 0,
  removedLinks = 0,
  isPhoneRemoved = false,
  isSecondFactorRemoved = false,
}: PasswordChanged): readonly string[] => [
  ...(removedPasskeys > 0 ? ['password-changed.passkeys'] : []),
  ...(removedLinks > 0 ? ['password-changed.links'] : []),
  ...(isPhoneRemoved ? ['password-changed.phone'] : []),
  ...(isSecondFactorRemoved ? ['password-changed.second-factor'] : []),
]

export const letters = defineLetters<Letters>(import.meta.dirname, {
  'password-changed': { warning: 'not-you', notes: removed },
  'password-reset': { warning: 'unasked' },
})
