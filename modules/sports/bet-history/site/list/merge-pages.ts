// How a reloaded first page is merged with the pages already loaded.
type Numbered = { readonly betId: number }

/** Newest first, without a gap; `next` leads on from the last of them. */
export type Pages<B extends Numbered> = { readonly bets: readonly B[]; readonly next: string | null }

/**
 * The reloaded page replaces its bets, everything else stays: nothing vanishes while the player looks at it.
 * `missing`: bets that the reloaded page would cover and no longer has, because they left the filter; the current
 * state of each has to be loaded.
 */
export function mergePages<B extends Numbered>(
  unrolled: Pages<B>,
  fresh: Pages<B>,
): { readonly pages: Pages<B>; readonly missing: readonly number[] } {
  const last = fresh.next === null ? undefined : fresh.bets.at(-1)
  // More new bets than a page: the pages already loaded would follow a gap.
  if (last !== undefined && (unrolled.bets[0]?.betId ?? 0) < last.betId) return { pages: fresh, missing: [] }
  const freshIds = new Set(fresh.bets.map(({ betId }) => betId))
  const isBelow = ({ betId }: B): boolean => last !== undefined && betId < last.betId
  const stay = unrolled.bets.filter(({ betId }) => !freshIds.has(betId))
  return {
    pages: {
      bets: [...fresh.bets, ...stay].toSorted((a, b) => b.betId - a.betId),
      next: unrolled.bets.some(isBelow) ? unrolled.next : fresh.next,
    },
    missing: stay.filter((bet) => !isBelow(bet)).map(({ betId }) => betId),
  }
}

/** The list with this bet in its place; the same list where it is not in it. */
export const patched = <B extends Numbered>(bets: readonly B[], bet: B): readonly B[] =>
  bets.some(({ betId }) => betId === bet.betId) ? bets.map((one) => (one.betId === bet.betId ? bet : one)) : bets
