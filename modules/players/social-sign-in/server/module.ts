// What signing in by a social account serves, and the address that providers lead back to.
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import type { SignInServer } from '#modules/players/sign-in/server/service.ts'
import { socialReturnRoute } from './form-post-route.ts'
import { createSocial } from './providers/social.ts'
import type { SocialSettings } from './providers/social-settings.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { calls } from '#modules/players/social-sign-in/contract.ts'
import { socialHandlers } from './social-handlers.ts'
import type { SocialSignInServer } from './social-sign-in-server.ts'

const socialSignInRoutes = (server: SocialSignInServer): Bundle => bundle(calls, socialHandlers(server))

export type SocialOptions = {
  /** Providers and partners by which players sign in; none without it. */
  readonly social?: SocialSettings
}

export function openSocialSignIn(
  { clock, social }: ServerPlatform & SocialOptions,
  { signIn }: { readonly signIn: SignInServer },
) {
  const server: SocialSignInServer = { ...signIn, social: createSocial(social, clock) }
  return {
    server,
    serves: {
      calls: [socialSignInRoutes(server)],
      routes: async (http) => socialReturnRoute(http),
    } satisfies ServerModule,
  }
}
