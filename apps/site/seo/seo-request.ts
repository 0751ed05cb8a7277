// What a page's address asks of the operator's SEO data (S3.8): names and ids, the same in every language.
import { idOf } from '#modules/sports/catalogue/site/paths.ts'

export type PageAddress = { readonly pathname: string; readonly host: string }

const NAME = /^[a-z0-9][a-z0-9_-]{0,59}$/u
const wordOf = (segment: string | undefined): string | undefined => {
  const name = segment?.toLowerCase() ?? ''
  return NAME.test(name) ? name : undefined
}

const ZONES_KEPT_MAX = 500
const offsets = new Map<string, Intl.DateTimeFormat>()

/** Making one takes longer than using it. */
function offsetsOf(timeZone: string): Intl.DateTimeFormat {
  const known = offsets.get(timeZone)
  if (known !== undefined) return known
  if (offsets.size >= ZONES_KEPT_MAX) offsets.clear()
  const made = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  offsets.set(timeZone, made)
  return made
}

/** Hours from UTC of a zone at a moment: 'Asia/Kolkata' → 5.5. */
export function hoursFromUtc(timeZone: string, at: Date): number {
  const name = offsetsOf(timeZone)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  const [, sign = '+', hours = '0', minutes = '0'] = /^GMT([+-])(\d\d):(\d\d)$/u.exec(name ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60)
}

/** The path without its language: '/en/line/football' → '/line/football', '/en' → '/'. */
export const pathWithoutLanguage = (pathname: string): string =>
  `/${pathname
    .split('/')
    .slice(2)
    .filter((segment) => segment !== '')
    .join('/')}`

export type AddressRequest = {
  readonly section: string | undefined
  readonly menuSection?: string | undefined
  readonly stream?: 'line' | 'live'
  readonly subsectionId?: number | undefined
  readonly championshipId?: number | undefined
  readonly matchId?: number | undefined
}

/** `sportIds` by the sport's name, as far as they are known here; the name itself is the menu section in any case. */
export function seoRequestOf(pathname: string, sportIds: ReadonlyMap<string, number>): AddressRequest {
  const [, first, second, third, fourth] = pathWithoutLanguage(pathname).split('/')
  if (first === '' || first === undefined) return { section: 'home' }
  if (first !== 'line' && first !== 'live') return { section: wordOf(first), menuSection: wordOf(second) }
  return {
    section: 'sports',
    stream: first,
    menuSection: wordOf(second),
    subsectionId: sportIds.get(second ?? ''),
    championshipId: idOf(third),
    matchId: idOf(fourth),
  }
}
