// What the visitor has set (S3.23): as the server rendered it, from then on as it is changed here or in another tab.
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Preferences } from '#kernel/preferences.ts'
import { loadCoefViews } from './coef-view.ts'
import { allowsFunctional } from './consent.ts'
import { rememberInCookie } from './cookies.ts'

/** Where the page has none (the root itself failed) every switch is off; all that is not here is read as no or as 0. */
const NONE = { timeZone: 'device', is12h: false, coefViewId: 0 } as Preferences
/** Of this browser; a server renders for everybody and never touches it. */
let current: Preferences | undefined
let channel: BroadcastChannel | undefined
const listeners = new Set<() => void>()

export const PreferencesContext = createContext(NONE)

export const usePreferences = (): Preferences => useContext(PreferencesContext)

export const usePreference = <K extends keyof Preferences>(name: K): Preferences[K] => usePreferences()[name]

/** What style sheets read off <html>; the server writes it there before anything is painted. */
export const attributesOf = (of = NONE) => ({
  'data-theme': ['light', 'dark'][of.appTheme],
  'data-font': ['small', undefined, 'large'][of.appFontSize],
  'data-moves': [undefined, 'arrow', 'none'][of.coefIndicationType],
  'data-compact': of.isCompactView ? '' : undefined,
  'data-light': of.isLightVersion ? '' : undefined,
  'data-asian': of.appViewType === 1 ? '' : undefined,
  'data-12h': of.is12h ? '' : undefined,
})

/** On this page alone. Rejects, and changes nothing, where the code of an odds format cannot be fetched. */
async function show(next: Preferences): Promise<void> {
  if (next.coefViewId !== 0) await loadCoefViews()
  current = next
  for (const [name, value] of Object.entries(attributesOf(next)))
    if (value === undefined) document.documentElement.removeAttribute(name)
    else document.documentElement.setAttribute(name, value)
  for (const listener of listeners) listener()
}

/** On this page and in the other tabs, at once. Whoever calls it remembers them: `choosePreference` of site-config. */
export async function showPreferences(next: Preferences): Promise<void> {
  await show(next)
  channel?.postMessage(next)
}

/**
 * S5.16: a section's state is a comfort and is remembered, and told to other tabs, with functional consent only; without it
 * it lasts as long as this page. Theme, language, odds format and the like need none: each is kept because its visitor
 * pressed for it, says nothing about him, and the page he asked for cannot be painted without it.
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
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** For the provider: the server's until the page is awake. */
export const useShownPreferences = (rendered = NONE): Preferences =>
  useSyncExternalStore(
    subscribe,
    () => current ?? rendered,
    () => rendered,
  )
