// The casino's first page: one game in the light, then rows by category, and who makes them.
import { gamePath, PATH_OF_CATEGORY } from '../address/casino-address.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Icon } from '#ui/icon.tsx'
import { TileArt } from '../art/tile-art.tsx'
import type { LobbyPage } from '../casino-page.ts'
import { ProviderCards } from '../list/provider-list.tsx'
import { TileGrid } from '../list/tile-grid.tsx'
import { returnText } from '../list/return-text.ts'
import { useWords } from '../list/words.ts'
import styles from './lobby-home.module.css'

const PROVIDERS_SHOWN = 12
const COLLAGE = 5

type HomeProps = { readonly page: LobbyPage; readonly currency: string }

export function LobbyHome({ page: { rows, providers, head }, currency }: HomeProps) {
  const t = useText()
  const words = useWords()
  const { language } = useLocale()
  const games = [...new Map(rows.flatMap(({ items }) => items).map((tile) => [tile.code, tile])).values()]
  return (
    <>
      <Hero games={games.filter(({ bar }) => bar === undefined)} total={head.total} />
      {/* Filled in the browser, for players alone. */}
      <div data-my-games="" className={styles.mine} hidden />
      {rows.map(({ category, total, items }, index) => (
        <section key={category} className={styles.row} aria-labelledby={`row-${category}`}>
          <header className={styles.rowHead}>
            <h2 id={`row-${category}`} className={styles.rowTitle}>
              {words.category(category)}
            </h2>
            {total > items.length || index > 0 ? (
              <a className={styles.more} href={`/${language}${PATH_OF_CATEGORY[category] ?? '/casino-search'}`}>
                {t('lobby.all-of', { count: total })}
                <span className="visually-hidden">: {words.category(category)}</span>
                <Icon name="chevron-end" size={16} flip />
              </a>
            ) : null}
          </header>
          <TileGrid tiles={items} currency={currency} isRail isFirst={index === 0} />
        </section>
      ))}
      {providers.length > 1 && (
        <section className={styles.row} aria-labelledby="row-providers">
          <header className={styles.rowHead}>
            <h2 id="row-providers" className={styles.rowTitle}>
              {t('lobby.providers')}
            </h2>
            <a className={styles.more} href={`/${language}/providers`}>
              {t('lobby.all-of', { count: providers.length })}
              <span className="visually-hidden">: {t('lobby.providers')}</span>
              <Icon name="chevron-end" size={16} flip />
            </a>
          </header>
          <ProviderCards providers={providers.slice(0, PROVIDERS_SHOWN)} />
        </section>
      )}
    </>
  )
}

type HeroProps = { readonly games: LobbyPage['rows'][number]['items']; readonly total: number }

function Hero({ games, total }: HeroProps) {
  const t = useText()
  const { language } = useLocale()
  const [first] = games
  if (first === undefined) return <h1 className={styles.rowTitle}>{t('lobby.title')}</h1>
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.kicker}>{t('lobby.games', { count: total })}</p>
        <h1 className={styles.heading}>{t('lobby.hero')}</h1>
        <p className={styles.text}>{t('lobby.hero-text')}</p>
        <p className={styles.actions}>
          <a className={styles.primary} href={`/${language}${gamePath(first)}`}>
            {t('lobby.play', { title: first.title })}
            <span className={styles.fact}>
              {t('lobby.rtp')} <bdi dir="ltr">{returnText(first.returns)}</bdi>
            </span>
          </a>
          <a className={styles.secondary} href={`/${language}/casino/brand`}>
            <Icon name="shield" size={18} />
            {t('lobby.own-games')}
          </a>
        </p>
      </div>
      <ul className={styles.collage}>
        {games.slice(0, COLLAGE).map((tile) => (
          <li key={tile.code}>
            <a href={`/${language}${gamePath(tile)}`} aria-label={tile.title} tabIndex={-1}>
              <TileArt tile={tile} isEager />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
