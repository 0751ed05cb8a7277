// Every market of a game, in groups. Tabs are links: the choice is in the address and works before scripts do.
import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import {
  favourites,
  useKinds,
  usePickedIn,
  usePicks,
  type GameView,
  type KindFact,
} from '#modules/sports/catalogue/site/parts.ts'
import type { Centre } from '#modules/sports/game-page/contract.ts'
import { useIsStale } from '#platform/browser/live/live.ts'
import { withTexts } from '#platform/browser/text/text-loader.ts'
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { FoldHead } from './fold-head.tsx'
import { useFold } from './folds.ts'
import { cardsOf, groupsOf, type Card } from './kind-order.ts'
import styles from './market-board.module.css'
import { MarketCard } from './market-card.tsx'

/** Loaded with its texts when it is asked for. */
const FindMarket = lazyPart(withTexts('game-page', async () => (await import('./find-market.tsx')).FindMarket))

/** So many are open on a phone before the viewer has touched any. */
const OPEN_ON_PHONE = 12

type MarketBoardProps = { view: GameView; kinds: readonly KindFact[]; codes: Centre['codes'] }

export function MarketBoard({ view: { game, moves }, kinds: told, codes }: MarketBoardProps) {
  const t = useText()
  const [search] = useSearchParams()
  const starred = useSyncExternalStore(favourites.kinds.subscribe, favourites.kinds.read, favourites.kinds.none)
  const isStale = useIsStale()
  const [isFinding, setFinding] = useState(false)
  const [found, setFound] = useState<ReadonlySet<string>>()
  usePickedIn(game, usePicks())
  const open = game.markets.filter((market) => market.status !== 'closed')
  const kinds = useKinds(told, open)
  const cards = useMemo(() => cardsOf(open, starred, kinds), [open, starred, kinds])
  const groups = groupsOf(cards)
  const asked = search.get('group')
  const chosen = groups.find((group) => group === asked) ?? 'all'
  const isOver = game.stage !== 'line' && game.stage !== 'live'
  if (isOver || cards.length === 0)
    return (
      <EmptyState
        icon="clock"
        title={t(isOver ? 'market.page.game-over' : 'market.page.no-markets')}
        text={t(isOver ? 'market.page.game-over-text' : 'market.page.no-markets-text')}
      />
    )
  const draw = (shown: readonly Card[]) => (
    <div className={classNames(styles.board, isStale && styles.stale)}>
      {shown.map((card) => (
        <MarketCard
          key={card.key}
          game={game}
          card={card}
          moves={moves}
          codes={codes}
          isLate={chosen === 'all' && cards.indexOf(card) >= OPEN_ON_PHONE}
          isFound={found !== undefined}
        />
      ))}
    </div>
  )
  const of = (group: string) => cards.filter((card) => card.group === group)
  const isStarred = ({ kind }: Card) => starred.includes(kind)
  const sections = [
    ['starred', t('market.page.starred'), cards.filter(isStarred)] as const,
    ...groups.map((group) => [group, t(`group.${group}`), of(group).filter((card) => !isStarred(card))] as const),
  ].filter(([, , of]) => of.length > 0)
  return (
    <>
      <Tabs
        counts={[['all', cards.length], ...groups.map((group) => [group, of(group).length] as const)]}
        chosen={chosen}
        isFinding={isFinding}
        onFind={() => {
          setFinding(!isFinding)
          setFound(undefined)
        }}
      />
      {isFinding && <FindMarket cards={cards} opponents={game.opponents} onFound={setFound} />}
      {found !== undefined
        ? draw(cards.filter(({ key }) => found.has(key)))
        : chosen !== 'all'
          ? draw(of(chosen))
          : sections.map(([group, title, shown]) => (
              <Group key={group} group={group} title={title} count={shown.length}>
                {draw(shown)}
              </Group>
            ))}
    </>
  )
}

type TabsProps = {
  counts: readonly (readonly [group: string, count: number])[]
  chosen: string
  isFinding: boolean
  onFind: () => void
}

function Tabs({ counts, chosen, isFinding, onFind }: TabsProps) {
  const t = useText()
  return (
    <nav className={styles.tabs} aria-label={t('market.page.groups')}>
      <div className={styles.scroller}>
        {counts.map(([group, count]) => (
          <Link
            key={group}
            to={group === 'all' ? '?' : `?group=${group}`}
            replace
            preventScrollReset
            aria-current={group === chosen ? 'true' : undefined}
          >
            {t(`group.${group}`)}
            <span className={styles.count}>{count}</span>
          </Link>
        ))}
      </div>
      <button
        type="button"
        className={styles.find}
        aria-expanded={isFinding}
        aria-label={t('market.page.find')}
        onClick={onFind}
      >
        <Icon name="search" />
      </button>
    </nav>
  )
}

type GroupProps = { group: string; title: string; count: number; children: ReactNode }

function Group({ group, title, count, children }: GroupProps) {
  const name = `group/${group}`
  const fold = useFold(name)
  return (
    <section className={styles.group} data-fold={fold}>
      <h2 className={styles.groupHead}>
        <FoldHead name={name} fold={fold}>
          {title} <span className={styles.count}>{count}</span>
        </FoldHead>
      </h2>
      {children}
    </section>
  )
}
