// Gathers what the rules of popups look at: the page, its reader, what watchers found, and the time, every two seconds.
import { useEffect, useReducer, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { consent, subscribeConsent } from '#platform/browser/consent.ts'
import { cookieOf } from '#platform/browser/cookies.ts'
import type { RootData } from '../root-data.ts'
import { useCouponCount } from '../shell/lazy-coupon.ts'
import { warningOf } from './maintenance-warning.ts'
import { FORMER_SITE } from './new-site.ts'
import { playerPorts } from './player-ports.ts'
import { subscribeAnswers, visitStartedMs } from './popup-memory.ts'
import { popupRules } from './popup-registry.ts'
import type { Layout, PopupFacts } from './popup.ts'
import { readSignals, subscribeSignals } from './signals.ts'

const LOOK_EVERY_MS = 2_000
const TYPED_INTO =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]'
/** Dialogs of the page itself; what stands in `data-popup` is ours. */
const DIALOGS = '[role=dialog], [role=alertdialog], dialog[open]'

const layoutNow = (): Layout => {
  const { layout } = document.documentElement.dataset
  return layout === 'empty' || layout === 'maintenance' ? layout : 'default'
}

const isBusyNow = (couponCount: number): boolean =>
  couponCount > 0 ||
  document.activeElement?.matches(TYPED_INTO) === true ||
  [...document.querySelectorAll(DIALOGS)].some((dialog) => dialog.closest('[data-popup]') === null)

const isFormerVisitorNow = (search: string): boolean =>
  new URLSearchParams(search).get(FORMER_SITE) === '1' || cookieOf(document.cookie, FORMER_SITE) === '1'

/** Looks at the clock when something may have changed: now and again, and when another tab has answered. */
function useNow(): readonly [number, () => void] {
  const [nowMs, look] = useReducer(
    () => Date.now(),
    undefined,
    () => Date.now(),
  )
  // Those of players come later.
  const known = popupRules.length
  useEffect(() => {
    const timer = setInterval(look, LOOK_EVERY_MS)
    const names = popupRules.slice(0, known).map(({ name }) => name)
    const stops = [subscribeAnswers(names, look), subscribeConsent(look)]
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      for (const stop of stops) stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [known])
  return [nowMs, look]
}

const SIGNALS_AT_FIRST = readSignals()

/** The facts, and a way to look again at once. */
export function usePopupFacts(root: RootData): readonly [PopupFacts, () => void] {
  const { pathname, search } = useLocation()
  const couponCount = useCouponCount()
  const [nowMs, look] = useNow()
  const signals = useSyncExternalStore(subscribeSignals, readSignals, () => SIGNALS_AT_FIRST)
  const [startedMs] = useState(() => visitStartedMs(Date.now()))
  const { language, config, player } = root
  const facts: PopupFacts = {
    nowMs,
    startedMs,
    layout: layoutNow(),
    path: pathname.slice(language.length + 1) || '/',
    language,
    playerId: player?.userId ?? null,
    config,
    consent: consent(),
    isCookieSettingsAsked: signals.isCookieSettingsAsked,
    maintenance: warningOf(signals.maintenance, language, nowMs)?.key,
    newVersion: signals.newVersion,
    isAdBlocked: signals.isAdBlocked,
    isFormerVisitor: isFormerVisitorNow(search),
    changedTerms: signals.changedTerms,
    loggedOffMinutes: signals.loggedOffMinutes,
    reminders: signals.reminders,
    accountConvertStatus: playerPorts.accountConvertStatus(),
    isIdentificationBonus: playerPorts.isIdentificationBonus(),
    isBusy: isBusyNow(couponCount),
  }
  return [facts, look]
}
