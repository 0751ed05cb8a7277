// Accounts with what they need of other modules: money for the office, the brand's rules, the captcha, letters.
import { confirmTermsInForce, type Captcha } from '#modules/site/access/server/service.ts'
import {
  accountsRoutes,
  createSocial,
  createSignInGuard,
  endSessionsWithin,
  passwords,
  secondFactorKeys,
  type LetterServer,
  type Sessions,
  type VerificationServer,
} from '#modules/players/accounts/server/service.ts'
import {
  adoptExclusions,
  checkRegister,
  holdForRegister,
  lockPlayerAccounts,
  mayPlay,
  type RegisterPorts,
} from '#modules/protection/exclusions/server/service.ts'
import { beginPace } from '#modules/protection/play-time/server/service.ts'
import type { LimitsServer } from '#modules/protection/limits/server/service.ts'
import { countryOf, hostOf } from '#modules/site/site-config/server/service.ts'
import { AccountType, type Wallet } from '#modules/money/wallet/server/service.ts'
import { decisionTime } from '#platform/server/db.ts'
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

/** What accounts ask of safer gambling, in their own transactions. */
export function personPorts(
  { clock }: Pick<HouseOptions, 'clock'>,
  saferGambling: LimitsServer & RegisterPorts,
  onSessionEnded: (sessionId: string) => void,
): Pick<VerificationServer, 'onPersonTold' | 'afterPersonTold' | 'mayHaveBonuses'> {
  return {
    onPersonTold: async (tx, playerId) => {
      const reached = await adoptExclusions(tx, saferGambling, playerId)
      await holdForRegister(tx, saferGambling, playerId)
      await endSessionsWithin(tx, { clock, onSessionEnded }, reached)
    },
    afterPersonTold: (playerId) => checkRegister(saferGambling, playerId),
    mayHaveBonuses: async (tx, playerId) => {
      await lockPlayerAccounts(tx, saferGambling.wallet, [playerId])
      const may = await mayPlay(tx, playerId, await decisionTime(tx))
      // A register that is away keeps from playing; what the house promised stands until somebody says that it does not.
      return may.ok || may.refusal.code === 'register_unknown'
    },
  }
}

export function openAccounts(
  { database, clock, secret, publicUrl, carriers, social, passwords: verifier = passwords }: HouseOptions,
  { sessions, wallet, announce, gates, captcha, letters, verification, saferGambling }: AccountsParts,
): Bundle {
  return accountsRoutes({
    database,
    clock,
    sessions,
    publicUrl,
    passwords: verifier,
    ...letters,
    verification,
    onRegistered: async (tx, player) => {
      await wallet.openAccount(tx, { ...player, type: AccountType.main })
      await adoptExclusions(tx, saferGambling, player.playerId)
      await holdForRegister(tx, saferGambling, player.playerId)
      await confirmTermsInForce(tx, player.playerId)
    },
    ...personPorts({ clock }, saferGambling, announce.sessionEnded),
    lockMoney: (tx, playerId) => lockPlayerAccounts(tx, saferGambling.wallet, [playerId]),
    onSigningIn: async (playerId) => {
      await checkRegister(saferGambling, playerId)
      await beginPace(saferGambling, playerId)
    },
    onSessionEnded: announce.sessionEnded,
    office: officePorts({ database, wallet, configs: gates.siteConfigs }),
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
  })
}
