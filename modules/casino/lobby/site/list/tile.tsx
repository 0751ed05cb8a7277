// One game in a list: its picture, what it is called, who made it, what it returns and takes.
import type { Tile } from '#modules/casino/games/contract.ts'
import { gamePath } from '../address/casino-address.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Icon } from '#ui/icon.tsx'
import { TileArt } from '../art/tile-art.tsx'
import { returnText } from './return-text.ts'
import styles from './tile.module.css'

type TileProps = {
  readonly tile: Tile
  /** Stakes are named in it. */
  readonly currency: string
  readonly isEager?: boolean
  readonly isFavourite?: boolean
}

export function GameTile({ tile, currency, isEager = false, isFavourite = false }: TileProps) {
  const t = useText()
  const format = useFormat()
  const { language } = useLocale()
  const { bar, code, title, provider, stakeMin, hasDemo } = tile
  const href = `/${language}${gamePath(tile)}`
  const isOpen = bar === undefined
  return (
    <article className={styles.tile} data-bar={bar?.code}>
      <a className={styles.open} href={href}>
        <span className={styles.picture}>
          <TileArt tile={tile} isEager={isEager} />
          <TileMarks tile={tile} currency={currency} />
          {isOpen && (
            <span className={styles.play} aria-hidden="true">
              <Icon name="chevron-end" size={24} flip />
            </span>
          )}
        </span>{' '}
        <bdi className={styles.title}>{title}</bdi> <bdi className={styles.provider}>{provider.title}</bdi>
      </a>
      <p className={styles.facts}>
        <span title={t('lobby.return-text')}>
          <span className={styles.label}>{t('lobby.rtp')}</span> <bdi dir="ltr">{returnText(tile.returns)}</bdi>
        </span>
        {stakeMin !== undefined && (
          <span>
            {t('lobby.from')} <bdi>{format.money(stakeMin, currency)}</bdi>
          </span>
        )}
      </p>
      <button
        type="button"
        className={styles.star}
        data-star={code}
        aria-pressed={isFavourite}
        aria-label={t('lobby.star', { title })}
      >
        <Icon name="star" size={18} />
      </button>
      {hasDemo && isOpen && (
        <a className={styles.demo} href={`${href}#demo`} aria-label={t('lobby.demo-of', { title })}>
          {t('lobby.demo')}
        </a>
      )}
    </article>
  )
}

function TileMarks({ tile: { bar, isNew, hasJackpot, jackpot }, currency }: Pick<TileProps, 'tile' | 'currency'>) {
  const t = useText()
  const format = useFormat()
  if (bar !== undefined)
    return (
      <span className={styles.marks}>
        <span className={styles.warn}>
          {bar.code === 'maintenance' && bar.until !== undefined
            ? t('lobby.back-at', { time: format.time(bar.until) })
            : t(`lobby.bar.${bar.code}`)}
        </span>
      </span>
    )
  return isNew || hasJackpot ? (
    <span className={styles.marks}>
      {hasJackpot && (
        <span className={styles.jackpot}>
          {t('lobby.with.jackpot')} {jackpot !== undefined && <bdi>{format.money(jackpot, currency)}</bdi>}
        </span>
      )}{' '}
      {isNew && <span className={styles.new}>{t('lobby.new')}</span>}
    </span>
  ) : null
}
