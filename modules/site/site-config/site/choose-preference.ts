// S3.23: a choice takes effect at once, here and in other tabs, and is stored in a cookie, so that the next page is
// rendered with it.
import type { Preferences } from '#kernel/preferences.ts'
import {
  choicesIn,
  coefViewsOf,
  cookiesFor,
  PREFERENCE_COOKIES,
  settledPreferences,
  type Choices,
} from '#modules/site/site-config/rules/preferences.ts'
import { cookieOf, rememberInCookie } from '#platform/browser/cookies.ts'
import { foldSections, showPreferences } from '#platform/browser/preferences.ts'
import { askSiteConfig } from './ask-site-config.ts'

export type Change = Partial<Preferences>

const readChoices = (): Choices => choicesIn((name) => cookieOf(document.cookie, name))

/** All but `fold`, which has rules of its own (S5.16). */
function remember(choices: Choices): void {
  const texts = cookiesFor(choices)
  for (const name of PREFERENCE_COOKIES) {
    if (name === 'fold') continue
    if (texts[name] !== '') rememberInCookie(name, texts[name])
    else if (cookieOf(document.cookie, name) !== undefined)
      document.cookie = `${name}=; path=/; max-age=0; samesite=lax`
  }
}

/** The view selects a format of its own where it does not have the current one. */
function withFormat(before: Preferences, change: Change): Change {
  if (change.appViewType === undefined) return change
  const offered = coefViewsOf(change.appViewType)
  return offered.includes(before.coefViewId) ? change : { ...change, coefViewId: offered[0] ?? 0 }
}

const isFold = (name: string): boolean => name === 'isLeftSectionHidden' || name === 'isRightSectionHidden'

/** Rejects, and changes nothing, where the code of an odds format cannot be loaded. */
export async function choosePreference(before: Preferences, asked: Change): Promise<void> {
  const change = withFormat(before, asked)
  const next = { ...before, ...change }
  if (Object.keys(change).every(isFold)) return foldSections(next)
  await showPreferences(next)
  return remember({ ...readChoices(), ...change })
}

/**
 * Deletes every choice: the defaults of brand, country and language apply again. False where the server cannot be
 * asked for them.
 */
export async function resetPreferences(before: Preferences, language: string): Promise<boolean> {
  const answer = await askSiteConfig('GET /bff-api/config/all.json', { lang: language })
  if (!answer.ok) return false
  const { preferences: brand, timeFormatByCountry, geoCountryCode: country } = answer.value
  const { isLeftSectionHidden, isRightSectionHidden, ...settled } = settledPreferences(
    {},
    { brand, timeFormatByCountry, country, language },
  )
  await showPreferences({ ...before, ...settled })
  remember({})
  await foldSections({ ...before, ...settled, isLeftSectionHidden, isRightSectionHidden })
  return true
}
