// S7.9, S8.5, S9.3: the config of the site asked for by the browser where the server had none: tried again five times, a second apart, then an error.

export const CONFIG_RETRIES_MAX = 5
export const CONFIG_PAUSE_MS = 1_000

/** `fetchOnce` answers undefined for what did not come. Throws 'no site config' when all tries are spent. */
export async function fetchSiteConfig<T>(
  fetchOnce: () => Promise<T | undefined>,
  wait: (ms: number) => Promise<void>,
): Promise<T> {
  for (let retried = 0; ; retried += 1) {
    const config = await fetchOnce().catch(() => undefined)
    if (config !== undefined) return config
    if (retried === CONFIG_RETRIES_MAX) throw new Error('no site config')
    await wait(CONFIG_PAUSE_MS)
  }
}
