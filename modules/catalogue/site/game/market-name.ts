// Names of markets in the viewer's language. Lists do without them, so they come with the game page and the coupon.
import type { Text } from '#platform/browser/text.tsx'

type Named = { readonly kind: string; readonly line?: number | undefined }

/** 'Total', 'Arsenal: total', 'Goal 3'. */
export const marketName = (t: Text, market: Named, [home, away]: readonly [string, string]): string =>
  t(`market.${market.kind}`, { home, away, n: market.line ?? '' })
