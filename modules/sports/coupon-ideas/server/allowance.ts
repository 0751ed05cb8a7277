// Rate limit of one address for expensive calls: counted in windows, with bounded memory.

type AllowanceOptions = { readonly times: number; readonly windowMs: number; readonly addressesMax: number }

/** Beyond this many known addresses, new ones of the same window share one count. */
const NEWCOMERS = ''

/** True until the address has used up its allowance in the window of `nowMs`. */
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
