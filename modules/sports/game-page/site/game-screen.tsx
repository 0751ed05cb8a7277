// The page of one game: its score and state, and every market.
import { Link, useSearchParams } from 'react-router'
import type { Game } from '#modules/sports/catalogue/contract.ts'
import { cataloguePaths, type KindFact, stagePath, useGame } from '#modules/sports/catalogue/site/parts.ts'
import { useIsStale } from '#platform/browser/live/live.ts'
import { usePreferences } from '#platform/browser/preferences.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './game-screen.module.css'
import { MarketBoard } from './market-board.tsx'
import { Scoreboard } from './scoreboard.tsx'

/** Loaded on request. */
const GameStatistics = lazyPart(async () => (await import('./game-statistics.tsx')).GameStatistics, {
  name: 'game-statistics',
})

/** In the address: shows the statistics in place of the markets. */
const STATISTICS = 'statistics'

type GameScreenProps = {
  game: Game
  /** Server time in milliseconds at which the game was loaded. */
  at: number
  /** Of its markets. */
  kinds: readonly KindFact[]
}

export function GameScreen({ game: initial, at, kinds }: GameScreenProps) {
  const t = useText()
  const view = useGame('game', initial)
  const isStale = useIsStale()
  const { game } = view
  const [search] = useSearchParams()
  const isStatistics = search.has(STATISTICS) && game.state !== undefined
  return (
    <article className={styles.screen}>
      <h1 className="visually-hidden">{game.opponents.join(' – ')}</h1>
      <Crumbs game={game} isStatistics={isStatistics} />
      <Scoreboard game={game} at={view.at ?? at} />
      {isStale && <Notice tone="warn">{t('catalogue.updating')}</Notice>}
      {view.isGone && <Notice tone="info">{t('market.page.game-over')}</Notice>}
      {isStatistics ? <GameStatistics game={game} /> : <MarketBoard view={view} kinds={kinds} />}
    </article>
  )
}

function Crumbs({ game, isStatistics }: { game: Game; isStatistics: boolean }) {
  const t = useText()
  const { isGameIdShown } = usePreferences()
  const { language } = useLocale()
  const stage = stagePath(game.stage)
  return (
    <nav className={styles.crumbs} aria-label={t('market.page.breadcrumbs')}>
      <Link to={cataloguePaths.sport(language, stage, game.sport)}>{t(`sport.${game.sport}`)}</Link>
      <Icon name="chevron-end" size={16} flip />
      <Link
        to={cataloguePaths.championship(language, stage, {
          sport: game.sport,
          champId: game.champId,
          name: game.champName,
        })}
      >
        <bdi>{game.champName}</bdi>
      </Link>
      <span className={styles.end}>
        {isGameIdShown && <span>{t('market.page.game-id', { id: String(game.gameId) })}</span>}
        {game.state !== undefined && <StatisticsLink isOpen={isStatistics} />}
      </span>
    </nav>
  )
}

/** S3.23: beside the markets in a separate window, or in their place. */
function StatisticsLink({ isOpen }: { isOpen: boolean }) {
  const t = useText()
  const { isStatsInNewWindow } = usePreferences()
  if (isOpen)
    return (
      <Link to="?" replace preventScrollReset>
        {t('market.page.to-markets')}
      </Link>
    )
  const address = `?${STATISTICS}=1`
  return isStatsInNewWindow ? (
    <a href={address} target="_blank" rel="noopener">
      {t('market.page.statistics')}
      <Icon name="external" size={16} label={t('market.page.new-window')} />
    </a>
  ) : (
    <Link to={address} preventScrollReset>
      {t('market.page.statistics')}
    </Link>
  )
}
