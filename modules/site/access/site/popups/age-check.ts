// S5.1, S1.8: visitors confirm their age before they use the site; where the minimum age or the country is unknown,
// they are not asked.
import { DAY_MS, type PopupRule } from '#platform/browser/site-module.ts'

export type AgeConfig = { readonly minAge: number; readonly geoCountryId: number | null }

/** Pages that may be read without an answer: the question itself links to them. */
const READABLE = /^\/information\/(?:responsiblegaming|cookies)\/?$/u

/** Where visitors who are too young are led. Without language. */
export const SAFE_PATH = '/information/responsiblegaming'

export const ageCheck: PopupRule<AgeConfig> = {
  name: 'age',
  place: 'modal',
  priority: 'law',
  isOnEveryLayout: true,
  isPolite: false,
  /** S9.2: 259200000 ms. */
  restMs: 3 * DAY_MS,
  subject: ({ config: { minAge, geoCountryId }, path }) =>
    minAge > 0 && geoCountryId !== null && !READABLE.test(path) ? `${minAge}` : undefined,
}
