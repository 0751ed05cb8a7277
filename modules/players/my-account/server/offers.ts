// What the player's own area may offer and which balances it shows.
import { formatAmount } from '#kernel/money.ts'
import { AccountType } from '#modules/money/wallet/server/service.ts'
import { banOf } from '#modules/site/access/server/service.ts'
import { hostOf } from '#modules/site/site-config/server/service.ts'
import { excludedAmong } from './offers-store.ts'
import type { MyAccountServer } from './my-account-server.ts'

export type AreaMoney = {
  /** A decimal string in the main currency. */
  readonly bonusBalance: string
  /** Points of the club. */
  readonly points: number
  readonly isRechargeAllowed: boolean
}

export async function areaMoneyOf(
  { database: { db }, wallet }: Pick<MyAccountServer, 'database' | 'wallet'>,
  playerId: number,
): Promise<AreaMoney> {
  const [accounts, ban] = await Promise.all([wallet.accountsOf(db, playerId), banOf(db, playerId)])
  const main = accounts.find(({ type }) => type === AccountType.main)
  const bonus = accounts.filter(({ type, currency }) => type === AccountType.bonus && currency === main?.currency)
  const sum = bonus.reduce((total, { balance }) => total + balance, 0n)
  return {
    bonusBalance: main === undefined ? '0' : formatAmount(sum, main.currency),
    // There is no club yet.
    points: 0,
    isRechargeAllowed: ban.level === 0,
  }
}

/** Numbers of the pages that the brand of this address has on offer (S2.1.5). */
export const openRoutesAt = async (
  { siteConfigs }: Pick<MyAccountServer, 'siteConfigs'>,
  origin: string,
): Promise<ReadonlySet<number>> => new Set((await siteConfigs.brandOf(hostOf(origin))).config.availableRoutes)

/** Whether offers may be shown to this player: not while excluded. */
export const mayHaveOffers = async (
  { database: { db } }: Pick<MyAccountServer, 'database'>,
  playerId: number,
): Promise<boolean> => !(await excludedAmong(db, [playerId])).has(playerId)
