// Starts and stops what watches for popups, as the brand's config and the player ask for it. Draws nothing.
import { useEffect } from 'react'
import { onViewVersionChanged } from '#modules/site/content/site/view-version.ts'
import {
  allowsFunctional,
  consent,
  COOKIE_SETTINGS_EVENT,
  openCookieSettings,
  setConsent,
  subscribeConsent,
} from '#platform/browser/consent.ts'
import { writeStored } from '#platform/browser/storage.ts'
import { dispensable } from '#ui/dispensable.tsx'
import type { RootData } from '../root-data.ts'
import { readLoggedOff } from './logged-off-memory.ts'
import { openSession } from './open-session.ts'
import { signal } from './signals.ts'
import { watchAdBlock } from './watch-ad-block.ts'
import { watchMaintenance } from './watch-maintenance.ts'
import { watchVersion } from './watch-version.ts'

/** Comforts that need functional consent (S5.16): forgotten when it is taken back. */
const FUNCTIONAL_COOKIES = ['fold'] as const
const FUNCTIONAL_STORED = ['login'] as const

function forgetComforts(): void {
  if (allowsFunctional()) return
  for (const name of FUNCTIONAL_COOKIES) document.cookie = `${name}=; path=/; max-age=0; samesite=lax`
  for (const key of FUNCTIONAL_STORED) writeStored(key, undefined)
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
}

/** What only a player needs. */
const PlayerWatchers = dispensable(async () => (await import('./player-watchers.tsx')).PlayerWatchers)

export function Watchers({ root }: { root: RootData }) {
  const isPlayer = root.player !== null
  useCookieWatch(root)
  useEffect(() => readLoggedOff(isPlayer), [isPlayer])
  useEffect(() => (isPlayer ? undefined : openSession()), [isPlayer])
  useEffect(() => watchMaintenance(), [])
  useEffect(() => watchVersion(), [])
  useEffect(() => onViewVersionChanged((version) => signal({ newVersion: `view ${version}` })), [])
  const { isAdBlockWarning } = root.config
  useEffect(() => (isAdBlockWarning ? watchAdBlock() : undefined), [isAdBlockWarning])
  return isPlayer && <PlayerWatchers root={root} />
}
