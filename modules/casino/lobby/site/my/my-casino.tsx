// A player's own games: unfinished ones first, then favourites and those played last.
import { gamePath } from '../address/casino-address.ts'
import type { MyGames } from '#modules/casino/lobby/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { TileArt } from '../art/tile-art.tsx'
import { TileGrid } from '../list/tile-grid.tsx'
import type { CasinoPage } from '../casino-page.ts'
import styles from './my-casino.module.css'

type MyProps = { readonly page: Extract<CasinoPage, { kind: 'mine' }>; readonly currency: string }

export function MyCasino({ page: { isFavourites, mine }, currency }: MyProps) {
  const t = useText()
  const { language } = useLocale()
  const favourites = new Set(mine.favourites.map(({ code }) => code))
  const { unfinished, recent } = mine
  const tabs = [
    { path: '/my-casino', text: t('lobby.mine-all'), isHere: !isFavourites },
    { path: '/my-casino/favorites', text: t('lobby.favourites'), isHere: isFavourites },
  ]
  const isNothing = unfinished.length + recent.length + favourites.size === 0
  return (
    <section className={styles.screen}>
      <h1 className={styles.title}>{t(isFavourites ? 'lobby.favourites' : 'lobby.mine')}</h1>
      <nav className={styles.tabs} aria-label={t('lobby.mine')}>
        {tabs.map(({ path, text, isHere }) => (
          <a key={path} className={styles.tab} href={`/${language}${path}`} aria-current={isHere ? 'page' : undefined}>
            {text}
          </a>
        ))}
      </nav>
      {!isFavourites && <Unfinished rounds={unfinished} />}
      {(isFavourites ? favourites.size === 0 : isNothing) && <NoGames isFavourites={isFavourites} />}
      {favourites.size > 0 && (
        <Row title={isFavourites ? undefined : t('lobby.favourites')}>
          <TileGrid tiles={mine.favourites} currency={currency} favourites={favourites} isFirst={isFavourites} />
        </Row>
      )}
      {!isFavourites && recent.length > 0 && (
        <Row title={t('lobby.recent')}>
          <TileGrid tiles={recent} currency={currency} favourites={favourites} />
        </Row>
      )}
    </section>
  )
}

function Row({ title, children }: { readonly title: string | undefined; readonly children: React.ReactNode }) {
  return (
    <div className={styles.row}>
      {title !== undefined && <h2 className={styles.rowTitle}>{title}</h2>}
      {children}
    </div>
  )
}

function NoGames({ isFavourites }: { readonly isFavourites: boolean }) {
  const t = useText()
  const { language } = useLocale()
  return (
    <EmptyState
      icon="star"
      title={t(isFavourites ? 'lobby.no-favourites' : 'lobby.no-games')}
      text={t(isFavourites ? 'lobby.no-favourites-text' : 'lobby.no-games-text')}
      action={
        <a className={styles.button} href={`/${language}/casino-lobby`}>
          {t('lobby.to-lobby')}
        </a>
      }
    />
  )
}

/** Rounds that wait: their stake is taken, and the game goes on where it was. */
export function Unfinished({ rounds }: { readonly rounds: MyGames['unfinished'] }) {
  const t = useText()
  const format = useFormat()
  const { language } = useLocale()
  if (rounds.length === 0) return null
  return (
    <div className={styles.row}>
      <h2 className={styles.rowTitle}>{t('lobby.unfinished')}</h2>
      <ul className={styles.rounds}>
        {rounds.map(({ tile, roundId, stake, currency, startedAt }) => (
          <li key={roundId}>
            <a className={styles.round} href={`/${language}${gamePath(tile)}`}>
              <span className={styles.thumb}>
                <TileArt tile={tile} />
              </span>
              <span className={styles.words}>
                <bdi className={styles.name}>{tile.title}</bdi>
                <span className={styles.about}>
                  {t('lobby.staked', { amount: format.money(stake, currency), time: format.dateTime(startedAt) })}
                </span>
              </span>
              <span className={styles.go}>
                {t('lobby.continue')}
                <Icon name="chevron-end" size={16} flip />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
