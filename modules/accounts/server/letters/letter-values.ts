// What each letter of accounts says besides its words.

export type LetterValues = {
  /** A sign-in from a device that was not seen before. `device` in words ('Firefox · Linux'), `address` of the network. */
  readonly 'new-device': { readonly device: string; readonly at: Date; readonly address: string }
  readonly 'password-changed': { readonly at: Date }
  /** Turned on or off, or its recovery codes made anew. */
  readonly 'second-factor-changed': { readonly at: Date }
  /** `link`: absolute, with its token. */
  readonly 'email-confirm': { readonly link: string; readonly hours: number }
  readonly 'password-reset': { readonly link: string; readonly minutes: number }
  /** What the house made for a new player. Carried at once and never written down: see registering/mail-credentials.ts. */
  readonly credentials: { readonly login: string; readonly password: string }
  /** By sms: `sendLetter` with a phone number. */
  readonly 'sms-code': { readonly code: string; readonly minutes: number }
}

export type LetterName = keyof LetterValues
