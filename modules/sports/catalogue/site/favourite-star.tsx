// The star of a game.
import { useSyncExternalStore } from 'react'
import { Icon } from '#ui/icon.tsx'
import styles from './favourite-star.module.css'
import { favouriteGames } from './favourites.ts'

const no = () => false

export function FavouriteStar({ gameId, label }: { gameId: number; label: string }) {
  const isOn = useSyncExternalStore(favouriteGames.subscribe, () => favouriteGames.read().includes(gameId), no)
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={isOn}
      aria-label={label}
      onClick={() => favouriteGames.toggle(gameId)}
    >
      <Icon name="star" size={16} filled={isOn} />
    </button>
  )
}
