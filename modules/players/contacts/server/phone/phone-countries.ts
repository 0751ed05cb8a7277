// Countries with telephones and the format of their mobile numbers (S7.34), from the numbering plans; made once.
import {
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  Metadata,
  type CountryCode,
} from 'libphonenumber-js/mobile'
import examples from 'libphonenumber-js/examples.mobile.json'
import { countries } from '#kernel/countries.ts'

type Plan = {
  readonly id: number
  readonly iso: CountryCode
  readonly code: string
  readonly mask: string
  readonly min: number
  readonly max: number
}

/** The main country of a shared code; others of the same code come after it. */
const MAIN_OF_CODE: Readonly<Record<string, string>> = {
  1: 'US',
  7: 'RU',
  39: 'IT',
  44: 'GB',
  47: 'NO',
  61: 'AU',
  212: 'MA',
  262: 'RE',
  290: 'SH',
  358: 'FI',
  590: 'GP',
  599: 'CW',
}

/** The package's types omit that a plan describes each kind of number separately. */
type Lengths = { possibleLengths(): readonly number[] }

function planOf(id: number, iso: CountryCode): Plan {
  const code = getCountryCallingCode(iso)
  const metadata = new Metadata()
  metadata.selectNumberingPlan(iso)
  const plan = metadata.numberingPlan as unknown as Lengths & { type(of: 'MOBILE'): Lengths | undefined }
  const lengths = (plan.type('MOBILE') ?? plan).possibleLengths()
  const example = getExampleNumber(iso, examples)
  const spelt =
    example
      ?.formatInternational()
      .slice(code.length + 1)
      .trim() ?? ''
  const digits = spelt.replaceAll(/\D/gu, '').length
  return {
    id,
    iso,
    code,
    mask: spelt.replaceAll(/\d/gu, '#'),
    min: Math.min(digits, ...lengths),
    max: Math.max(digits, ...lengths),
  }
}

const isMain = ({ iso, code }: Plan): boolean => MAIN_OF_CODE[code] === iso

let made: readonly Plan[] | undefined

const plans = (): readonly Plan[] =>
  (made ??= countries
    .flatMap(({ id, iso }) => {
      const known = getCountries().find((one) => one === iso)
      return known === undefined ? [] : [planOf(id, known)]
    })
    .toSorted((a, b) => Number(isMain(b)) - Number(isMain(a))))

const lists = new Map<string, readonly { id: number; name: string; country_code: string; tel_code: string }[]>()
/** Two letters, so there are no more. */
const LISTS_MAX = 40

export function phoneCountries(lang: string): { id: number; name: string; country_code: string; tel_code: string }[] {
  const kept = lists.get(lang)
  if (kept !== undefined) return [...kept]
  const names = new Intl.DisplayNames([lang, 'en'], { type: 'region' })
  const list = plans().map(({ id, iso, code }) => ({
    id,
    name: names.of(iso) ?? iso,
    country_code: iso,
    tel_code: code,
  }))
  if (lists.size < LISTS_MAX) lists.set(lang, list)
  return list
}

export const phoneMasks = (): { CountryId: number; Mask: string; Min: number; Max: number }[] =>
  plans().map(({ id, mask, min, max }) => ({ CountryId: id, Mask: mask, Min: min, Max: max }))
