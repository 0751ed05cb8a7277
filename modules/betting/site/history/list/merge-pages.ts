// How a first page that was read anew joins the pages that a player has already unrolled below it.
type Numbered = { readonly betId: number }

/** Newest first, without a gap; `next` leads on from the last of them. */
export type Pages<B extends Numbered> = { readonly bets: readonly B[]; readonly next: string | null }

/**
 * What the fresh page covers is as it says, what lies below it stays. A bet of `kept` stays too where the fresh page
 * no longer has it: it changed before the player's eyes and does not vanish from under them.
 */
export function mergePages<B extends Numbered>(
  unrolled: Pages<B>,
  fresh: Pages<B>,
  kept: ReadonlySet<number>,
): Pages<B> {
  const last = fresh.next === null ? undefined : fresh.bets.at(-1)
  // More came than one page holds: what was unrolled would hang below a hole.
  if (last !== undefined && (unrolled.bets[0]?.betId ?? 0) < last.betId) return fresh
  const freshIds = new Set(fresh.bets.map(({ betId }) => betId))
  const isBelow = ({ betId }: B): boolean => last !== undefined && betId < last.betId
  const stay = unrolled.bets.filter((bet) => isBelow(bet) || (kept.has(bet.betId) && !freshIds.has(bet.betId)))
  return {
    bets: [...fresh.bets, ...stay].toSorted((a, b) => b.betId - a.betId),
    next: unrolled.bets.some(isBelow) ? unrolled.next : fresh.next,
  }
}

/** The list with this bet in its place; the same list where it is not in it. */
export const patched = <B extends Numbered>(bets: readonly B[], bet: B): readonly B[] =>
  bets.some(({ betId }) => betId === bet.betId) ? bets.map((one) => (one.betId === bet.betId ? bet : one)) : bets
