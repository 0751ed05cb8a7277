// The providers of games, and how they are opened. A new one is a line in the list.
import { ConfigError } from '#platform/server/config.ts'
import { hub88 } from './hub88/hub88.ts'
import type {
  AllowedAddresses,
  CasinoProviderManifest,
  CasinoProviderPort,
  CasinoProviderWorld,
  CasinoSettings,
} from './provider-port.ts'
import { valkyrie } from './valkyrie/valkyrie.ts'

export const casinoProviders: readonly CasinoProviderManifest[] = [hub88, valkyrie]

export type OpenProvider = CasinoProviderPort & {
  readonly name: string
  readonly addresses: AllowedAddresses
  /** Origins at which it shows its games. */
  readonly frames: readonly string[]
}

/** Those whose settings are there, by name. Throws ConfigError with every mistake of their settings. */
export function openCasinoProviders(
  manifests: readonly CasinoProviderManifest[],
  settings: CasinoSettings,
  world: CasinoProviderWorld,
): readonly OpenProvider[] {
  const mistakes: string[] = []
  const open: OpenProvider[] = []
  for (const { name, open: openOne } of manifests) {
    const opened = openOne(settings, world)
    if ('mistakes' in opened) mistakes.push(...opened.mistakes)
    else if (opened.port !== undefined)
      open.push({ ...opened.port, name, addresses: opened.addresses, frames: opened.frames })
  }
  if (mistakes.length > 0) throw new ConfigError(mistakes)
  return open
}
