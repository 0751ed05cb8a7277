// The games starred in this browser. The server does not know them, so the page asks once it is awake.
import { useEffect, useState } from 'react'
import type { Game } from '#modules/sports/catalogue/contract.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { askCatalogue } from '../ask-catalogue.ts'
import { FAVOURITE_GAMES_MAX, favouriteGames } from '../favourites.ts'
import { GameList } from '../list/game-list.tsx'
import { cataloguePaths } from '../paths.ts'
import styles from './screen.module.css'

type Loaded = { readonly games: readonly Game[]; readonly at: number } | 'failed' | undefined

/** What was starred when the page opened stays in sight: an unstarred game does not vanish under the finger. */
async function loadFavourites(): Promise<Loaded> {
  const ids = favouriteGames.read()
  if (ids.length === 0) return { games: [], at: Date.now() }
  const answer = await askCatalogue('GET /web-api/catalogue/games', { ids: ids.join(','), limit: FAVOURITE_GAMES_MAX })
  return answer.ok ? { games: answer.value.items, at: Date.now() } : 'failed'
}

export function FavouritesScreen() {
  const t = useText()
  const { language } = useLocale()
  const [loaded, setLoaded] = useState<Loaded>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    void loadFavourites().then((answer) => isCurrent && setLoaded(answer))
    return () => {
      isCurrent = false
    }
  }, [attempt])
  const isEmpty = typeof loaded === 'object' && loaded.games.length === 0
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('catalogue.favourites')}</h1>
      </header>
      {isEmpty && (
        <EmptyState
          icon="star"
          title={t('catalogue.favourites-empty')}
          text={t('catalogue.favourites-empty-text')}
          action={<ButtonLink to={cataloguePaths.stage(language, 'line')}>{t('catalogue.to-line')}</ButtonLink>}
        />
      )}
      {loaded === 'failed' && (
        <EmptyState
          icon="warning"
          title={t('catalogue.load-failed')}
          action={<Button onClick={() => setAttempt(attempt + 1)}>{t('catalogue.try-again')}</Button>}
        />
      )}
      {loaded === undefined && <SkeletonRows count={5} height="52px" label={t('ui.loading')} />}
      {typeof loaded === 'object' && loaded.games.length > 0 && <GameList games={loaded.games} at={loaded.at} />}
    </div>
  )
}
