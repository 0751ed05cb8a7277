// GLI-21: where the brand's published rules say so, open bets of a player who excludes themselves are returned: named in the exclusion's own
// transaction, returned after its commit.
import { SECOND_MS } from '#kernel/time.ts'
import { registrations } from '#modules/players/profiles/server/service.ts'
import type { SiteConfigs } from '#modules/site/site-config/server/service.ts'
import type { Wallet } from '#modules/money/wallet/server/service.ts'
import { openBetsOf } from '#modules/sports/betting/server/service.ts'
import { begunGames } from '#modules/sports/catalogue/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import type { Log } from '#platform/server/observability/log.ts'
import { insertVoiding, markVoided, waitingVoidings } from './excluded-bets-store.ts'

/** Bets looked at with one statement, when somebody excludes themselves. */
const BETS_PER_LOOK_MAX = 500
const LOOK_MS = 2 * SECOND_MS
/** Players in one turn. */
const VOIDINGS_MAX = 100

/** Open bets of these accounts none of whose games had begun: a return cannot depend on how they end. The accounts are locked. */
async function openBetsNotBegun(tx: Tx, accountIds: readonly number[], at: Date): Promise<readonly number[]> {
  const found: number[] = []
  for (let after = 0; ;) {
    const bets = await openBetsOf(tx, accountIds, after, BETS_PER_LOOK_MAX)
    const last = bets.at(-1)
    if (last === undefined) return found
    const begun = await begunGames(tx, [...new Set(bets.flatMap(({ gameIds }) => gameIds))], at)
    found.push(...bets.flatMap(({ betId, gameIds }) => (gameIds.some((gameId) => begun.has(gameId)) ? [] : [betId])))
    after = last.betId
  }
}

type NamingServer = { readonly wallet: Wallet; readonly siteConfigs: Pick<SiteConfigs, 'brand' | 'brandOf'> }

/**
 * On an exclusion, in its transaction and under the locks of the player's accounts: names the bets that are to be returned, so that returning
 * them later depends on no clock. Nothing where the rules of the player's brand let open bets stand.
 */
export async function nameExcludedBets(
  tx: Tx,
  { wallet, siteConfigs }: NamingServer,
  playerId: number,
  at: Date,
): Promise<void> {
  const name = await registrations.brandOfPlayer(tx, playerId)
  const { config } = await (name === undefined ? siteConfigs.brandOf('') : siteConfigs.brand(name))
  if (config.openBetsAtExclusion !== 'void') return
  const accountIds = (await wallet.accountsOf(tx, playerId)).map(({ accountId }) => accountId)
  const betIds = await openBetsNotBegun(tx, accountIds, at)
  if (betIds.length > 0) await insertVoiding(tx, playerId, betIds, at)
}

type VoidingServer = {
  readonly database: Database
  readonly settler: { takeBackBets(betIds: readonly number[]): Promise<number> }
  readonly log: Pick<Log, 'error' | 'warn'>
}

/** Everything that waits, wherever an earlier run was cut off; answers how many bets moved money. Done twice it changes nothing. */
export async function voidExcludedBets({ database, settler, log }: VoidingServer): Promise<number> {
  let moved = 0
  for (const { voidingId, playerId, betIds } of await waitingVoidings(database.db, VOIDINGS_MAX)) {
    try {
      moved += await settler.takeBackBets(betIds)
      await markVoided(database.db, voidingId)
    } catch (error) {
      // The others go on; this one has its next turn.
      log.error({ err: error, playerId }, 'voiding the open bets of an excluded player failed')
    }
  }
  return moved
}

/** Until it is stopped, in the worker. */
export function runExcludedBets(server: VoidingServer, clock: Clock): { stop(): Promise<void> } {
  return clock.every(LOOK_MS, async () => {
    await voidExcludedBets(server).catch((error: unknown) =>
      server.log.warn({ err: error }, 'void sweep failed, will retry'),
    )
  })
}
