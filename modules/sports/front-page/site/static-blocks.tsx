// Parts of the home page that need no script: a word of welcome, headings, the biggest championships, last results.
import type { LastResult } from '#modules/sports/front-page/contract.ts'
import { topChampionships } from '#modules/sports/front-page/rules/top-championships.ts'
import { cataloguePaths, sportIcon, useMenu } from '#modules/sports/catalogue/site/parts.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Crest } from '#ui/crest.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './static-blocks.module.css'

/** A level line between two points, as in the mark, over the lines of a pitch. */
const PITCH = (
  <svg viewBox="0 0 420 110" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
    <g fill="none" stroke="currentColor" strokeWidth="1.5" opacity=".35">
      <path d="M150 -10v130M20 12h390v86H20zM20 34h44v42H20zM410 34h-44v42h44z" />
      <circle cx="215" cy="55" r="26" />
      <path d="M64 44a16 16 0 0 1 0 22M366 44a16 16 0 0 0 0 22" />
    </g>
    <path
      d="M40 84C90 84 96 40 140 40s46 34 88 34 50-44 96-44 40 22 66 22"
      fill="none"
      stroke="#86a8ff"
      strokeWidth="3"
    />
    <g fill="#86a8ff">
      <circle cx="140" cy="40" r="6" />
      <circle cx="324" cy="30" r="6" />
    </g>
    <circle cx="390" cy="52" r="9" fill="none" stroke="#3ccb93" strokeWidth="3" />
  </svg>
)

function Welcome() {
  const t = useText()
  const { language } = useLocale()
  return (
    <section className={styles.welcome}>
      {PITCH}
      <div>
        <h2>{t('front-page.welcome')}</h2>
        <p>{t('front-page.welcome-text')}</p>
      </div>
      <div>
        <a href={`/${language}/registration`} data-route="" className={styles.join}>
          {t('front-page.join')}
        </a>
        <a href={`/${language}/information/betting-calculator`} data-route="">
          {t('front-page.try')}
        </a>
      </div>
    </section>
  )
}

function PicksHead({ kind }: { kind: 'popular' | 'movers' | 'boosts' }) {
  const t = useText()
  return (
    <header className={styles.head}>
      <h2>{t(`front-page.${kind}`)}</h2>
      <span>{t(`front-page.${kind}-note`)}</span>
    </header>
  )
}

function LastResults({ results }: { results: readonly LastResult[] }) {
  const t = useText()
  const format = useFormat()
  const { language } = useLocale()
  return (
    <>
      <header className={styles.head}>
        <h2>{t('front-page.results')}</h2>
      </header>
      <ul className={styles.results}>
        {results.map((result) => (
          <li key={result.gameId}>
            <a href={cataloguePaths.game(language, { ...result, stage: 'finished' })} data-route="">
              <Icon name={sportIcon(result.sport)} size={16} />
              <span className={styles.sides}>
                {([0, 1] as const).map((side) => (
                  <span
                    key={side}
                    className={result.score[side] > (result.score[1 - side] ?? 0) ? styles.winner : undefined}
                  >
                    <Crest name={result.opponents[side]} country={result.country} size={14} />
                    <bdi>{result.opponents[side]}</bdi>
                    <b>{result.score[side]}</b>
                  </span>
                ))}
              </span>
              <time dateTime={result.startAt}>{format.time(result.startAt)}</time>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function TopChampionships() {
  const t = useText()
  const { language } = useLocale()
  const top = topChampionships(useMenu())
  return top.length === 0 ? null : (
    <section>
      <h2 className={styles.title}>{t('catalogue.top-championships')}</h2>
      <ul className={styles.champs}>
        {top.map((champ) => (
          <li key={champ.champId}>
            <a href={cataloguePaths.championship(language, 'line', champ)} data-route="">
              <Icon name={sportIcon(champ.sport)} size={18} />
              <bdi>{champ.name}</bdi>
              <span>{champ.count}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

export type StaticBlockProps = {
  readonly kind: 'welcome' | 'popular' | 'movers' | 'boosts' | 'leagues' | 'results'
  readonly results?: readonly LastResult[]
}

export function StaticBlock({ kind, results = [] }: StaticBlockProps) {
  if (kind === 'welcome') return <Welcome />
  if (kind === 'leagues') return <TopChampionships />
  return kind === 'results' ? <LastResults results={results} /> : <PicksHead kind={kind} />
}
