// A list of games: what it is, its parts, its filters, the games, and its next pages.
import { chosenOf, toggled, type ListAsk } from '../address/casino-address.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ListPage } from '../casino-page.ts'
import { SearchForm } from './casino-nav.tsx'
import { Facets } from './facets.tsx'
import { useListAddress } from './list-address.ts'
import { Pager } from './pager.tsx'
import { TileGrid } from './tile-grid.tsx'
import { useWords, type Words } from './words.ts'
import styles from './list-screen.module.css'

const SORTS = ['popular', 'new', 'title', 'return'] as const

type ListProps = { readonly page: ListPage; readonly currency: string }

function useTitle({ place, category, part, providerTitle, ask }: ListPage, words: Words): string {
  const t = useText()
  if (place === 'provider') return t('lobby.games-of', { provider: providerTitle ?? '' })
  if (place === 'own') return t('lobby.own-games')
  if (place === 'search') return ask.text === '' ? t('lobby.all-games') : t('lobby.results', { text: ask.text })
  return part === null ? words.category(category) : `${words.category(category)}: ${words.tag(part)}`
}

export function ListScreen({ page, currency }: ListProps) {
  const t = useText()
  const words = useWords(page.found.providers)
  const title = useTitle(page, words)
  const { place, ask, found } = page
  return (
    <section className={styles.screen} aria-label={title}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          <bdi>{title}</bdi>
        </h1>
        <span className={styles.count}>{t('lobby.games', { count: found.total })}</span>
      </header>
      {place === 'own' && <p className={styles.lead}>{t('lobby.own-text')}</p>}
      {place === 'search' && <SearchForm text={ask.text} isLarge />}
      {found.corrected !== undefined && (
        <p className={styles.lead}>
          {t('lobby.showing')} <b>{found.corrected}</b>
        </p>
      )}
      {place === 'category' && <Parts page={page} words={words} />}
      <div className={styles.tools}>
        <Facets page={page} words={words} />
        <Sorts ask={ask} />
      </div>
      <Chosen ask={ask} words={words} />
      {found.items.length === 0 ? (
        <Nothing page={page} />
      ) : (
        <TileGrid tiles={found.items} currency={currency} isFirst />
      )}
      <Pager ask={ask} pages={found.pages} />
    </section>
  )
}

const PARTS_MAX = 14

/** Parts of a category: new games, jackpots, and what its games have in common. */
function Parts({ page: { base, part, found }, words }: { readonly page: ListPage; readonly words: Words }) {
  const t = useText()
  const { language } = useLocale()
  // Only sections with parts in their addresses.
  if (base !== '/slots' && base !== '/casino' && base !== '/poker') return null
  const tags = found.tags.slice(0, PARTS_MAX).map(({ value }) => value)
  const parts = [...(base === '/poker' ? [] : ['new', 'jackpots']), ...tags]
  if (parts.length === 0) return null
  return (
    <nav className={styles.parts} aria-label={t('lobby.parts')}>
      {[null, ...parts].map((one) => (
        <a
          key={one ?? ''}
          className={styles.part}
          href={`/${language}${base}${one === null ? '' : `/${one}`}`}
          aria-current={one === part ? 'page' : undefined}
        >
          {one === null ? t('lobby.all') : words.tag(one)}
        </a>
      ))}
    </nav>
  )
}

function Sorts({ ask }: { readonly ask: ListAsk }) {
  const t = useText()
  const addressOf = useListAddress()
  return (
    <details className={styles.sorts} name="casino-tool">
      <summary className={styles.summary}>
        {t('lobby.sort')}: <b>{t(`lobby.sort.${ask.sort}`)}</b>
        <Icon name="chevron-down" size={16} />
      </summary>
      <ul className={styles.menu}>
        {SORTS.map((sort) => (
          <li key={sort}>
            <a href={addressOf({ ...ask, sort, page: 1 })} aria-current={sort === ask.sort ? 'true' : undefined}>
              {t(`lobby.sort.${sort}`)}
              {sort === ask.sort && <Icon name="check" size={16} />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Chosen({ ask, words }: { readonly ask: ListAsk; readonly words: Words }) {
  const t = useText()
  const addressOf = useListAddress()
  const chosen = chosenOf(ask)
  if (chosen.length === 0) return null
  return (
    <ul className={styles.chosen} aria-label={t('lobby.chosen')}>
      {chosen.map(([name, value]) => (
        <li key={`${name} ${value}`}>
          <a
            className={styles.choice}
            href={addressOf(toggled(ask, name, value))}
            aria-label={`${words.value(name, value)}: ${t('lobby.remove')}`}
          >
            <bdi>{words.value(name, value)}</bdi>
            <Icon name="close" size={14} />
          </a>
        </li>
      ))}
      <li>
        <a className={styles.clear} href={addressOf({ ...ask, chosen: {}, page: 1 })}>
          {t('lobby.clear')}
        </a>
      </li>
    </ul>
  )
}

function Nothing({ page: { ask } }: { readonly page: ListPage }) {
  const t = useText()
  const { language } = useLocale()
  const addressOf = useListAddress()
  const isFiltered = chosenOf(ask).length > 0
  const href = isFiltered ? addressOf({ ...ask, chosen: {}, page: 1 }) : `/${language}/casino-lobby`
  return (
    <EmptyState
      icon="search"
      title={t('lobby.nothing')}
      text={t(isFiltered ? 'lobby.nothing-filtered' : 'lobby.nothing-text')}
      action={
        <a className={styles.button} href={href}>
          {t(isFiltered ? 'lobby.clear' : 'lobby.to-lobby')}
        </a>
      }
    />
  )
}
