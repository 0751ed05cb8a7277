// What each letter of accounts says besides its words.

/** Without either of the last until further notice; `isOver`: the term is over, and it holds until the player asks to come back. */
type ExclusionFacts = {
  readonly kind: string
  readonly at: Date
  readonly until?: Date
  readonly isOver?: boolean
}

export type LetterValues = {
  /** A sign-in from a device that was not seen before. `device` in words ('Firefox · Linux'), `address` of the network. */
  readonly 'new-device': { readonly device: string; readonly at: Date; readonly address: string }
  /** What fell with the old password, where anything did. */
  readonly 'password-changed': {
    readonly at: Date
    readonly removedPasskeys?: number
    readonly removedLinks?: number
    readonly isPhoneRemoved?: boolean
    readonly isSecondFactorRemoved?: boolean
  }
  /** Turned on or off, or its recovery codes made anew. */
  readonly 'second-factor-changed': { readonly at: Date }
  /** An account elsewhere signs the player in from now on, or no more; `provider` as its users know it. */
  readonly 'social-linked': { readonly at: Date; readonly provider: string }
  readonly 'social-unlinked': { readonly at: Date; readonly provider: string }
  /** `link`: absolute, with its token. */
  readonly 'email-confirm': { readonly link: string; readonly hours: number }
  readonly 'password-reset': { readonly link: string; readonly minutes: number }
  /** To the mailbox that is to be the player's. */
  readonly 'email-change-confirm': { readonly link: string; readonly minutes: number }
  /** To the same mailbox where another player has it. `link`: to a new password. */
  readonly 'email-taken': { readonly link: string }
  /** To the former mailbox, before. `address` of the new one, masked (`rules/email-change/masked-address.ts`). */
  readonly 'email-change-asked': { readonly link: string; readonly address: string; readonly at: Date }
  /** To the former mailbox, after; `hours` in which `link` takes it back. */
  readonly 'email-changed': { readonly link: string; readonly at: Date; readonly hours: number }
  /** To a former mailbox that nobody had shown to be the player's. */
  readonly 'email-replaced': { readonly at: Date }
  /** Set, replaced or taken away. */
  readonly 'phone-changed': { readonly at: Date }
  /** By sms, to the number of now or of before. */
  readonly 'account-changed-sms': Readonly<Record<never, never>>
  /** What the house made for a new player. Carried at once and never written down: see registering/mail-credentials.ts. */
  readonly credentials: { readonly login: string; readonly password: string }
  /** `kind`, `reason`: codes of documents, which the words of the letter spell out; `note`: an operator's own words or ''. */
  readonly 'verification-document-refused': { readonly kind: string; readonly reason: string; readonly note: string }
  readonly 'verification-document-asked': { readonly kind: string; readonly note: string }
  readonly 'verification-verified': Readonly<Record<never, never>>
  readonly 'verification-denied': Readonly<Record<never, never>>
  /** By the house, as the player asked. */
  readonly 'personal-data-corrected': { readonly at: Date }
  /** A strong marker of harm was found in the player's play: where limits and help are. */
  readonly 'play-help': Readonly<Record<never, never>>
  /**
   * Operators set a limit beside the player's own, or took it away: then it has neither of the last. `kind`: a code of limits, which
   * the letter spells out, as in the next two; `amount` with its currency; `hours`, `minutes` of times; `isBlocked` of casino games.
   */
  readonly 'operator-limit': {
    readonly kind: string
    readonly at: Date
    readonly amount?: string
    readonly hours?: number
    readonly minutes?: number
    readonly isBlocked?: boolean
  }
  /** On the player's word, told to an operator. */
  readonly 'operator-exclusion': ExclusionFacts
  /** On the player's own word. */
  readonly 'own-exclusion': ExclusionFacts
  /** By what was said on another account of the same person. */
  readonly 'reached-exclusion': ExclusionFacts
  /** Two operators ended an exclusion before its term. */
  readonly 'operator-lift': { readonly kind: string; readonly at: Date }
  /** By sms: `sendLetter` with a phone number. */
  readonly 'sms-code': { readonly code: string; readonly minutes: number }
}

export type LetterName = keyof LetterValues

/** Short messages: to a phone number, without a subject. */
export const SMS_NAMES = ['sms-code', 'account-changed-sms'] as const satisfies readonly LetterName[]
export type SmsName = (typeof SMS_NAMES)[number]

export const isSms = (name: LetterName): name is SmsName => SMS_NAMES.some((sms) => sms === name)
