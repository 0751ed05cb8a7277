// What signing in by a social account depends on.
import type { SignInServer } from '#modules/players/sign-in/server/service.ts'
import type { Social } from './providers/social.ts'

export type SocialSignInServer = SignInServer & {
  /** Providers whose accounts sign in here. */
  readonly social: Social
}
