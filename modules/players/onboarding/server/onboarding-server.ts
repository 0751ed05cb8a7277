// What registration depends on.
import type { SocialSignInServer } from '#modules/players/social-sign-in/server/service.ts'
import type { Tx } from '#platform/server/db.ts'
import type { Carrier } from '#platform/server/post/deliver-post.ts'

/** What others do for a new player in the registration's own transaction; the wallet opens the main account here. */
export type OnRegistered = (tx: Tx, player: { readonly playerId: number; readonly currency: string }) => Promise<void>

export type OnboardingServer = SocialSignInServer & {
  readonly onRegistered: OnRegistered
  /** Whether the player may be promised or given a bonus; the answer holds until the transaction ends. */
  readonly mayHaveBonuses: (tx: Tx, playerId: number) => Promise<boolean>
  /** Hands a letter to the mail server past the outbox; undefined where there is none. For what no table may keep. */
  readonly carryMail?: Carrier | undefined
}
