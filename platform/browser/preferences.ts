// The visitor's preferences (S3.23): as the server rendered them, then as they are changed here or in another tab.
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Preferences } from '#kernel/preferences.ts'
import { loadCoefViews } from './text/coef-view.ts'
import { allowsFunctional } from './consent.ts'
import { rememberInCookie } from './cookies.ts'
import { createStore } from './store.ts'

/** Where the page has none (the root itself failed) every switch is off; missing values are read as no or 0. */
const NONE = { timeZone: 'device', is12h: false, coefViewId: 0 } as Preferences
/** Of this browser; a server renders for everybody and never touches it. */
const current = createStore<Preferences | undefined>(undefined)
let channel: BroadcastChannel | undefined

export const PreferencesContext = createContext(NONE)

export const usePreferences = (): Preferences => useContext(PreferencesContext)

export const usePreference = <K extends keyof Preferences>(name: K): Preferences[K] => usePreferences()[name]

/** Style sheets read these from <html>; the server writes them there before the first paint. */
export const attributesOf = (of = NONE) => ({
  'data-theme': ['light', 'dark'][of.appTheme],
  'data-font': ['small', undefined, 'large'][of.appFontSize],
  'data-moves': [undefined, 'arrow', 'none'][of.coefIndicationType],
  'data-compact': of.isCompactView ? '' : undefined,
  'data-light': of.isLightVersion ? '' : undefined,
  'data-asian': of.appViewType === 1 ? '' : undefined,
  'data-12h': of.is12h ? '' : undefined,
})

/** On this page only. Rejects, and changes nothing, where the code of an odds format cannot be loaded. */
async function show(next: Preferences): Promise<void> {
  if (next.coefViewId !== 0) await loadCoefViews()
  for (const [name, value] of Object.entries(attributesOf(next)))
    if (value === undefined) document.documentElement.removeAttribute(name)
    else document.documentElement.setAttribute(name, value)
  current.write(next)
}

/** On this page and in the other tabs, at once. The caller stores them: `choosePreference` of site-config. */
export async function showPreferences(next: Preferences): Promise<void> {
  await show(next)
  channel?.postMessage(next)
}

/**
 * S5.16: a section's state is a convenience; it is stored, and sent to other tabs, with functional consent only;
 * without it it lasts as long as this page. Theme, language, odds format and similar need none: each is stored at
 * the visitor's explicit request, says nothing about them, and the requested page cannot be rendered without it.
 */
export function foldSections(next: Preferences): Promise<void> {
  if (!allowsFunctional()) return show(next)
  rememberInCookie('fold', `${next.isLeftSectionHidden ? 't' : 'T'}${next.isRightSectionHidden ? 'c' : 'C'}`)
  return showPreferences(next)
}

function subscribe(listener: () => void): () => void {
  if (channel === undefined) {
    channel = new BroadcastChannel('preferences')
    channel.addEventListener('message', ({ data }: MessageEvent<Preferences>) => void show(data).catch(() => undefined))
  }
  return current.subscribe(listener)
}

/** For the provider: the server's until the page is awake. */
export const useShownPreferences = (rendered = NONE): Preferences =>
  useSyncExternalStore(
    subscribe,
    () => current.read() ?? rendered,
    () => rendered,
  )
