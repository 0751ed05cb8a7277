// What the player's office shows of other modules: sports, money, pages on offer, and facts of the user config (S3.18).
import { formatAmount } from '#kernel/money.ts'
import { banOf } from '#modules/site/access/server/service.ts'
import type { OfficePorts } from '#modules/players/my-account/server/service.ts'
import { verificationFactsOf, type VerificationServer } from '#modules/players/verification/server/service.ts'
import { sportsOf } from '#modules/sports/catalogue/server/service.ts'
import { hasDeposit } from '#modules/money/payments/server/service.ts'
import { hostOf, type SiteConfigs } from '#modules/site/site-config/server/service.ts'
import { mayPlay } from '#modules/protection/exclusions/server/service.ts'
import { unreadOf } from '#modules/site/support/server/service.ts'
import type { Wallet } from '#modules/money/wallet/server/service.ts'
import { decisionTime, type Database } from '#platform/server/db.ts'

const MAIN = 0
const BONUS = 4

export const officePorts = ({
  database: { db },
  wallet,
  configs,
  verification,
}: {
  readonly database: Database
  readonly wallet: Wallet
  readonly configs: SiteConfigs
  readonly verification: VerificationServer
}): OfficePorts => ({
  sports: () => sportsOf(db),
  money: async (playerId) => {
    const [accounts, ban] = await Promise.all([wallet.accountsOf(db, playerId), banOf(db, playerId)])
    const main = accounts.find(({ type }) => type === MAIN)
    const bonus = accounts.filter(({ type, currency }) => type === BONUS && currency === main?.currency)
    const sum = bonus.reduce((total, { balance }) => total + balance, 0n)
    return {
      bonusBalance: main === undefined ? '0' : formatAmount(sum, main.currency),
      // The club keeps none yet.
      points: 0,
      isRechargeAllowed: ban.level === 0,
    }
  },
  openRoutes: async (origin) => new Set((await configs.brandOf(hostOf(origin))).config.availableRoutes),
  mayHaveOffers: async (playerId) => (await mayPlay(db, playerId, await decisionTime(db))).ok,
  facts: [
    async (playerId) => {
      const { level, version } = await banOf(db, playerId)
      return { ban_level: level, ban_version: version }
    },
    async (playerId) => ({ user_msg_count: await unreadOf(db, playerId) }),
    async (playerId) => ({ has_deposit: await hasDeposit(db, playerId) }),
    (playerId) => verificationFactsOf(verification, playerId),
  ],
})
