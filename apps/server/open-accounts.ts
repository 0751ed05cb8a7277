// Accounts with what they need of other modules: money for the office, the brand's rules, the captcha, letters.
import { confirmTermsInForce, type Captcha } from '#modules/access/server/service.ts'
import {
  accountsRoutes,
  createSignInGuard,
  passwords,
  secondFactorKeys,
  type LetterServer,
  type Sessions,
} from '#modules/accounts/server/service.ts'
import type { Wallet } from '#modules/wallet/server/service.ts'
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
}

export function openAccounts(
  { database, clock, secret, publicUrl, carriers, passwords: verifier = passwords }: HouseOptions,
  { sessions, wallet, announce, gates, captcha, letters }: AccountsParts,
): Bundle {
  return accountsRoutes({
    database,
    clock,
    sessions,
    publicUrl,
    passwords: verifier,
    ...letters,
    onRegistered: async (tx, player) => {
      await wallet.openAccount(tx, { ...player, type: 0 })
      await confirmTermsInForce(tx, player.playerId)
    },
    onSessionEnded: announce.sessionEnded,
    office: officePorts({ database, wallet, configs: gates.siteConfigs }),
    registrationRules: registrationRules(gates.siteConfigs, gates.access),
    guard: createSignInGuard({ database, clock, captcha, key: deriveKey(secret, 'sign-in guard') }),
    carryMail: carriers?.mail,
    secondFactorKeys: secondFactorKeys(secret),
    smsCodeKey: deriveKey(secret, 'sms codes'),
    newsletterKey: deriveKey(secret, 'newsletter links'),
  })
}
