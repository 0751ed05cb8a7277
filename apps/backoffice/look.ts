// The language and theme of the back office in this browser: remembered, and taken from the browser at first.
import { directionOf, languages } from '#kernel/languages.ts'
import { readStored, subscribeStored, writeStored } from '#platform/browser/storage.ts'

export const THEMES = ['auto', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const LANGUAGE = 'operator.language'
const THEME = 'operator.theme'

const isLanguage = (value: unknown): value is string => languages.some(({ code }) => code === value)
const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value)

const firstLanguage = (): string =>
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'

export const look = {
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
  html.dir = directionOf(language)
  if (theme === 'auto') delete html.dataset['theme']
  else html.dataset['theme'] = theme
}
