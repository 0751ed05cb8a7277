// The payment providers of this product, and how they are opened. A new one is a line in the list.
import { ConfigError } from '#platform/server/config.ts'
import type { ProviderManifest, ProviderPort, ProviderSettings, ProviderWorld } from './provider-port.ts'
import { btcpay } from './providers/btcpay.ts'
import { sandbox } from './providers/sandbox.ts'
import { stripe } from './providers/stripe.ts'

/** In the order in which players choose among them. */
export const paymentProviders: readonly ProviderManifest[] = [stripe, btcpay, sandbox]

export type Providers = ReadonlyMap<string, ProviderPort>

const COUNTRY_CODES = /^[A-Z]{2}(?: *, *[A-Z]{2})*$/u

/** `PAYMENT_<NAME>_COUNTRIES`: 'DE, AT'. Not set: the provider serves players of every country. */
function readCountries(
  provider: string,
  settings: ProviderSettings,
): { readonly countries?: ReadonlySet<string> } | { readonly mistakes: readonly string[] } {
  const name = `PAYMENT_${provider.toUpperCase()}_COUNTRIES`
  const text = settings[name]?.trim() ?? ''
  if (text === '') return {}
  if (!COUNTRY_CODES.test(text)) return { mistakes: [`${name}: must be codes of countries: DE, AT`] }
  return { countries: new Set(text.split(/ *, */u)) }
}

/** Those that are switched on, by name. Throws ConfigError with every mistake of their settings. */
export function openProviders(
  manifests: readonly ProviderManifest[],
  settings: ProviderSettings,
  world: ProviderWorld,
): Providers {
  const providers = new Map<string, ProviderPort>()
  const mistakes: string[] = []
  for (const { name, open } of manifests) {
    const opened = open(settings, world)
    const countries = readCountries(name, settings)
    if ('mistakes' in opened) mistakes.push(...opened.mistakes)
    else if ('mistakes' in countries) mistakes.push(...countries.mistakes)
    else if (providers.has(name)) throw new Error(`two payment providers are called ${name}`)
    else if (opened.port !== undefined) providers.set(name, { ...opened.port, ...countries })
  }
  if (mistakes.length > 0) throw new ConfigError(mistakes)
  return providers
}
