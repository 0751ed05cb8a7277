// What the use cases of accounts stand on.
import type { CallContext } from '#platform/server/call-context.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import type { Carrier } from '#platform/server/post/deliver-post.ts'
import type { Post } from '#platform/server/post/post.ts'
import type { SignInGuard } from './guard/sign-in-guard.ts'
import type { OfficePorts } from './office/office-ports.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { SecondFactorKeys } from './second-factor/second-factor-keys.ts'
import type { Sessions } from './sessions/sessions.ts'
import type { Social } from './social/social.ts'

/** What others do for a new player in the registration's own transaction; the wallet opens the main account here. */
export type OnRegistered = (tx: Tx, player: { readonly playerId: number; readonly currency: string }) => Promise<void>

/** Told of every ended session, so that its open sockets close. */
export type OnSessionEnded = (sessionId: string) => void

/** The name that letters bear, and where their links lead: 'https://book.example'. */
export type Letterhead = { readonly brand: string; readonly origin: string }

/** What a brand asks of whoever registers. */
export type RegistrationRules = {
  of(context: CallContext): Promise<{
    readonly isEnabled: boolean
    readonly ageMin: number
    /** S1.16: a bonus waits for the new player until the house knows who he is. */
    readonly isBonusHeld: boolean
    /** Its name: the rules that it has published are the new player's. */
    readonly brand: string
  }>
  /** Whether the house is closed to that country (ISO 3166 alpha-2), wherever the visitor is. */
  isCountryShut(context: CallContext, iso: string): Promise<boolean>
}

export type AccountsServer = {
  readonly database: Database
  readonly clock: Clock
  readonly sessions: Sessions
  readonly onRegistered: OnRegistered
  /** Locks all of the player's accounts until the transaction ends: whoever looks at his settings under those locks is before or after it. */
  readonly lockMoney: (tx: Tx, playerId: number) => Promise<void>
  /** Whether the player may be promised or given a bonus; what it answers holds until the transaction ends. */
  readonly mayHaveBonuses: (tx: Tx, playerId: number) => Promise<boolean>
  readonly onSessionEnded: OnSessionEnded
  /** Facts of other modules that the office shows. */
  readonly office: OfficePorts
  /** In front of every proof of who somebody is. */
  readonly guard: SignInGuard
  readonly passwords: Passwords
  /** Letters and short messages; through `letters/tell-player.ts` rather than by itself. */
  readonly post: Post
  /** `origin`: `context.origin` of the request behind a letter, undefined where none is. */
  readonly letterhead: (origin: string | undefined) => Promise<Letterhead>
  /** Seals the links at the end of newsletters. */
  readonly newsletterKey: Buffer
  readonly secondFactorKeys: SecondFactorKeys
  /** Hands a letter to the mail server past the outbox; undefined where the house has none. For what no table may have. */
  readonly carryMail?: Carrier | undefined
  /** Digests the codes of short messages, so that the tables tell none. */
  readonly smsCodeKey: Buffer
  readonly registrationRules: RegistrationRules
  /** Providers whose accounts sign in here. */
  readonly social: Social
  /** ISO 3166 alpha-2 of where a request comes from; '' where nobody knows. */
  readonly countryOf: (context: CallContext) => Promise<string>
  /** The one address that players come by, where the house has one; passkeys are made for it alone. */
  readonly publicUrl?: string | undefined
  /** Before a session is opened, a new player's first too; a national register of exclusions is asked here. */
  readonly onSigningIn: (playerId: number) => Promise<void>
}
