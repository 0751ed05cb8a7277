// Who may be advertised to: the one question that everything which is to win a player has to pass (UK-44).
import { preferences } from '#modules/players/profiles/server/service.ts'
import { type Wallet, lockPlayerAccounts } from '#modules/money/wallet/server/service.ts'
import { decisionTime, type Db } from '#platform/server/db.ts'
import type { MarketingGate } from '#platform/server/post/post.ts'
import { mayPlay } from '#modules/protection/exclusions/server/service.ts'
import { hasStrongFlag } from './flag-store.ts'

export type MarketingChannel = 'mail' | 'sms' | 'push'

/**
 * Only players who have subscribed in their settings, on that channel; no player with an exclusion or a time-out,
 * named by the national register or not cleared by it, or with an open strong flag.
 */
export async function mayMarket(db: Db, playerId: number, channel: MarketingChannel): Promise<boolean> {
  if (!(await preferences.wantsNews(db, playerId, channel))) return false
  if (!(await mayPlay(db, playerId, await decisionTime(db))).ok) return false
  return !(await hasStrongFlag(db, playerId))
}

/**
 * For the post: under the locks of the player's accounts, so that an exclusion is wholly before the letter, or
 * withdraws it.
 */
export const marketingGate =
  ({ wallet }: { readonly wallet: Wallet }): MarketingGate =>
  async (tx, playerId, channel) => {
    await lockPlayerAccounts(tx, wallet, [playerId])
    return mayMarket(tx, playerId, channel)
  }
