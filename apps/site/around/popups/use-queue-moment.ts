// What the queue of popups looks at: the page, its reader and the time, every two seconds and when a popup says so.
import { useEffect, useReducer, useState } from 'react'
import type { Popup, SitePage } from '#platform/browser/site-module.ts'
import { isOfferPath } from '../offer-path.ts'
import { useCouponCount } from '../../shell/coupon/lazy-coupon.ts'
import { subscribeAnswers, visitStartedMs } from './popup-memory.ts'
import type { Layout, QueueMoment } from './popup-queue.ts'

const LOOK_EVERY_MS = 2_000
const TYPED_INTO =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]'
/** Dialogs of the page itself; what stands in `data-popup` is a popup. */
const DIALOGS = '[role=dialog], [role=alertdialog], dialog[open]'

const layoutNow = (): Layout => {
  const { layout } = document.documentElement.dataset
  return layout === 'empty' || layout === 'maintenance' ? layout : 'default'
}

const isBusyNow = (couponCount: number): boolean =>
  couponCount > 0 ||
  document.activeElement?.matches(TYPED_INTO) === true ||
  [...document.querySelectorAll(DIALOGS)].some((dialog) => dialog.closest('[data-popup]') === null)

/** The time of the last look, and a way to look at once: now and again, when another tab has answered, when a popup has news. */
function useNow<Config>(popups: readonly Popup<Config>[]): readonly [number, () => void] {
  const [nowMs, look] = useReducer(
    () => Date.now(),
    undefined,
    () => Date.now(),
  )
  const [, again] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    // Two pieces of news may come within one millisecond.
    const lookAgain = () => {
      look()
      again()
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    const stops = [
      subscribeAnswers(
        popups.map(({ name }) => name),
        lookAgain,
      ),
      ...popups.flatMap(({ subscribe }) => subscribe?.(lookAgain) ?? []),
    ]
    // What came between the rendering and now.
    lookAgain()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      for (const stop of stops) stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [popups])
  return [nowMs, look]
}

/** The moment, and a way to look again at once. */
export function useQueueMoment<Config>(
  page: SitePage<Config>,
  popups: readonly Popup<Config>[],
): readonly [QueueMoment<Config>, () => void] {
  const couponCount = useCouponCount()
  const [nowMs, look] = useNow(popups)
  const [startedMs] = useState(() => visitStartedMs(Date.now()))
  const moment = {
    ...page,
    nowMs,
    startedMs,
    isOffer: isOfferPath(page.path),
    layout: layoutNow(),
    isBusy: isBusyNow(couponCount),
  }
  return [moment, look]
}
