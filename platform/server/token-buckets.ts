// A rate limit per key with bursts: each key may do `burst` things at once and `perSecond` things in the long run.

export type TokenBucketOptions = {
  readonly burst: number
  readonly perSecond: number
  /** Maximum of keys; the least recently used one is dropped first, and starts with a full bucket again. */
  readonly keysMax: number
  readonly now: () => Date
}

type Bucket = { readonly tokens: number; readonly atMs: number }

/** Takes a token of this key; false where none is left. */
export type TakeToken = (key: number | string) => boolean

export function createTokenBuckets({ burst, perSecond, keysMax, now }: TokenBucketOptions): TakeToken {
  const buckets = new Map<number | string, Bucket>()
  return (key) => {
    const atMs = now().getTime()
    const known = buckets.get(key)
    const gained = known === undefined ? burst : (Math.max(0, atMs - known.atMs) * perSecond) / 1_000
    const tokens = Math.min(burst, (known?.tokens ?? 0) + gained)
    const hasToken = tokens >= 1
    // Inserted again, so that the keys are in the order of their last use.
    buckets.delete(key)
    buckets.set(key, { tokens: hasToken ? tokens - 1 : tokens, atMs })
    if (buckets.size > keysMax) for (const [oldest] of buckets.entries().take(1)) buckets.delete(oldest)
    return hasToken
  }
}
