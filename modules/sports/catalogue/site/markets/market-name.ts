// Names of markets in the viewer's language. Lists do without them, so they come with the game page and the coupon.
import type { Text } from '#platform/browser/text.tsx'

type Named = { readonly kind: string; readonly line?: number | undefined }

/** 'Total', 'Arsenal: total', 'Goal 3'; short 'T', 'T1', and in full where a market has no short name. */
export function marketName(t: Text, market: Named, [home, away]: readonly [string, string], isShort = false): string {
  const values = { home, away, n: market.line ?? '' }
  const key = `market.short.${market.kind}`
  const short = isShort ? t(key, values) : key
  return short === key ? t(`market.${market.kind}`, values) : short
}
