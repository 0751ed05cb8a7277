// What registration depends on.
import type { Wallet } from '#modules/money/wallet/server/service.ts'
import type { SocialSignInServer } from '#modules/players/social-sign-in/server/service.ts'
import type { Carrier } from '#platform/server/post/deliver-post.ts'

export type OnboardingServer = SocialSignInServer & {
  readonly wallet: Wallet
  /** Hands a letter to the mail server past the outbox; undefined where there is none. For what no table may keep. */
  readonly carryMail?: Carrier | undefined
}
