// The page of another studio's game: what it is, its frame, and what is true of the version that is played.
import { Link } from 'react-router'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { withTexts } from '#platform/browser/text/text-loader.ts'
import { Icon } from '#ui/icon.tsx'
import { lazyPart, type LazyPart } from '#ui/lazy-part.tsx'
import { StaticPart } from '#ui/static-part.tsx'
import { GamePreloader } from '../game/game-preloader.tsx'
import type { GameAccount } from '../game/game-screen.tsx'
import styles from '../game/game-screen.module.css'
import type { StudioFactsProps, StudioGame } from './studio-facts.tsx'
import type { StudioTableProps } from './studio-table.tsx'

const loadFacts = async () => (await import('./studio-facts.tsx')).StudioFacts

const StudioFacts = lazyPart<StudioFactsProps>(import.meta.env.SSR ? loadFacts : withTexts('studio-game', loadFacts), {
  name: 'studio-facts',
})

const StudioTable: LazyPart<StudioTableProps> = lazyPart(
  withTexts(
    'studio-game',
    withTexts('play', async () => (await import('./studio-table.tsx')).StudioTable),
  ),
  { isBrowserOnly: true },
)

export type StudioScreenProps = {
  readonly game: StudioGame
  /** Of the amounts in `game`. */
  readonly currency: string
  /** Null for a visitor; asked in the browser alone. */
  readonly accountOf: () => GameAccount | null
  /** What the account holds: asked in the browser alone. */
  readonly balanceOf: () => string | null
  readonly loginPath: string
}

export function StudioScreen({ game, currency, accountOf, balanceOf, loginPath }: StudioScreenProps) {
  const t = useText()
  const { language } = useLocale()
  const { tile } = game
  const [account, balance] = import.meta.env.SSR ? [null, null] : [accountOf(), balanceOf()]
  return (
    <article className={styles.screen}>
      <nav className={styles.crumbs} aria-label={t('casino-game.breadcrumbs')}>
        <Link to={`/${language}/casino-lobby`}>{t('casino-game.casino')}</Link>
        <Icon name="chevron-end" size={16} flip />
        <bdi>{tile.title}</bdi>
      </nav>
      <h1 className={styles.title}>
        <bdi>{tile.title}</bdi>
      </h1>
      <div className={styles.playable}>
        <noscript>
          <p className={styles.waiting}>{t('casino-game.needs-script')}</p>
        </noscript>
        <StudioTable
          key={tile.code}
          {...{ tile, account, balance, language, loginPath }}
          fallback={<GamePreloader />}
        />
      </div>
      <StaticPart view={StudioFacts} of={{ game, currency }} className={styles.info} />
    </article>
  )
}
