// The configured national register of self-exclusions, for the configured countries; none by default.
import { countries } from '#kernel/countries.ts'
import { sandboxRegister, type NationalRegister } from './national-register.ts'
import type { Config } from '#platform/server/config.ts'
import type { Log } from '#platform/server/observability/log.ts'

const known: ReadonlySet<string> = new Set(countries.map(({ iso }) => iso))

/** Throws for an unknown country: its players would never be checked, unnoticed. */
export function openRegister(
  { exclusionRegister: named, isProduction }: Pick<Config, 'exclusionRegister' | 'isProduction'>,
  log: Pick<Log, 'warn'>,
): NationalRegister | undefined {
  if (named === undefined) return undefined
  const unknown = named.countries.filter((country) => !known.has(country))
  if (unknown.length > 0)
    throw new Error(`EXCLUSION_REGISTER names ${unknown.join(', ')}, which is no country (ISO 3166: GB, not UK)`)
  if (isProduction)
    log.warn({ countries: named.countries }, 'the self-exclusion register is the sandbox: it lists no players')
  return sandboxRegister(named.countries)
}
