// The calls of onboarding and who answers them.
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { calls } from '#modules/players/onboarding/contract.ts'
import { mailCredentials } from './mail-credentials.ts'
import type { OnboardingServer } from './onboarding-server.ts'
import { register } from './register.ts'

export const onboardingRoutes = (server: OnboardingServer): Bundle =>
  bundle(calls, {
    'POST /web-api/accounts/registrations': register(server),
    'POST /web-api/accounts/credential-letters': mailCredentials(server),
  })
