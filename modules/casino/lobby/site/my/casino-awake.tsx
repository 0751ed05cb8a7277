// What a page of the casino does for a player once it is awake: stars that keep games, and on the first page the player's own games.
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { calls, MyGames } from '#modules/casino/lobby/contract.ts'
import { caller } from '#platform/browser/call.ts'
import { useRefusalText, type RefusalKeys } from '#platform/browser/form/refusal-text.ts'
import { notify } from '#platform/browser/notices.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { TileGrid } from '../list/tile-grid.tsx'
import { Unfinished } from './my-casino.tsx'
import styles from './my-casino.module.css'

export const askLobby = caller<typeof calls>()

const REFUSALS: RefusalKeys = { keys: ['lobby.refusal.'], otherwise: 'lobby.refusal.other' }

const starsOf = (code?: string): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(code === undefined ? '[data-star]' : `[data-star="${code}"]`),
]

function markStars(codes: ReadonlySet<string>): void {
  for (const star of starsOf()) star.setAttribute('aria-pressed', String(codes.has(star.dataset['star'] ?? '')))
}

type AwakeProps = { readonly currency: string }

/** Listens to the whole page: its tiles are not React's. */
export function CasinoAwake({ currency }: AwakeProps) {
  const say = useRefusalText(REFUSALS)
  const { language } = useLocale()
  const [mine, setMine] = useState<MyGames>()

  useEffect(() => {
    let isGone = false
    void askLobby('GET /web-api/casino/my-games', { lang: language, currency }).then((answer) => {
      // Without an answer the page stands as it is.
      if (isGone || !answer.ok) return
      markStars(new Set(answer.value.favourites.map(({ code }) => code)))
      setMine(answer.value)
    })
    return () => {
      isGone = true
    }
  }, [language, currency])

  useEffect(() => {
    const press = async (star: HTMLElement): Promise<void> => {
      const code = star.dataset['star'] ?? ''
      const isFavourite = star.getAttribute('aria-pressed') !== 'true'
      const mark = (isOn: boolean) => starsOf(code).forEach((one) => one.setAttribute('aria-pressed', String(isOn)))
      mark(isFavourite)
      const answer = await askLobby('POST /web-api/casino/favourites', { game: code, isFavourite })
      if (answer.ok) return
      mark(!isFavourite)
      notify({ tone: 'error', text: say(answer.refusal) })
    }
    const onClick = (event: MouseEvent): void => {
      const star = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-star]') : null
      if (star !== null) void press(star)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [say])

  return mine === undefined ? null : <MyRows mine={mine} currency={currency} />
}

/** In the place that the lobby keeps for them. */
function MyRows({ mine, currency }: { readonly mine: MyGames; readonly currency: string }) {
  const t = useText()
  const [place] = useState(() => document.querySelector<HTMLElement>('[data-my-games]'))
  const { unfinished, recent, favourites } = mine
  const isSome = unfinished.length + recent.length > 0
  useEffect(() => {
    place?.toggleAttribute('hidden', !isSome)
  }, [place, isSome])
  if (place === null || !isSome) return null
  return createPortal(
    <>
      <Unfinished rounds={unfinished} />
      {recent.length > 0 && (
        <div className={styles.row}>
          <h2 className={styles.rowTitle}>{t('lobby.recent')}</h2>
          <TileGrid
            tiles={recent}
            currency={currency}
            isRail
            favourites={new Set(favourites.map(({ code }) => code))}
          />
        </div>
      )}
    </>,
    place,
  )
}
