// What registration serves, and the first letter to a new player.
import type { ServerModule } from '#platform/server/server-module.ts'
import type { Carriers } from '#platform/server/post/deliver-post.ts'
import type { SocialSignInServer } from '#modules/players/social-sign-in/server/service.ts'
import { registrationLetters } from './on-player-registered.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { calls } from '#modules/players/onboarding/contract.ts'
import { mailCredentials } from './mail-credentials.ts'
import type { OnboardingServer } from './onboarding-server.ts'
import { register } from './register.ts'

const onboardingRoutes = (server: OnboardingServer): Bundle =>
  bundle(calls, {
    'POST /web-api/accounts/registrations': register(server),
    'POST /web-api/accounts/credential-letters': mailCredentials(server),
  })

type Lower = { readonly social: SocialSignInServer } & Pick<OnboardingServer, 'wallet'>

export function openOnboarding({ carriers }: { readonly carriers?: Carriers }, { social, wallet }: Lower) {
  const server: OnboardingServer = { ...social, wallet, carryMail: carriers?.mail }
  return {
    serves: { calls: [onboardingRoutes(server)], consumers: [registrationLetters(server)] } satisfies ServerModule,
  }
}
