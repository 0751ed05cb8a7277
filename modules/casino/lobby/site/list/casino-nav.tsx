// Above every page of the casino: its sections that have games, and the field that finds one.
import { PATH_OF_CATEGORY } from '../address/casino-address.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import type { CasinoPage } from '../casino-page.ts'
import { useWords } from './words.ts'
import styles from './casino-nav.module.css'

/** Sections in the order in which they stand; the others are found under these or by their addresses. */
const SECTIONS = [
  'slots',
  'fast',
  'crash',
  'live',
  'cards',
  'keno',
  'scratch',
  'poker',
  'bingo',
  'virtual',
  'tv',
  'skill',
  'fishing',
  'asian',
] as const

const ICONS: Readonly<Record<string, IconName>> = {
  slots: 'panel',
  fast: 'bolt',
  crash: 'arrow-up',
  live: 'live',
  cards: 'copy',
  keno: 'calendar',
  scratch: 'card',
  virtual: 'sport-football',
  asian: 'globe',
}

export function CasinoNav({ page }: { readonly page: CasinoPage }) {
  const t = useText()
  const words = useWords()
  const { language } = useLocale()
  const counts = new Map(page.head.categories.map(({ code, count }) => [code, count]))
  const sections = SECTIONS.filter((code) => counts.has(code))
  const here = page.kind === 'list' && page.place === 'category' ? page.category : page.kind
  const current = (isHere: boolean) => (isHere ? 'page' : undefined)
  return (
    <div className={styles.bar}>
      <nav className={styles.strip} aria-label={t('lobby.sections')}>
        <a className={styles.link} href={`/${language}/casino-lobby`} aria-current={current(here === 'lobby')}>
          <Icon name="home" size={18} />
          {t('lobby.lobby')}
        </a>
        {/* Of an account: the style sheet shows it to players. */}
        <a
          className={`${styles.link} ${styles.mine}`}
          href={`/${language}/my-casino`}
          aria-current={current(here === 'mine')}
        >
          <Icon name="star" size={18} />
          {t('lobby.mine')}
        </a>
        {sections.map((code) => (
          <a
            key={code}
            className={styles.link}
            href={`/${language}${PATH_OF_CATEGORY[code]}`}
            aria-current={current(here === code)}
          >
            <Icon name={ICONS[code] ?? 'grip'} size={18} />
            {words.category(code)}
            <span className={styles.count}>{counts.get(code)}</span>
          </a>
        ))}
        <a className={styles.link} href={`/${language}/providers`} aria-current={current(here === 'providers')}>
          <Icon name="tree" size={18} />
          {t('lobby.providers')}
        </a>
      </nav>
      {!(page.kind === 'list' && page.place === 'search') && <SearchForm />}
    </div>
  )
}

/** A plain form, so that it works without scripts. */
export function SearchForm({ text = '', isLarge = false }: { readonly text?: string; readonly isLarge?: boolean }) {
  const t = useText()
  const { language } = useLocale()
  return (
    <search className={isLarge ? styles.large : styles.search}>
      <form action={`/${language}/casino-search`} className={styles.form}>
        <Icon name="search" size={18} />
        <input
          name="text"
          type="search"
          defaultValue={text}
          maxLength={80}
          placeholder={t('lobby.find')}
          aria-label={t('lobby.find')}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit">{t('lobby.go')}</button>
      </form>
    </search>
  )
}
