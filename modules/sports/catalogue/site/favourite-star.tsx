// The star of a game, a team, a championship or a kind of market.
import { useSyncExternalStore } from 'react'
import { Icon } from '#ui/icon.tsx'
import styles from './favourite-star.module.css'
import type { FavouriteList } from './favourites.ts'

type FavouriteStarProps<T> = { list: FavouriteList<T>; item: T; label: string }

const no = () => false

export function FavouriteStar<T>({ list, item, label }: FavouriteStarProps<T>) {
  const isOn = useSyncExternalStore(list.subscribe, () => list.has(item), no)
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={isOn}
      aria-label={label}
      onClick={() => list.toggle(item)}
    >
      <Icon name="star" size={16} filled={isOn} />
    </button>
  )
}
