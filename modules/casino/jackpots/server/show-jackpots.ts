// Jackpots for everybody: what they hold, what they take and return, and who won them last.
import { countries } from '#kernel/countries.ts'
import { currencyExponent } from '#kernel/currencies.ts'
import { divide, floor, ONE } from '#kernel/fraction.ts'
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse } from '#kernel/result.ts'
import { jackpotChance } from '#modules/casino/game-rules/rules/jackpot.ts'
import { WINNERS_MAX, type calls } from '#modules/casino/jackpots/contract.ts'
import { areJackpotsOffered } from '#modules/casino/jackpots/rules/jackpot-countries.ts'
import { subjectService } from '#modules/players/identity/server/service.ts'
import { countryOf, hostOf, type SiteConfigs } from '#modules/site/site-config/server/service.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { shownJackpot } from './jackpot-figures.ts'
import { allPools, wonJackpots, type StoredPool } from './pool-store.ts'

const DIGITS_SHOWN = 3

async function shown(db: Db, pool: StoredPool) {
  const { code, games, poolId, currency } = pool
  const winners = await wonJackpots(db, { poolIds: [poolId], limit: WINNERS_MAX })
  const unit = 10n ** BigInt(currencyExponent(currency) ?? 0)
  return {
    code,
    ...shownJackpot(pool),
    oneIn: Number(floor(divide(ONE, jackpotChance(pool, unit)))),
    games: [...games],
    winners: winners.map(({ playerId, amount, at }) => ({
      player: String(playerId).slice(-DIGITS_SHOWN),
      amount: formatAmount(amount, currency),
      at: at.toISOString(),
    })),
  }
}

export type JackpotsServer = {
  readonly db: Db
  readonly siteConfigs: Pick<SiteConfigs, 'brandOf'>
}

const homeOf = (countryId: number | undefined): string | undefined => countries.find(({ id }) => id === countryId)?.iso

/** Where the viewer is and where they live: each of them can bar jackpots. */
async function isOfferedTo({ db, siteConfigs }: JackpotsServer, context: CallContext): Promise<boolean> {
  const { config } = await siteConfigs.brandOf(hostOf(context.origin))
  const card =
    context.viewer === undefined ? undefined : await subjectService.findPlayerCard(db, context.viewer.playerId)
  return areJackpotsOffered(countryOf(context, config)) && areJackpotsOffered(homeOf(card?.countryId))
}

export const listJackpots =
  (server: JackpotsServer): Handlers<typeof calls>['GET /web-api/casino/jackpots'] =>
  async ({ currency, game }, context) => {
    const { db } = server
    if (currencyExponent(currency) === undefined)
      return refuse('currency_unknown', 'this currency is not one of ours', { field: 'currency' })
    if (!(await isOfferedTo(server, context))) return ok({ items: [] })
    const pools = (await allPools(db)).filter(
      (pool) =>
        pool.state === 'running' && pool.currency === currency && (game === undefined || pool.games.includes(game)),
    )
    return ok({ items: await Promise.all(pools.map((pool) => shown(db, pool))) })
  }
