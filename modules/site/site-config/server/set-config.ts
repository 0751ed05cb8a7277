// Sets one value of a brand's config, or resets it to its default. The result must be a valid config.
import { ok, refuse, type Result } from '#kernel/result.ts'
import { configShapes, isConfigKey, SiteConfig } from '#modules/site/site-config/contract/config-values.ts'
import { decisionTime, type Database } from '#platform/server/db.ts'
import { currentSettings, insertSetting } from './config-store.ts'
import { composeConfig, withUsualLanguage } from './site-configs.ts'

const BRAND = /^[a-z0-9-]{1,40}$/u
const ISSUES_TOLD_MAX = 10

export type ConfigChange = {
  readonly brand: string
  readonly key: string
  /** Undefined resets the key to its default. */
  readonly value: unknown
  readonly actor: string
}

const tell = (issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]): string =>
  issues
    .slice(0, ISSUES_TOLD_MAX)
    .map(({ path, message }) => `${path.map(String).join('.') || 'value'}: ${message}`)
    .join(', ')

/** Refusals: `brand_malformed`, `config_key_unknown`, `config_value_malformed` (does not fit its shape, or the other values). */
export async function setConfig(database: Database, change: ConfigChange): Promise<Result<unknown>> {
  const { brand, key, actor } = change
  if (!BRAND.test(brand)) return refuse('brand_malformed', 'a brand is made of a-z, 0-9 and -', { field: 'brand' })
  if (!isConfigKey(key)) return refuse('config_key_unknown', `there is no value '${key}'`, { field: 'key' })
  const parsed = change.value === undefined ? undefined : configShapes[key].safeParse(change.value)
  if (parsed?.success === false) return refuse('config_value_malformed', tell(parsed.error.issues), { field: key })
  const value = parsed?.data
  return database.transaction(async (tx) => {
    const others = (await currentSettings(tx)).filter((setting) => setting.brand === brand && setting.key !== key)
    // Stored values that contradict others are ignored when the config is read: they do not cause a refusal here.
    const { config, keysSet } = composeConfig(others, () => undefined)
    const changed: SiteConfig = { ...config, ...(value === undefined ? {} : { [key]: value }) }
    const whole = SiteConfig.safeParse(
      key === 'defaultLanguage' && value !== undefined ? changed : withUsualLanguage(changed, keysSet),
    )
    if (!whole.success) return refuse('config_value_malformed', tell(whole.error.issues), { field: key })
    await insertSetting(tx, { brand, key, value, actor, at: await decisionTime(tx) })
    return ok(whole.data[key])
  })
}
