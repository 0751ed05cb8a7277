// The games starred in this browser. The server does not know them, so the page asks once it is awake.
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Game } from '#modules/catalogue/contract.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { askCatalogue } from '../ask-catalogue.ts'
import { favouriteGames } from '../favourites.ts'
import { GameList } from '../list/game-list.tsx'
import { cataloguePaths } from '../paths.ts'
import styles from './screen.module.css'

type Loaded = { readonly games: readonly Game[]; readonly at: number } | 'failed' | undefined

export function FavouritesScreen() {
  const t = useText()
  const { language } = useLocale()
  const ids = useSyncExternalStore(favouriteGames.subscribe, favouriteGames.read, favouriteGames.none)
  const [loaded, setLoaded] = useState<Loaded>()
  const [attempt, setAttempt] = useState(0)
  const [asked, setAsked] = useState<readonly number[]>()
  // What was starred when the page opened stays in sight: an unstarred game does not vanish under the finger.
  useEffect(() => setAsked(favouriteGames.read()), [])
  useEffect(() => {
    if (asked === undefined || asked.length === 0) return
    let isCurrent = true
    void askCatalogue('GET /web-api/catalogue/games', { ids: asked.join(','), limit: 100 }).then((answer) => {
      if (isCurrent) setLoaded(answer.ok ? { games: answer.value.items, at: Date.now() } : 'failed')
    })
    return () => {
      isCurrent = false
    }
  }, [asked, attempt])
  const isEmpty = asked !== undefined && (asked.length === 0 || (typeof loaded === 'object' && loaded.games.length === 0))
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
        <EmptyState icon="warning" title={t('catalogue.load-failed')} action={<Button onClick={() => setAttempt(attempt + 1)}>{t('catalogue.try-again')}</Button>} />
      )}
      {!isEmpty && loaded === undefined && <SkeletonRows count={Math.max(3, Math.min(8, ids.length))} height="52px" label={t('ui.loading')} />}
      {typeof loaded === 'object' && loaded.games.length > 0 && <GameList games={loaded.games} at={loaded.at} />}
    </div>
  )
}
