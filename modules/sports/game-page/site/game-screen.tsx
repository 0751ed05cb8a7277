// The page of one game: its score and state, and every market, or the match centre in their place.
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Game } from '#modules/sports/catalogue/contract.ts'
import { cataloguePaths, stagePath, useGame, type KindFact } from '#modules/sports/catalogue/site/parts.ts'
import type { ShownCentre } from './centre/game-centre.tsx'
import { useIsStale } from '#platform/browser/live/live.ts'
import { usePreferences } from '#platform/browser/preferences.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { withTexts } from '#platform/browser/text/text-loader.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './game-screen.module.css'
import { MarketBoard } from './markets/market-board.tsx'
import { Scoreboard } from './scoreboard.tsx'

const loadCentre = async () => (await import('./centre/game-centre.tsx')).GameCentre

/** Loaded on request, with its texts: a server has them. */
const GameCentre = lazyPart(import.meta.env.SSR ? loadCentre : withTexts('game-page', loadCentre), {
  name: 'game-centre',
})

/** Nobody misses it before the first scrolling. */
const ScoreStrip = lazyPart(async () => (await import('./score-strip.tsx')).ScoreStrip, { isOptional: true })

/** In the address: shows the match centre in place of the markets. */
const STATISTICS = 'statistics'

type GameScreenProps = {
  game: Game
  /** Server time in milliseconds at which the game was loaded. */
  at: number
  /** Of its markets. */
  kinds: readonly KindFact[]
  centre: ShownCentre
}

export function GameScreen({ game: initial, at, kinds, centre }: GameScreenProps) {
  const t = useText()
  const view = useGame('game', initial)
  const isStale = useIsStale()
  const { game } = view
  const [search] = useSearchParams()
  const hasScrolled = useHasScrolled()
  const isCentre = search.has(STATISTICS)
  return (
    <article className={styles.screen}>
      <h1 className="visually-hidden">{game.opponents.join(' – ')}</h1>
      <Crumbs game={game} isCentre={isCentre} />
      <Scoreboard view={view} at={view.at ?? at} centre={centre} />
      <div className={styles.strip} aria-hidden="true">
        {hasScrolled && <ScoreStrip view={view} at={view.at ?? at} codes={centre.codes} />}
      </div>
      {isStale && <Notice tone="warn">{t('catalogue.updating')}</Notice>}
      {view.isGone && <Notice tone="info">{t('market.page.game-over')}</Notice>}
      {isCentre ? (
        <GameCentre game={game} centre={centre} />
      ) : (
        <MarketBoard view={view} kinds={kinds} codes={centre.codes} />
      )}
    </article>
  )
}

function useHasScrolled(): boolean {
  const [hasScrolled, setHasScrolled] = useState(false)
  useEffect(() => {
    const onScroll = () => setHasScrolled(true)
    window.addEventListener('scroll', onScroll, { once: true, passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return hasScrolled
}

function Crumbs({ game, isCentre }: { game: Game; isCentre: boolean }) {
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
        <CentreLink isOpen={isCentre} />
      </span>
    </nav>
  )
}

/** S3.23: beside the markets in a separate window, or in their place. */
function CentreLink({ isOpen }: { isOpen: boolean }) {
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
