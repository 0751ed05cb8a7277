// Keeps the page of limits current: changes elsewhere, in a popup or another tab, and changes by time: a looser value
// that can be confirmed from now on, or has lapsed.
import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { Overview } from '#modules/protection/limits/contract.ts'
import { onLimitsChanged } from '#modules/protection/exclusions/site/parts.ts'
import { statusStore, stepToFirst } from '#modules/protection/play-time/site/parts.ts'

/** The server's clock and this page's need not show the same second. */
const LEEWAY_MS = 1_000

/** `isWanted`: false while nothing is to be loaded. */
export function useFreshLimits(waiting: Overview['waiting'], isWanted: boolean): void {
  const { revalidate } = useRevalidator()
  const look = useEffectEvent(() => {
    if (isWanted) void revalidate()
  })
  useEffect(() => onLimitsChanged(look), [])
  // As a text, so that the timer continues where an answer has the same instants again.
  const moments = waiting.flatMap(({ ripeAt, lapsesAt }) => [Date.parse(ripeAt), Date.parse(lapsesAt)]).join()
  useEffect(() => {
    const due = moments.split(',').map((moment) => Number(moment) + LEEWAY_MS)
    let timer: ReturnType<typeof setTimeout> | undefined
    const arm = () => {
      const since = statusStore.now()
      if (!due.some((moment) => moment > since)) return
      timer = setTimeout(
        () => {
          if (due.some((moment) => moment > since && moment <= statusStore.now())) look()
          arm()
        },
        stepToFirst(due, since),
      )
    }
    if (moments !== '') arm()
    return () => clearTimeout(timer)
  }, [moments])
}
