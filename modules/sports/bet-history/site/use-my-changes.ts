// The effect of the private live topic on screens of bets: which bet to reload, and when to reload the whole page.
import { useEffect, useEffectEvent } from 'react'
import type { MyChange } from '#modules/sports/betting/contract.ts'
import { live } from '#platform/browser/live/live.ts'

/** Several bets are settled at the same moment; the page is reloaded once for all of them. */
const GATHER_MS = 400

type ChangeHandlers = {
  /** A bet was settled, or settled again. */
  readonly onSettled: (betId: number) => void
  /** Something else moved money, or something may have been missed. */
  readonly onMoved: () => void
}

/** `mayHaveMissed`: a bet may have been settled between rendering and the first notification, so reload once. */
export function useMyChanges(mayHaveMissed: boolean, { onSettled, onMoved }: ChangeHandlers): void {
  const settled = useEffectEvent(onSettled)
  const moved = useEffectEvent(onMoved)
  const isWatching = useEffectEvent(() => mayHaveMissed)
  useEffect(() => {
    let isFirst = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const gather = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        moved()
      }, GATHER_MS)
    }
    const stop = live().subscribe('me', {
      revision: null,
      // Any later snapshot means that something may have been missed.
      onSnapshot: () => {
        if (!isFirst || isWatching()) gather()
        isFirst = false
      },
      onChange: (data) => {
        const change = data as MyChange
        if (change.type === 'bet_settled') settled(change.betId)
        else gather()
      },
    })
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [])
}
