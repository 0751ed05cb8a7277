// The modules of players with the servers of lower modules that they call.
import { createRegistrationRules, type Captcha } from '#modules/site/access/server/service.ts'
import { contactsRoutes } from '#modules/players/contacts/server/service.ts'
import { credentialsRoutes } from '#modules/players/credentials/server/service.ts'
import {
  identityRoutes,
  createSignInGuard,
  passwords,
  type Sessions,
  factorService,
} from '#modules/players/identity/server/service.ts'
import type { LetterServer } from '#modules/site/messaging/server/service.ts'
import { myAccountRoutes, type MyAccountServer } from '#modules/players/my-account/server/service.ts'
import { onboardingRoutes, type OnboardingServer } from '#modules/players/onboarding/server/service.ts'
import { profilesRoutes } from '#modules/players/profiles/server/service.ts'
import { recoveryRoutes } from '#modules/players/recovery/server/service.ts'
import { signInRoutes } from '#modules/players/sign-in/server/service.ts'
import { socialSignInRoutes, createSocial } from '#modules/players/social-sign-in/server/service.ts'
import type { RegisterPorts } from '#modules/protection/exclusions/server/service.ts'
import type { LimitsServer } from '#modules/protection/limits/server/service.ts'
import type { VerificationServer } from '#modules/players/verification/server/service.ts'
import type { Wallet } from '#modules/money/wallet/server/service.ts'
import type { Bundle } from '#platform/server/dispatch.ts'
import { deriveKey } from '#platform/server/secrets.ts'
import type { Announcer } from './announcer.ts'
import type { HouseOptions } from './house-options.ts'
import type { Gates } from './open-gates.ts'

export type AccountsParts = {
  readonly sessions: Sessions
  readonly wallet: Wallet
  readonly announce: Announcer
  readonly gates: Gates
  readonly captcha: Captcha
  readonly letters: Pick<LetterServer, 'post' | 'letterhead'>
  readonly verification: VerificationServer
  readonly saferGambling: LimitsServer & RegisterPorts
}

export function openAccounts(
  { database, clock, secret, publicUrl, carriers, social, passwords: verifier = passwords }: HouseOptions,
  { sessions, wallet, announce, gates, captcha, letters, verification, saferGambling }: AccountsParts,
): readonly Bundle[] {
  const server: OnboardingServer & MyAccountServer = {
    database,
    clock,
    sessions,
    publicUrl,
    passwords: verifier,
    ...letters,
    wallet,
    siteConfigs: gates.siteConfigs,
    exclusions: saferGambling,
    playTime: saferGambling,
    verification,
    onSessionEnded: announce.sessionEnded,
    social: createSocial(social, clock),
    registrationRules: createRegistrationRules(gates.siteConfigs, gates.access),
    guard: createSignInGuard({ database, clock, captcha, key: deriveKey(secret, 'sign-in guard') }),
    carryMail: carriers?.mail,
    secondFactorKeys: factorService.secondFactorKeys(secret),
    smsCodeKey: deriveKey(secret, 'sms codes'),
    newsletterKey: deriveKey(secret, 'newsletter links'),
  }
  return [
    identityRoutes(server),
    credentialsRoutes(server),
    profilesRoutes(server),
    contactsRoutes(server),
    recoveryRoutes(server),
    signInRoutes(server),
    socialSignInRoutes(server),
    onboardingRoutes(server),
    myAccountRoutes(server),
  ]
}
