// The casino on the home page: drawn by the server, its code is fetched only where the browser comes to the page by navigation.
import type { HomeRailProps } from '#modules/casino/lobby/site/home/home-rail.tsx'
// What the server has drawn needs its looks before its code comes.
import looks from '#modules/casino/lobby/site/home/home-rail.module.css'
import { withTexts } from '#platform/browser/text/text-loader.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { StaticPart } from '#ui/static-part.tsx'
import type { SiteAsk } from '../page-data/server-context.ts'

const TILES = 8

const load = async () => (await import('#modules/casino/lobby/site/home/home-rail.tsx')).HomeRail
const Rail = lazyPart(import.meta.env.SSR ? load : withTexts('lobby', load), { name: 'home-casino' })

/** Undefined where there are no games, or none can be listed: the page goes without. */
export async function loadHomeCasino(ask: SiteAsk, lang: string): Promise<HomeRailProps | undefined> {
  const found = await ask('GET /web-api/casino/catalogue', { limit: TILES, lang, currency: 'EUR' }).catch(
    () => undefined,
  )
  if (found?.ok !== true || found.value.items.length === 0) return undefined
  return { tiles: found.value.items, total: found.value.total }
}

/** The looks have one name, which the part has itself. */
export const homeCasino = (of: HomeRailProps) => <StaticPart className={looks['whole']} view={Rail} of={of} />
