// The operator's rules of every brand in memory, indexed: redirects by path, fragments as one automaton.
import type { BlockRule } from '#modules/site/access/rules/blocking/decide-block.ts'
import { noMaintenance, type MaintenanceRecord } from '#modules/site/access/rules/maintenance.ts'
import { compileFragments, type FragmentIndex } from '#modules/site/access/rules/missing-path.ts'
import { indexRedirects, type RedirectIndex } from '#modules/site/access/rules/redirects/resolve-redirect.ts'
import { createCachedValue, type CachedValue } from '#platform/server/cached-value.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db.ts'
import type { Log } from '#platform/server/observability/log.ts'
import {
  BLOCK_RULES_MAX,
  currentMaintenance,
  currentRevision,
  REDIRECT_RULES_MAX,
  standingBlocks,
  standingRedirects,
  type OfBrand,
} from './rule-store.ts'

export type BrandRules = {
  readonly blocks: readonly BlockRule[]
  readonly redirects: RedirectIndex
  readonly maintenance: MaintenanceRecord
}

export type CachedRules = {
  readonly revision: bigint
  readonly of: (brand: string) => BrandRules
}

const nothing: BrandRules = { blocks: [], redirects: indexRedirects([]), maintenance: noMaintenance }

const byBrand = <T>(rows: readonly OfBrand<T>[]): ReadonlyMap<string, readonly OfBrand<T>[]> =>
  Map.groupBy(rows, ({ brand }) => brand)

async function readRules(database: Database, log: Log, revision: bigint): Promise<CachedRules> {
  const [blocks, redirects, maintenance] = await Promise.all([
    standingBlocks(database.db),
    standingRedirects(database.db),
    currentMaintenance(database.db),
  ])
  if (blocks.length >= BLOCK_RULES_MAX || redirects.length >= REDIRECT_RULES_MAX)
    log.error(
      { blocks: blocks.length, redirects: redirects.length },
      'more access rules than the limit, the last ones are ignored',
    )
  const [blocksOf, redirectsOf] = [byBrand(blocks), byBrand(redirects)]
  const records = new Map(maintenance.map(({ brand, ...record }) => [brand, record]))
  const brands = new Map(
    [...new Set([...blocksOf.keys(), ...redirectsOf.keys(), ...records.keys()])].map((brand): [string, BrandRules] => [
      brand,
      {
        blocks: blocksOf.get(brand) ?? [],
        redirects: indexRedirects(redirectsOf.get(brand) ?? []),
        maintenance: records.get(brand) ?? noMaintenance,
      },
    ]),
  )
  return { revision, of: (brand) => brands.get(brand) ?? nothing }
}

export const cacheRules = (platform: {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
}): CachedValue<CachedRules> =>
  createCachedValue<CachedRules>({
    clock: platform.clock,
    load: async (former) => {
      const revision = await currentRevision(platform.database.db)
      return former?.revision === revision ? former : readRules(platform.database, platform.log, revision)
    },
    onError: (error) =>
      platform.log.warn({ err: error }, 'refreshing access rules failed, the last ones stay in force'),
  })

/** Made once per list and dropped with it: a brand's config keeps its lists until a setting changes. */
function oncePer<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}

export const fragmentIndexOf = oncePer<readonly string[], FragmentIndex>(compileFragments)
export const routeSetOf = oncePer<readonly number[], ReadonlySet<number>>((ids) => new Set(ids))
