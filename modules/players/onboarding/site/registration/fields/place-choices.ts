// Countries and currencies by name, in the language of the page.
import { currencyCodes } from '#kernel/currencies.ts'
import { countries } from '#kernel/countries.ts'
import { useLocale } from '#platform/browser/text.tsx'

/** Offered first; the rest follows by code. */
const USUAL_CURRENCIES = ['EUR', 'USD', 'GBP', 'RUB', 'BRL', 'INR', 'NGN', 'TRY', 'USDT', 'BTC']

type Option = { readonly value: string; readonly label: string }
export type Choices = { readonly countries: readonly Option[]; readonly currencies: readonly Option[] }

function countryOptions(language: string): Option[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return countries
    .map(({ id, iso }) => ({ value: String(id), label: names.of(iso) ?? iso }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
}

function currencyOptions(language: string): Option[] {
  const names = new Intl.DisplayNames(language, { type: 'currency', fallback: 'code' })
  const nameOf = (code: string): string => (/^[A-Z]{3}$/u.test(code) ? (names.of(code) ?? code) : code)
  const codes = [...USUAL_CURRENCIES, ...currencyCodes.filter((code) => !USUAL_CURRENCIES.includes(code))]
  return codes.map((code) => ({ value: code, label: nameOf(code) === code ? code : `${code} · ${nameOf(code)}` }))
}

const known = new Map<string, Choices>()

/** By name, as this machine writes them: the server's differ here and there (`hasLocalNames` of the lists). Kept: there are hundreds. */
export function usePlaceChoices(): Choices {
  const { language } = useLocale()
  const choices = known.get(language) ?? { countries: countryOptions(language), currencies: currencyOptions(language) }
  known.set(language, choices)
  return choices
}
