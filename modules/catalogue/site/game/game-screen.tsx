// The page of one game: how it stands, and every market.
import { Link } from 'react-router'
import type { Game } from '#modules/catalogue/contract.ts'
import { useIsStale } from '#platform/browser/live.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { useGame } from '../live/use-game.ts'
import { cataloguePaths, stagePath } from '../paths.ts'
import styles from './game-screen.module.css'
import { MarketBoard } from './market-board.tsx'
import { Scoreboard } from './scoreboard.tsx'

/** `at`: server time in milliseconds at which the game was loaded. */
export function GameScreen({ game: initial, at }: { game: Game; at: number }) {
  const t = useText()
  const view = useGame('game', initial)
  const isStale = useIsStale()
  const { game } = view
  return (
    <article className={styles.screen}>
      <h1 className="visually-hidden">{game.opponents.join(' – ')}</h1>
      <Crumbs game={game} />
      <Scoreboard game={game} at={view.at ?? at} />
      {isStale && <Notice tone="warn">{t('catalogue.updating')}</Notice>}
      {view.isGone && <Notice tone="info">{t('market.page.game-over')}</Notice>}
      <MarketBoard view={view} />
    </article>
  )
}

function Crumbs({ game }: { game: Game }) {
  const t = useText()
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
    </nav>
  )
}
