// The home page's parts by the names of their blocks. What needs no script stays as the server drew it; the rest hydrates when it is seen.
import { useMemo, type ReactNode } from 'react'
import type { HomeBlock } from '#kernel/home-blocks.ts'
import type { FrontPage } from '#modules/sports/front-page/contract.ts'
import { usePicks } from '#modules/sports/catalogue/site/parts.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { withTexts } from '#platform/browser/text/text-loader.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { HydrateWhenSeen } from '#ui/hydrate-when-seen.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { StaticPart } from '#ui/static-part.tsx'
import type { PickScope } from './pick-scope.ts'
// What the server has drawn needs its looks before its code comes: the page uses a name of each.
import cards from './featured-cards.module.css'
import rows from './pick-rows.module.css'
import blocks from './static-blocks.module.css'

/** The server has all texts. */
const later = <T,>(load: () => Promise<T>): (() => Promise<T>) =>
  import.meta.env.SSR ? load : withTexts('front-page', load)

const Featured = lazyPart(
  later(async () => (await import('./featured-cards.tsx')).FeaturedCards),
  { name: 'front-featured' },
)
const Picks = lazyPart(
  later(async () => (await import('./pick-rows.tsx')).PickRows),
  { name: 'front-picks' },
)
const Block = lazyPart(
  later(async () => (await import('./static-blocks.tsx')).StaticBlock),
  { name: 'front-static' },
)

function usePickScope(at: number): PickScope {
  const t = useText()
  const format = useFormat()
  const picks = usePicks()
  const { language } = useLocale()
  return useMemo(
    () => ({ t, format, picks, language, at, suspendedLabel: t('ui.suspended'), closedLabel: t('ui.closed') }),
    [t, format, picks, language, at],
  )
}

type PicksProps = {
  readonly kind: 'popular' | 'movers' | 'boosts'
  readonly items: FrontPage['popular'] | FrontPage['movers']
  readonly scope: PickScope
}

function PickList({ kind, items, scope }: PicksProps) {
  const of = useMemo(() => ({ items, scope }), [items, scope])
  return (
    <section className={rows.picks}>
      <StaticPart view={Block} of={{ kind }} />
      <HydrateWhenSeen view={Picks} of={of} later="front-picks" />
    </section>
  )
}

/** `isVisitor`: only those without an account are told what this is. A block with nothing to show is absent. */
export function useFrontParts(
  { featured, boosts, popular, movers, results }: FrontPage,
  at: number,
  isVisitor: boolean,
): Partial<Record<HomeBlock, ReactNode>> {
  const scope = usePickScope(at)
  const games = useMemo(() => ({ items: featured, scope }), [featured, scope])
  return {
    ...(isVisitor && { welcome: <StaticPart className={blocks.plain} view={Block} of={{ kind: 'welcome' }} /> }),
    ...(featured.length > 0 && {
      featured: (
        <div className={cards.list}>
          <HydrateWhenSeen view={Featured} of={games} later="front-featured" />
        </div>
      ),
    }),
    ...(boosts.length > 0 && { boosts: <PickList kind="boosts" items={boosts} scope={scope} /> }),
    ...(popular.length > 0 && { popular: <PickList kind="popular" items={popular} scope={scope} /> }),
    ...(movers.length > 0 && { movers: <PickList kind="movers" items={movers} scope={scope} /> }),
    leagues: <StaticPart className={blocks.plain} view={Block} of={{ kind: 'leagues' }} />,
    ...(results.length > 0 && {
      results: <StaticPart className={blocks.box} view={Block} of={{ kind: 'results', results }} />,
    }),
  }
}
