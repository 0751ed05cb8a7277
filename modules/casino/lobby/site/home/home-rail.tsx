// The most played games of the casino as one row of the home page, which needs no script.
import type { Tile } from '#modules/casino/games/contract.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Icon } from '#ui/icon.tsx'
import { gamePath } from '../address/casino-address.ts'
import { TileArt } from '../art/tile-art.tsx'
import { returnText } from '../list/return-text.ts'
import styles from './home-rail.module.css'

export type HomeRailProps = { readonly tiles: readonly Tile[]; readonly total: number }

export function HomeRail({ tiles, total }: HomeRailProps) {
  const t = useText()
  const { language } = useLocale()
  return (
    <section className={styles.rail} aria-labelledby="home-casino">
      <header>
        <h2 id="home-casino">{t('site.casino')}</h2>
        <a href={`/${language}/casino-lobby`} data-route="">
          {t('lobby.all-of', { count: total })}
          <span className="visually-hidden">: {t('site.casino')}</span>
          <Icon name="chevron-end" size={16} flip />
        </a>
      </header>
      <ul>
        {tiles.map((tile) => (
          <li key={tile.code}>
            <a href={`/${language}${gamePath(tile)}`} data-route="">
              <TileArt tile={tile} /> <bdi>{tile.title}</bdi>{' '}
              <small>
                {t('lobby.rtp')} <bdi dir="ltr">{returnText(tile.returns)}</bdi>
              </small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
