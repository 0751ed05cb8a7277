// A brand's config as a page receives it: without server-only values, languages by name, and with values of the
// visitor.
import type { ConfigAnswer } from '#modules/site/site-config/contract/calls.ts'
import type { PublicConfig, SiteConfig } from '#modules/site/site-config/contract/config-values.ts'
import { serverKeys } from '#modules/site/site-config/rules/config-groups.ts'

/** S5.3 for names: the requested language where the brand offers it. */
export const langOf = (config: SiteConfig, asked: string | undefined): string =>
  config.languages.find(({ code }) => code === asked)?.code ?? config.defaultLanguage

export function presentConfig(config: SiteConfig, lang: string): PublicConfig {
  const names = new Intl.DisplayNames(lang, { type: 'language', fallback: 'code' })
  const hidden = new Set<string>(serverKeys)
  const told = Object.fromEntries(Object.entries(config).filter(([key]) => !hidden.has(key))) as PublicConfig
  return { ...told, languages: config.languages.map((one) => ({ ...one, title: names.of(one.code) ?? one.name })) }
}

export type CountryIdOf = (iso: string) => number | undefined

/** Cached answers per config: languages times countries of visitors. */
const ANSWERS_KEPT_MAX = 1_000
/** Cached with the config they were made from: every page requests one of few answers. */
const answers = new WeakMap<SiteConfig, Map<string, ConfigAnswer>>()

/** The whole answer of S7.9; the same object for equal requests, so it must not be changed. */
export function presentForVisitor(
  config: SiteConfig,
  lang: string,
  country: string,
  countryIdOf: CountryIdOf,
): ConfigAnswer {
  const kept = answers.get(config) ?? new Map<string, ConfigAnswer>()
  const key = `${lang} ${country}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const answer = makeAnswer(config, lang, country, countryIdOf)
  if (kept.size >= ANSWERS_KEPT_MAX) kept.clear()
  answers.set(config, kept.set(key, answer))
  return answer
}

function makeAnswer(config: SiteConfig, lang: string, country: string, countryIdOf: CountryIdOf): ConfigAnswer {
  return {
    ...presentConfig(config, lang),
    lang,
    geoCountryCode: country,
    geoCountryId: countryIdOf(country) ?? null,
    geoCurrency: config.currencyByCountry[country] ?? config.currencyByCountry[config.countryCode] ?? 'EUR',
  }
}
