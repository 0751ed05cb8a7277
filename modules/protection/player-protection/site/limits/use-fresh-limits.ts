// Keeps the page of limits current: changes elsewhere, in a popup or another tab, and changes by time: a looser value
// that can be confirmed from now on, or has lapsed.
import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { onLimitsChanged } from '#modules/protection/exclusions/site/parts.ts'
import { statusStore, stepToFirst } from '#modules/protection/play-time/site/parts.ts'

/** The server's clock and this page's need not show the same second. */
const LEEWAY_MS = 1_000

/** `moments`: when what is shown changes by itself, in ms; `isWanted`: false while nothing is to be loaded. */
export function useFreshLimits(moments: readonly number[], isWanted: boolean): void {
  const { revalidate } = useRevalidator()
  const look = useEffectEvent(() => {
    if (isWanted) void revalidate()
  })
  useEffect(() => onLimitsChanged(look), [])
  // As a text, so that the timer continues where an answer has the same instants again.
  const awaited = moments.join()
  useEffect(() => {
    const due = awaited.split(',').map((moment) => Number(moment) + LEEWAY_MS)
    let timer: ReturnType<typeof setTimeout> | undefined
    const arm = (since: number) => {
      const now = statusStore.now()
      if (due.some((moment) => moment > since && moment <= now)) look()
      if (due.some((moment) => moment > now)) timer = setTimeout(() => arm(now), stepToFirst(due, now))
    }
    // A moment may have passed between the server's answer and the hydration of the page.
    if (awaited !== '') arm(0)
    return () => clearTimeout(timer)
  }, [awaited])
}
