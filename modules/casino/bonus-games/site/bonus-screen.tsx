// A page of bonus games: all of them, or one with what is played. Odds and rules are drawn by the server and need no script.
import { withTexts } from '#platform/browser/text/text-loader.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { StaticPart } from '#ui/static-part.tsx'
import type { BonusFactsProps } from './bonus-facts.tsx'
import type { BonusPage } from './bonus-page.ts'
import type { BonusPlayProps } from './play/bonus-play.tsx'
import styles from './bonus-screen.module.css'

const loadFacts = async () => (await import('./bonus-facts.tsx')).BonusFacts

const BonusFacts = lazyPart<BonusFactsProps>(import.meta.env.SSR ? loadFacts : withTexts('bonus-games', loadFacts), {
  name: 'bonus-facts',
})

/** In the browser alone: what it shows is the player's own. */
const BonusPlay = lazyPart<BonusPlayProps>(
  withTexts('bonus-games', async () => (await import('./play/bonus-play.tsx')).BonusPlay),
  { isBrowserOnly: true },
)

export type BonusScreenProps = BonusPage & { readonly isPlayer: boolean; readonly loginPath: string }

export function BonusScreen({ code, title, text, facts, isPlayer, loginPath }: BonusScreenProps) {
  return (
    <article className={styles.screen}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{text}</p>
      </header>
      {code !== null && (
        <div className={styles.stage} data-bonus-stage="">
          <BonusPlay key={code} code={code} isPlayer={isPlayer} loginPath={loginPath} />
        </div>
      )}
      <StaticPart view={BonusFacts} of={{ code, facts }} className={styles.facts} />
    </article>
  )
}
