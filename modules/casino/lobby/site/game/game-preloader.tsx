// What stands in a game's place until its code is there (S9.5).
import { useText } from '#platform/browser/text.tsx'
import styles from './game-preloader.module.css'

const TILES = 16

export function GamePreloader() {
  const t = useText()
  return (
    <output className={styles.preloader}>
      <span className="visually-hidden">{t('casino-game.loading')}</span>
      {Array.from({ length: TILES }, (_, index) => (
        <span key={index} className={styles.tile} data-tile="" />
      ))}
    </output>
  )
}
