// S5.1, S1.8: nobody uses the site before saying that he is of age; where the age or the country is not known, nobody is asked.
import { DAY_MS, type PopupRule } from './popup.ts'

/** What one may read without being of age: these pages are linked from the question itself. */
const READABLE = /^\/information\/(?:responsiblegaming|cookies)\/?$/u

/** Where whoever is too young is led. Without language. */
export const SAFE_PATH = '/information/responsiblegaming'

export const ageCheck: PopupRule = {
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
