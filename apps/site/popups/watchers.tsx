// Starts and stops what watches for popups, as the brand's config and the player ask for it. Draws nothing.
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { onViewVersionChanged } from '#modules/content/site/view-version.ts'
import {
  allowsFunctional,
  consent,
  COOKIE_SETTINGS_EVENT,
  openCookieSettings,
  setConsent,
  subscribeConsent,
} from '#platform/browser/consent.ts'
import { onSessionEvent } from '#platform/browser/session-events.ts'
import type { RootData } from '../root-data.ts'
import { sendAgreeTime } from './agree-time.ts'
import { signal } from './signals.ts'
import { CONFIRM_TERMS_PATH } from './terms-changed.ts'
import { readLoggedOff, watchActivity } from './watch-activity.ts'
import { watchAdBlock } from './watch-ad-block.ts'
import { watchMaintenance } from './watch-maintenance.ts'
import { watchTerms } from './watch-terms.ts'
import { watchVersion } from './watch-version.ts'

/** Comforts that need functional consent (S5.16): forgotten when it is taken back. */
const FUNCTIONAL_COOKIES = ['fold'] as const

function forgetComforts(): void {
  if (allowsFunctional()) return
  for (const name of FUNCTIONAL_COOKIES) document.cookie = `${name}=; path=/; max-age=0; samesite=lax`
}

/** Links to this place of any page, in texts of operators too, open the settings again. */
const COOKIE_SETTINGS_LINK = 'a[href$="#cookie-settings"]'

function openOnLink(event: MouseEvent): void {
  if (!(event.target instanceof Element) || event.target.closest(COOKIE_SETTINGS_LINK) === null) return
  event.preventDefault()
  event.stopPropagation()
  openCookieSettings()
}

function useCookieWatch(root: RootData): void {
  const isPlayer = root.player !== null
  const { isCookiePopup } = root.config
  useEffect(() => {
    // S4.12: where nobody is asked, everything is agreed to.
    if (!isCookiePopup && consent() === undefined) setConsent('ALL')
    const ask = () => signal({ isCookieSettingsAsked: true })
    window.addEventListener(COOKIE_SETTINGS_EVENT, ask)
    // Before the routers of page and footer take it for a move.
    document.addEventListener('click', openOnLink, true)
    const stop = subscribeConsent(forgetComforts)
    return () => {
      window.removeEventListener(COOKIE_SETTINGS_EVENT, ask)
      document.removeEventListener('click', openOnLink, true)
      stop()
    }
  }, [isCookiePopup])
  useEffect(() => {
    if (isPlayer) void sendAgreeTime()
  }, [isPlayer])
}

function useIdlenessWatch({ player, config, language }: RootData): void {
  const isPlayer = player !== null
  const minutes = config.isAutoLogoffEnable ? config.autoLogoffInactiveMinutes : 0
  useEffect(() => readLoggedOff(isPlayer), [isPlayer])
  useEffect(
    () => (isPlayer && minutes > 0 ? watchActivity({ minutes, language }) : undefined),
    [isPlayer, minutes, language],
  )
}

function useTermsWatch({ player, config, language }: RootData): void {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isWatched = player !== null && config.isConfirmTermsEnabled
  const confirmPage = `/${language}${CONFIRM_TERMS_PATH}`
  const page = useRef({ pathname, navigate })
  useEffect(() => {
    page.current = { pathname, navigate }
  })
  useEffect(() => {
    if (!isWatched) return undefined
    const go = (target: 'confirm' | 'root') =>
      void page.current.navigate(target === 'confirm' ? confirmPage : `/${language}/`)
    const isOnConfirmPage = () => `${page.current.pathname}/`.startsWith(`${confirmPage}/`)
    const watch = watchTerms({ isOnConfirmPage, go })
    const stop = onSessionEvent('terms_required', () => {
      if (!isOnConfirmPage()) go('confirm')
    })
    return () => {
      watch.stop()
      stop()
    }
  }, [isWatched, confirmPage, language])
}

export function Watchers({ root }: { root: RootData }) {
  useCookieWatch(root)
  useIdlenessWatch(root)
  useTermsWatch(root)
  useEffect(() => watchMaintenance(), [])
  useEffect(() => watchVersion(), [])
  useEffect(() => onViewVersionChanged((version) => signal({ newVersion: `view ${version}` })), [])
  const { isAdBlockWarning } = root.config
  useEffect(() => (isAdBlockWarning ? watchAdBlock() : undefined), [isAdBlockWarning])
  return null
}
