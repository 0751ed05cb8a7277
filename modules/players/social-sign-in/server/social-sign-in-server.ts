// What signing in by a social account needs.
import type { SignInServer } from '#modules/players/sign-in/server/service.ts'
import type { Social } from './providers/social.ts'

export type SocialSignInServer = SignInServer & {
  /** Providers whose accounts can sign in. */
  readonly social: Social
}
