// Tiles as a grid, or as a rail that is pushed sideways.
import type { Tile } from '#modules/casino/games/contract.ts'
import { classNames } from '#ui/class-names.ts'
import { GameTile } from './tile.tsx'
import styles from './tile-grid.module.css'

/** Pictures that the first screen shows. */
const EAGER = 6

type GridProps = {
  readonly tiles: readonly Tile[]
  readonly currency: string
  /** In the order that a game was found, all on one line. */
  readonly isRail?: boolean
  readonly isFirst?: boolean
  readonly favourites?: ReadonlySet<string>
}

export function TileGrid({ tiles, currency, isRail = false, isFirst = false, favourites }: GridProps) {
  return (
    <ul className={classNames(isRail ? styles.rail : styles.grid)} {...(isRail ? { tabIndex: -1 } : {})}>
      {tiles.map((tile, index) => (
        <li key={tile.code}>
          <GameTile
            tile={tile}
            currency={currency}
            isEager={isFirst && index < EAGER}
            isFavourite={favourites?.has(tile.code) ?? false}
          />
        </li>
      ))}
    </ul>
  )
}
