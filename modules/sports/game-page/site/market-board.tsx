// Every market of a game under tabs. Tabs are links: the choice is in the address and works before scripts do.
import {
  favouriteKinds,
  type GameView,
  type KindFact,
  useKinds,
  usePickedIn,
  usePicks,
} from '#modules/sports/catalogue/site/parts.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useIsStale } from '#platform/browser/live/live.ts'
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { cardsOf, groupsOf } from './kind-order.ts'
import { MarketCard } from './market-card.tsx'
import styles from './market-board.module.css'

type MarketBoardProps = { view: GameView; kinds: readonly KindFact[] }

export function MarketBoard({ view: { game, moves }, kinds: told }: MarketBoardProps) {
  const t = useText()
  const [search] = useSearchParams()
  const favourites = useSyncExternalStore(favouriteKinds.subscribe, favouriteKinds.read, favouriteKinds.none)
  const isStale = useIsStale()
  usePickedIn(game, usePicks())
  const open = game.markets.filter((market) => market.status !== 'closed')
  const kinds = useKinds(told, open)
  const cards = useMemo(() => cardsOf(open, favourites, kinds), [open, favourites, kinds])
  const groups = groupsOf(cards)
  const asked = search.get('group')
  const chosen = groups.find((group) => group === asked) ?? 'all'
  const shown = chosen === 'all' ? cards : cards.filter((card) => card.group === chosen)
  const isOver = game.stage !== 'line' && game.stage !== 'live'
  if (isOver || cards.length === 0)
    return (
      <EmptyState
        icon="clock"
        title={t(isOver ? 'market.page.game-over' : 'market.page.no-markets')}
        text={t(isOver ? 'market.page.game-over-text' : 'market.page.no-markets-text')}
      />
    )
  return (
    <>
      <nav className={styles.tabs} aria-label={t('market.page.groups')}>
        {['all' as const, ...groups].map((group) => (
          <Link
            key={group}
            to={group === 'all' ? '?' : `?group=${group}`}
            replace
            preventScrollReset
            aria-current={group === chosen ? 'true' : undefined}
          >
            {t(`group.${group}`)}
            <span className={styles.count}>
              {group === 'all' ? cards.length : cards.filter((card) => card.group === group).length}
            </span>
          </Link>
        ))}
      </nav>
      <div className={classNames(styles.board, isStale && styles.stale)}>
        {shown.map((card) => (
          <MarketCard key={card.key} game={game} card={card} moves={moves} />
        ))}
      </div>
    </>
  )
}
