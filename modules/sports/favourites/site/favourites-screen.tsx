// The page of favourites. They stand in this browser, so the page knows them once it is awake; what shows them is loaded where there are any.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { accountLists, cataloguePaths } from '#modules/sports/catalogue/site/parts.ts'
import { onSessionLeft } from '#platform/browser/session/leaving.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { favouritesSync } from './favourites-sync.ts'
import styles from './favourite-lists.module.css'

const FavouriteLists = lazyPart(async () => (await import('./favourite-lists.tsx')).FavouriteLists)

const isPlayer = (): boolean => document.documentElement.dataset['session'] !== undefined
const lists = Object.values(accountLists)
const hasAny = (): boolean => lists.some((list) => list.read().length > 0)
const never = () => undefined

function subscribe(listener: () => void): () => void {
  const stops = lists.map((list) => list.subscribe(listener))
  return () => stops.forEach((stop) => stop())
}

export function FavouritesScreen() {
  const t = useText()
  const isSome = useSyncExternalStore<boolean | undefined>(subscribe, hasAny, never)
  // A list whose last star was removed here stays: nothing vanishes under a finger.
  const [isShown, setShown] = useState(false)
  if (isSome === true && !isShown) setShown(true)
  useEffect(() => onSessionLeft(() => setShown(false)), [])
  const sync = useSyncExternalStore(favouritesSync.subscribe, favouritesSync.read, never)
  // An account that was not asked yet may have what this browser has not.
  const isEmpty = !isShown && isSome !== undefined && (sync !== 'waiting' || !isPlayer())
  const waiting = <SkeletonRows count={5} height="52px" label={t('ui.loading')} />
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{t('catalogue.favourites')}</h1>
      {isShown ? <FavouriteLists fallback={waiting} /> : isEmpty ? <NoFavourites /> : waiting}
    </div>
  )
}

function NoFavourites() {
  const t = useText()
  const { language } = useLocale()
  return (
    <EmptyState
      icon="star"
      title={t('favourites.empty')}
      text={`${t('favourites.empty-text')} ${isPlayer() ? '' : t('favourites.of-browser')}`}
      action={<ButtonLink to={cataloguePaths.stage(language, 'line')}>{t('catalogue.to-line')}</ButtonLink>}
    />
  )
}
