// What was searched for and what was found. The form is a plain GET, so it works without scripts; suggestions come with the first focus.
import { useRef, useState, type ReactNode } from 'react'
import type { Suggestions as Found } from '#modules/sports/search/contract.ts'
import { cataloguePaths, useMenu } from '#modules/sports/catalogue/site/parts.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { firstGroups, groupsOf } from './suggestion-groups.ts'
import styles from './search-screen.module.css'

const Suggestions = lazyPart(async () => (await import('./suggestions.tsx')).Suggestions, { isOptional: true })

type SearchScreenProps = {
  /** '' before anything was asked for. */
  readonly text: string
  readonly found: Pick<Found, 'corrected' | 'sports' | 'leagues' | 'sides' | 'casino' | 'pages' | 'betId'> | undefined
  /** How many games were found. */
  readonly count: number
  /** The games; where nothing was found, or asked for, those in play. */
  readonly children: ReactNode
}

export function SearchScreen({ text, found, count, children }: SearchScreenProps) {
  const t = useText()
  const format = useFormat()
  const { language } = useLocale()
  const field = useRef<HTMLInputElement>(null)
  const [isUsed, setUsed] = useState(false)
  const menu = useMenu()
  const groups =
    found === undefined
      ? firstGroups([], menu, { t, language })
      : groupsOf({ ...found, games: [] }, { t, format, language })
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{text === '' ? t('catalogue.search') : t('search.results', { text, count })}</h1>
      <search aria-label={t('catalogue.search-label')}>
        <form className={styles.form} action={cataloguePaths.search(language)}>
          <input
            key={text}
            ref={field}
            onFocus={() => setUsed(true)}
            className={styles.input}
            name="text"
            type="search"
            aria-label={t('catalogue.search-label')}
            placeholder={t('catalogue.search-label')}
            defaultValue={text}
            minLength={2}
            maxLength={80}
            required
            autoComplete="off"
            enterKeyHint="search"
          />
          <button type="submit" className={styles.go} aria-label={t('search.go')}>
            <Icon name="search" />
          </button>
          {isUsed && <Suggestions key={text} field={field} />}
        </form>
      </search>
      {found?.corrected !== undefined && (
        <p>
          {t('search.showing')} <b>{found.corrected}</b>
        </p>
      )}
      {found !== undefined && groups.length + count === 0 && <p>{t('search.empty-text')}</p>}
      {groups.map(({ title, options }) => (
        <section key={title}>
          <h2 className={styles.head}>{title}</h2>
          <ul className={styles.chips}>
            {options.map(({ href, title: name, note, icon, isLive }) => (
              <li key={href}>
                <a href={href} className={styles.chip}>
                  {icon !== undefined && <Icon name={icon} size={18} />}
                  <bdi>{name}</bdi>
                  {isLive === true && <span className={styles.dot} />}
                  {note !== undefined && <span>{note}</span>}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {children}
    </div>
  )
}
