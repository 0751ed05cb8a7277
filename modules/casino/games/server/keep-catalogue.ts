// The catalogue of this process: read again when its revision changes, its popularity once a minute.
import { DAY_MS, MINUTE_MS } from '#kernel/time.ts'
import type { CatalogueGame } from '#modules/casino/games/rules/catalogue-game.ts'
import type { Bus } from '#platform/server/bus.ts'
import { createCachedValue } from '#platform/server/cached-value.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db.ts'
import type { Log } from '#platform/server/observability/log.ts'
import { allGames, allPins, revisionOf, type Pins } from './game-store.ts'
import { popularity } from './play-store.ts'
import { createSnapshot, type Snapshot } from './snapshot.ts'

/** On the bus: the catalogue was written. */
const CHANGED_TOPIC = 'games.changed'
const POPULARITY_MS = MINUTE_MS
const POPULARITY_DAYS = 7

export type Catalogue = {
  /** As of at most some seconds ago; a change that this process or the bus knows of is in it. */
  read(): Promise<Snapshot>
  /** By its code, or its number as a text. Hidden and recalled ones too. */
  find(game: string): Promise<CatalogueGame | undefined>
  /** After a write: read again at once, here and in all other processes. */
  changed(): Promise<void>
}

type Kept = {
  readonly revision: bigint
  readonly games: readonly CatalogueGame[]
  readonly pins: Pins
  readonly popularity: ReadonlyMap<string, number>
  readonly popularAtMs: number
  readonly day: string
  readonly snapshot: Snapshot
}

type Keeper = { readonly database: Database; readonly bus: Bus; readonly clock: Clock; readonly log: Log }

async function load({ database: { db }, clock }: Keeper, former: Kept | undefined): Promise<Kept> {
  const now = clock.now()
  const day = now.toISOString().slice(0, 10)
  const revision = await revisionOf(db)
  const isSame = former !== undefined && former.revision === revision
  const isPopularFresh = former !== undefined && now.getTime() - former.popularAtMs < POPULARITY_MS
  if (isSame && isPopularFresh && former.day === day) return former
  const [games, pins] = isSame ? [former.games, former.pins] : await Promise.all([allGames(db), allPins(db)])
  const popular = isPopularFresh
    ? former.popularity
    : await popularity(db, new Date(now.getTime() - POPULARITY_DAYS * DAY_MS))
  return {
    revision,
    games,
    pins,
    popularity: popular,
    popularAtMs: isPopularFresh ? former.popularAtMs : now.getTime(),
    day,
    snapshot: createSnapshot({ games, pins, popularity: popular, day }, former),
  }
}

export function keepCatalogue(keeper: Keeper): Catalogue {
  const { bus, clock, log } = keeper
  const kept = createCachedValue<Kept>({
    clock,
    load: (former) => load(keeper, former),
    onError: (error) =>
      log.warn({ err: error }, 'the catalogue of games could not be read again; the last one is used'),
  })
  const reload = (): void =>
    void kept.reload().catch((error: unknown) => log.warn({ err: error }, 'reading the catalogue of games failed'))
  bus.subscribe(CHANGED_TOPIC, (_, isOwn) => {
    if (!isOwn) reload()
  })
  bus.onReconnect(reload)
  return {
    read: async () => (await kept.read()).snapshot,
    changed: async () => {
      bus.publish(CHANGED_TOPIC, null)
      await kept.reload()
    },
    find: async (game) => {
      const { games, placeOf } = (await kept.read()).snapshot
      const place = /^\d{1,15}$/u.test(game) ? placeOf.byId.get(Number(game)) : placeOf.byCode.get(game)
      return place === undefined ? undefined : games[place]
    },
  }
}
