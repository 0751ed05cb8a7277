// How often one address may do what costs the house something: counted in windows, within a bound of memory.

type AllowanceOptions = { readonly times: number; readonly windowMs: number; readonly addressesMax: number }

/** Once so many addresses are known, newcomers of the same window share one count. */
const NEWCOMERS = ''

/** True as long as the address has not used up its times in the window that `nowMs` falls into. */
export function createAllowance({
  times,
  windowMs,
  addressesMax,
}: AllowanceOptions): (address: string, nowMs: number) => boolean {
  const used = new Map<string, number>()
  let window = -1
  return (address, nowMs) => {
    const current = Math.floor(nowMs / windowMs)
    if (current !== window) {
      used.clear()
      window = current
    }
    const key = used.has(address) || used.size < addressesMax ? address : NEWCOMERS
    const count = (used.get(key) ?? 0) + 1
    used.set(key, count)
    return count <= times
  }
}
