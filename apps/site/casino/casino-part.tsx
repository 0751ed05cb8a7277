// A page of the casino: what the server has drawn needs no script; for players, what is theirs comes after it.
import type { CasinoView } from '#modules/casino/lobby/site/casino-page.ts'
import { withTexts } from '#platform/browser/text/text-loader.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { StaticPart } from '#ui/static-part.tsx'
// What the server has drawn needs its looks before its code comes: the page uses a name of each.
import screen from '#modules/casino/lobby/site/casino-screen.module.css'
import home from '#modules/casino/lobby/site/home/lobby-home.module.css'
import nav from '#modules/casino/lobby/site/list/casino-nav.module.css'
import facets from '#modules/casino/lobby/site/list/facets.module.css'
import list from '#modules/casino/lobby/site/list/list-screen.module.css'
import pager from '#modules/casino/lobby/site/list/pager.module.css'
import providers from '#modules/casino/lobby/site/list/provider-list.module.css'
import grid from '#modules/casino/lobby/site/list/tile-grid.module.css'
import tile from '#modules/casino/lobby/site/list/tile.module.css'
import mine from '#modules/casino/lobby/site/my/my-casino.module.css'
import empty from '#ui/empty-state.module.css'
import { useRootData } from '../page-data/root-data.ts'

/** Each name keeps its style sheet with this part. */
const LOOKS = [
  screen['casino'],
  home['hero'],
  nav['bar'],
  facets['facets'],
  list['screen'],
  pager['pager'],
  providers['cards'],
  grid['grid'],
  tile['tile'],
  mine['rounds'],
  empty['empty'],
].join(' ')

const loadScreen = async () => (await import('#modules/casino/lobby/site/casino-screen.tsx')).CasinoScreen

const CasinoScreen = lazyPart<CasinoView>(import.meta.env.SSR ? loadScreen : withTexts('lobby', loadScreen), {
  name: 'casino',
})

const CasinoAwake = lazyPart(
  withTexts('lobby', async () => (await import('#modules/casino/lobby/site/my/casino-awake.tsx')).CasinoAwake),
  { isBrowserOnly: true, isOptional: true },
)

export function CasinoPart(view: CasinoView) {
  const player = useRootData()?.player ?? null
  return (
    <div data-looks={LOOKS}>
      <StaticPart view={CasinoScreen} of={view} />
      {player !== null && <CasinoAwake currency={view.currency} />}
    </div>
  )
}
