// The config of every brand, from memory: operators' settings over the defaults in code.
import { configShapes, firstConfig, isConfigKey, SiteConfig } from '#modules/site/site-config/contract/config-values.ts'
import { DEFAULT_BRAND } from '#modules/site/site-config/rules/default-config.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db.ts'
import { createCachedValue } from '#platform/server/cached-value.ts'
import type { Log } from '#platform/server/observability/log.ts'
import { currentSettings, settingsMark, type Setting } from './config-store.ts'

export type Brand = {
  readonly name: string
  readonly config: SiteConfig
  /** Keys that an operator has set. */
  readonly keysSet: ReadonlySet<string>
}

export type SiteConfigs = {
  /**
   * The brand of a host ('book.example:3000'), the default one where none names it. Rejects where the tables were
   * never read.
   */
  brandOf(host: string): Promise<Brand>
  /** By name; a brand without settings has the defaults. */
  brand(name: string): Promise<Brand>
  /** Of all brands, the default one first. Rejects where the tables were never read. */
  names(): Promise<readonly string[]>
  /** The hosts of all brands, the default brand's main one first. Rejects where the tables were never read. */
  hosts(): Promise<ReadonlySet<string>>
  /** Refreshes, for the process that has just changed a setting. */
  reload(): Promise<void>
}

type OnBad = (setting: Setting) => void

/** The shipped default language, where the operator offers it; else the first one that is offered. */
const usualLanguage = (languages: SiteConfig['languages']): string =>
  languages.find(({ code }) => code === firstConfig.defaultLanguage)?.code ??
  languages[0]?.code ??
  firstConfig.defaultLanguage

/** With a default language that is on offer, where the operator has chosen none. */
export const withUsualLanguage = (
  config: SiteConfig,
  keysSet: { readonly has: (key: string) => boolean },
): SiteConfig =>
  keysSet.has('defaultLanguage') ? config : { ...config, defaultLanguage: usualLanguage(config.languages) }

/** Settings over defaults; one that no longer fits its schema, or contradicts the others, is logged and ignored. */
export function composeConfig(
  settings: readonly Setting[],
  onBad: OnBad,
): { readonly config: SiteConfig; readonly keysSet: ReadonlySet<string> } {
  const values = new Map<string, unknown>()
  for (const setting of settings) {
    const parsed = isConfigKey(setting.key) ? configShapes[setting.key].safeParse(setting.value) : undefined
    if (parsed?.success === true) values.set(setting.key, parsed.data)
    else onBad(setting)
  }
  const compose = (): object => withUsualLanguage({ ...firstConfig, ...Object.fromEntries(values) }, values)
  const whole = SiteConfig.safeParse(compose())
  if (whole.success) return { config: whole.data, keysSet: new Set(values.keys()) }
  // Each is valid alone, but not together: keys that contradict others are ignored.
  for (const { path } of whole.error.issues) {
    const key = String(path[0])
    for (const setting of settings) if (setting.key === key) onBad(setting)
    values.delete(key)
  }
  const rest = SiteConfig.safeParse(compose())
  return rest.success
    ? { config: rest.data, keysSet: new Set(values.keys()) }
    : { config: firstConfig, keysSet: new Set() }
}

type Brands = {
  readonly mark: string
  readonly byName: ReadonlyMap<string, Brand>
  readonly byHost: ReadonlyMap<string, Brand>
  readonly hosts: ReadonlySet<string>
}

const hostsIn = ({ domains, mobileDomain, vipDomains }: SiteConfig): readonly string[] => [
  ...domains,
  ...(mobileDomain === null ? [] : [mobileDomain]),
  ...vipDomains,
]

function composeBrands(mark: string, settings: readonly Setting[], onBad: OnBad): Brands {
  const names = new Set([DEFAULT_BRAND, ...settings.map(({ brand }) => brand)])
  const brands = [...names].map((name) => ({
    name,
    ...composeConfig(
      settings.filter(({ brand }) => brand === name),
      onBad,
    ),
  }))
  return {
    mark,
    byName: new Map(brands.map((brand) => [brand.name, brand])),
    byHost: new Map(brands.flatMap((brand) => brand.config.domains.map((host) => [host, brand]))),
    hosts: new Set(brands.flatMap(({ config }) => hostsIn(config))),
  }
}

export function createSiteConfigs(platform: {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
}): SiteConfigs {
  const { database, clock, log } = platform
  const kept = createCachedValue<Brands>({
    clock,
    load: async (former) => {
      const mark = await settingsMark(database.db)
      if (former?.mark === mark) return former
      return composeBrands(mark, await currentSettings(database.db), ({ brand, key }) =>
        log.error({ brand, key }, 'invalid config value ignored; its default is used'),
      )
    },
    onError: (error) => log.warn({ err: error }, 'the config could not be refreshed; the last one is used'),
  })
  const brandIn = ({ byName }: Brands, name: string): Brand =>
    byName.get(name) ?? { name, config: firstConfig, keysSet: new Set() }
  return {
    brandOf: async (host) => {
      const brands = await kept.read()
      return brands.byHost.get(bareHost(host)) ?? brandIn(brands, DEFAULT_BRAND)
    },
    brand: async (name) => brandIn(await kept.read(), name),
    names: async () => [...(await kept.read()).byName.keys()],
    hosts: async () => (await kept.read()).hosts,
    reload: async () => void (await kept.reload()),
  }
}

/** In lower case, and without the dot of the root: 'Book.example.:3000' is the host book.example:3000 to everybody else too. */
export const bareHost = (host: string): string => host.toLowerCase().replace(/\.(?=$|:\d*$)/u, '')

/** Whether a host names the machine itself, at any port. */
export const isLocalHost = (host: string): boolean =>
  /^(?:localhost|127\.0\.0\.1|\[::1\]|::1)(?::\d{1,5})?$/u.test(host)

/** From a context's origin; empty for an in-process call without one. */
export const hostOf = (origin: string): string =>
  bareHost(
    /^https?:\/\/([a-z0-9.-]+(?::\d+)?)$/u.exec(origin)?.[1] ?? (URL.canParse(origin) ? new URL(origin).host : ''),
  )
