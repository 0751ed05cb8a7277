// Accounts with what they need of other modules: money for the office, the brand's rules, the captcha, letters.
import { confirmTermsInForce, type Captcha } from '#modules/site/access/server/service.ts'
import { contactsRoutes } from '#modules/players/contacts/server/service.ts'
import { credentialsRoutes } from '#modules/players/credentials/server/service.ts'
import {
  identityRoutes,
  createSignInGuard,
  passwords,
  secondFactorKeys,
  type LetterServer,
  type Sessions,
} from '#modules/players/identity/server/service.ts'
import { myAccountRoutes, type MyAccountServer } from '#modules/players/my-account/server/service.ts'
import { onboardingRoutes, type OnboardingServer } from '#modules/players/onboarding/server/service.ts'
import { profilesRoutes } from '#modules/players/profiles/server/service.ts'
import { recoveryRoutes } from '#modules/players/recovery/server/service.ts'
import { signInRoutes } from '#modules/players/sign-in/server/service.ts'
import { socialSignInRoutes, createSocial } from '#modules/players/social-sign-in/server/service.ts'
import {
  adoptExclusions,
  checkRegister,
  holdForRegister,
  lockPlayerAccounts,
  mayHaveBonuses,
  type RegisterPorts,
} from '#modules/protection/exclusions/server/service.ts'
import { beginPace } from '#modules/protection/play-time/server/service.ts'
import type { LimitsServer } from '#modules/protection/limits/server/service.ts'
import type { VerificationServer } from '#modules/players/verification/server/service.ts'
import { countryOf, hostOf } from '#modules/site/site-config/server/service.ts'
import { AccountType, type Wallet } from '#modules/money/wallet/server/service.ts'
import type { Bundle } from '#platform/server/dispatch.ts'
import { deriveKey } from '#platform/server/secrets.ts'
import type { Announcer } from './announcer.ts'
import type { HouseOptions } from './house-options.ts'
import { officePorts } from './office-ports.ts'
import type { Gates } from './open-gates.ts'
import { registrationRules } from './registration-rules.ts'

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
    onRegistered: async (tx, player) => {
      await wallet.openAccount(tx, { ...player, type: AccountType.main })
      await adoptExclusions(tx, saferGambling, player.playerId)
      await holdForRegister(tx, saferGambling, player.playerId)
      await confirmTermsInForce(tx, player.playerId)
    },
    mayHaveBonuses: (tx, playerId) => mayHaveBonuses(tx, saferGambling.wallet, playerId),
    lockMoney: (tx, playerId) => lockPlayerAccounts(tx, saferGambling.wallet, [playerId]),
    onSigningIn: async (playerId) => {
      await checkRegister(saferGambling, playerId)
      await beginPace(saferGambling, playerId)
    },
    onSessionEnded: announce.sessionEnded,
    office: officePorts({ database, wallet, configs: gates.siteConfigs, verification }),
    social: createSocial(social, clock),
    registrationRules: registrationRules(gates.siteConfigs, gates.access),
    guard: createSignInGuard({ database, clock, captcha, key: deriveKey(secret, 'sign-in guard') }),
    countryOf: async (context) => {
      const { config } = await gates.siteConfigs.brandOf(hostOf(context.origin))
      // What no proxy has told is not known: the brand's own country would be a guess.
      return countryOf(context, { geoCountryHeader: config.geoCountryHeader, countryCode: '' })
    },
    carryMail: carriers?.mail,
    secondFactorKeys: secondFactorKeys(secret),
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
