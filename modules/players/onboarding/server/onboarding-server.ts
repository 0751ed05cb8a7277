// What registration needs.
import type { Wallet } from '#modules/money/wallet/server/service.ts'
import type { SocialSignInServer } from '#modules/players/social-sign-in/server/service.ts'
import type { Carrier } from '#platform/server/post/deliver-post.ts'

export type OnboardingServer = SocialSignInServer & {
  readonly wallet: Wallet
  /**
   * Hands a letter to the mail server without the outbox; undefined where there is none. For content that no table
   * may store.
   */
  readonly carryMail?: Carrier | undefined
}
