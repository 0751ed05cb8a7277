// The page of one game: what it is, where it is played, and what is true of the version that is played.
import { Link } from 'react-router'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { withTexts } from '#platform/browser/text/text-loader.ts'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { StaticPart } from '#ui/static-part.tsx'
import { JackpotBar } from '#modules/casino/jackpots/site/parts.ts'
import { kindOf } from './game-kind.ts'
import type { GameInfoProps } from './game-info.tsx'
import { GamePreloader } from './game-preloader.tsx'
import styles from './game-screen.module.css'
import type { OwnLimitsProps } from './own-limits.tsx'
import { PLAYABLE } from './playable.tsx'

const loadInfo = async () => (await import('./game-info.tsx')).GameInfo

const GameInfo = lazyPart<GameInfoProps>(import.meta.env.SSR ? loadInfo : withTexts('game-info', loadInfo), {
  name: 'game-info',
})

const OwnLimits = lazyPart<OwnLimitsProps>(
  withTexts('game-info', async () => (await import('./own-limits.tsx')).OwnLimits),
  { isBrowserOnly: true },
)

export type GameAccount = { readonly accountId: number; readonly currency: string }

export type GameScreenProps = {
  readonly gameId: number
  readonly name: string
  readonly info: GameInfoProps
  /** Null for a visitor; asked in the browser alone. */
  readonly accountOf: () => GameAccount | null
  readonly loginPath: string
}

export function GameScreen({ gameId, name, info, accountOf, loginPath }: GameScreenProps) {
  const t = useText()
  const { language } = useLocale()
  const currency = (import.meta.env.SSR ? null : accountOf())?.currency ?? info.limits.currency
  return (
    <article className={styles.screen}>
      <nav className={styles.crumbs} aria-label={t('casino-game.breadcrumbs')}>
        <Link to={`/${language}/casino-lobby`}>{t('casino-game.casino')}</Link>
        <Icon name="chevron-end" size={16} flip />
        <span>{name}</span>
      </nav>
      <h1 className={styles.title}>{name}</h1>
      <div className={styles.playable}>
        <Playable code={info.code} accountOf={accountOf} loginPath={loginPath} />
      </div>
      {info.jackpot !== undefined && info.jackpot !== null && <JackpotBar game={info.code} currency={currency} />}
      {currency !== info.limits.currency && <OwnLimits gameId={gameId} code={info.code} currency={currency} />}
      <StaticPart view={GameInfo} of={info} className={styles.info} />
    </article>
  )
}

type PlayableProps = Pick<GameScreenProps, 'accountOf' | 'loginPath'> & { readonly code: string }

function Playable({ code, accountOf, loginPath }: PlayableProps) {
  const t = useText()
  const { language } = useLocale()
  const Part = PLAYABLE[kindOf(code)]
  const account = import.meta.env.SSR ? null : accountOf()
  return (
    <>
      <noscript>
        <p className={styles.waiting}>{t('casino-game.needs-script')}</p>
      </noscript>
      <Part
        key={code}
        code={code}
        language={language}
        account={account}
        loginPath={loginPath}
        fallback={<GamePreloader />}
      />
    </>
  )
}
