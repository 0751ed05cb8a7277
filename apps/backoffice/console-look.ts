// In which language and theme this desk is read: remembered by the browser, taken from it at first.
import { readStored, subscribeStored, writeStored } from '#platform/browser/storage.ts'

export type ConsoleLanguage = { readonly code: string; readonly name: string; readonly direction: 'ltr' | 'rtl' }

/** In the order of the menu; names in their own language. The same as the players' site has. */
export const consoleLanguages: readonly ConsoleLanguage[] = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'ru', name: 'Русский', direction: 'ltr' },
  { code: 'es', name: 'Español', direction: 'ltr' },
  { code: 'pt', name: 'Português', direction: 'ltr' },
  { code: 'de', name: 'Deutsch', direction: 'ltr' },
  { code: 'tr', name: 'Türkçe', direction: 'ltr' },
  { code: 'ar', name: 'العربية', direction: 'rtl' },
  { code: 'fa', name: 'فارسی', direction: 'rtl' },
]

export const THEMES = ['auto', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const LANGUAGE = 'console.language'
const THEME = 'console.theme'

const isLanguage = (value: unknown): value is string => consoleLanguages.some(({ code }) => code === value)
const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value)

const firstLanguage = (): string =>
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'

export const consoleLook = {
  language: (): string => readStored(LANGUAGE, '', isLanguage) || firstLanguage(),
  theme: (): Theme => readStored(THEME, 'auto', isTheme),
  setLanguage: (language: string): void => writeStored(LANGUAGE, language),
  setTheme: (theme: Theme): void => writeStored(THEME, theme),
  subscribe: (listener: () => void): (() => void) => {
    const stops = [subscribeStored(LANGUAGE, listener), subscribeStored(THEME, listener)]
    return () => {
      for (const stop of stops) stop()
    }
  },
}

/** What <html> says of both, before anything is drawn. */
export function dressDocument(language: string, theme: Theme): void {
  const { documentElement: html } = document
  html.lang = language
  html.dir = consoleLanguages.find(({ code }) => code === language)?.direction ?? 'ltr'
  if (theme === 'auto') delete html.dataset['theme']
  else html.dataset['theme'] = theme
}
