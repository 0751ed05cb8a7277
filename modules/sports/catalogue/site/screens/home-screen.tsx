// The home page: what is on now, what starts soon, where most games are, and what higher modules bring, in the operator's order.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { HomeBlock } from '#kernel/home-blocks.ts'
import type { Game } from '#modules/sports/catalogue/contract.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { GameList } from '../list/game-list.tsx'
import { SportStrip } from '../list/sport-strip.tsx'
import { StaleLine } from '../list/stale-line.tsx'
import { cataloguePaths } from '../paths.ts'
import { useRouteClicks } from '../use-route-clicks.ts'
import styles from './screen.module.css'

type HomeScreenProps = {
  readonly live: readonly Game[]
  /** The next games to start, over all sports. */
  readonly soon: readonly Game[]
  readonly at: number
  /** What stands on the page, in this order. */
  readonly order: readonly HomeBlock[]
  /** Blocks of higher modules. */
  readonly parts: Partial<Record<HomeBlock, ReactNode>>
  /** Stands before all blocks, in a place reserved for it. */
  readonly first: ReactNode | undefined
}

/** Where there is room, two of them stand side by side. */
const HALVES: ReadonlySet<HomeBlock> = new Set(['boosts', 'popular', 'movers', 'results'])

/** The last of an odd number of neighbours takes the whole row. */
export function widthsOf(blocks: readonly HomeBlock[]): readonly ('whole' | 'half')[] {
  let isFirstHalf = true
  return blocks.map((block, index) => {
    if (!HALVES.has(block)) {
      isFirstHalf = true
      return 'whole'
    }
    const next = blocks[index + 1]
    const isAlone = isFirstHalf && (next === undefined || !HALVES.has(next))
    isFirstHalf = !isFirstHalf
    return isAlone ? 'whole' : 'half'
  })
}

export function HomeScreen({ live, soon, at, order, parts, first }: HomeScreenProps) {
  const t = useText()
  const { language } = useLocale()
  const clicks = useRouteClicks()
  const own: Partial<Record<HomeBlock, ReactNode>> = {
    ...(live.length > 0 && {
      live: (
        <section className={styles.section}>
          <SectionHead isLive title={t('catalogue.live-now-title')} to={cataloguePaths.stage(language, 'live')} />
          <GameList games={live} at={at} level={3} isBrowsed isBySport />
        </section>
      ),
    }),
    soon: (
      <section className={styles.section}>
        <SectionHead title={t('catalogue.soon-title')} to={cataloguePaths.stage(language, 'line')} />
        {soon.length === 0 ? (
          <EmptyState icon="calendar" title={t('catalogue.line-empty')} text={t('catalogue.line-empty-text')} />
        ) : (
          <GameList games={soon} at={at} level={3} isBrowsed isBySport />
        )}
      </section>
    ),
  }
  const all = { ...own, ...parts }
  const blocks = order.filter((block) => block in all)
  const widths = widthsOf(blocks)
  return (
    <div className={classNames(styles.screen, styles.home)} ref={clicks}>
      <h1 className="visually-hidden">{t('catalogue.home-title')}</h1>
      <SportStrip stage="line" />
      <StaleLine />
      {first !== undefined && <div className={styles.first}>{first}</div>}
      {blocks.map((block, index) => (
        <div key={block} className={styles[widths[index] ?? 'whole']}>
          {all[block]}
        </div>
      ))}
    </div>
  )
}

function SectionHead({ title, to, isLive = false }: { title: string; to: string; isLive?: boolean }) {
  const t = useText()
  return (
    <div className={styles.sectionHead}>
      <h2 className={styles.sectionTitle}>
        {isLive && <span className={styles.liveDot} />}
        {title}
      </h2>
      <Link className={styles.all} to={to} aria-label={`${t('catalogue.show-all')}: ${title}`}>
        {t('catalogue.show-all')}
        <Icon name="chevron-end" size={16} flip />
      </Link>
    </div>
  )
}
