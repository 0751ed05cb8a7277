// Which games stand at the head of the home page: the operator's first, then by rule.

export type Candidate = {
  readonly gameId: number
  readonly sportId: number
  readonly champId: number
  readonly isLive: boolean
  readonly startMs: number
  readonly marketsTotal: number
  /** The lowest price of the market of the result; undefined while that market takes no bets. */
  readonly lowestPrice: number | undefined
}

/** Games that an operator may pin: those that end leave their places to the next. */
export const PINNED_GAMES_MAX = 12

/** Below it the game is decided as good as, and nothing to look at. */
const DECIDED_PRICE = 1.08
const OF_A_SPORT_MAX = 2

const isOpen = ({ lowestPrice }: Candidate): boolean => lowestPrice !== undefined && lowestPrice >= DECIDED_PRICE

/** Games in play before those to come; among each those with most markets, then the earlier start. */
const byInterest = (a: Candidate, b: Candidate): number =>
  Number(b.isLive) - Number(a.isLive) ||
  (a.isLive ? 0 : Math.floor(a.startMs / DAY_MS) - Math.floor(b.startMs / DAY_MS)) ||
  b.marketsTotal - a.marketsTotal ||
  a.startMs - b.startMs ||
  a.gameId - b.gameId

const DAY_MS = 86_400_000

/** At most `count` ids. Of a championship one is chosen and of a sport two, as long as there are others; pinned games are always chosen. */
export function chooseFeatured(
  candidates: readonly Candidate[],
  pinned: readonly number[],
  count: number,
): readonly number[] {
  const byId = new Map(candidates.map((candidate) => [candidate.gameId, candidate]))
  const chosen: Candidate[] = [...new Set(pinned)].flatMap((gameId) => byId.get(gameId) ?? []).slice(0, count)
  const ordered = candidates.filter(isOpen).toSorted(byInterest)
  const take = (mayTake: (candidate: Candidate) => boolean): void => {
    for (const candidate of ordered) {
      if (chosen.length >= count) return
      if (!chosen.includes(candidate) && mayTake(candidate)) chosen.push(candidate)
    }
  }
  take(
    ({ champId, sportId }) =>
      chosen.every((one) => one.champId !== champId) &&
      chosen.filter((one) => one.sportId === sportId).length < OF_A_SPORT_MAX,
  )
  take(() => true)
  return chosen.map(({ gameId }) => gameId)
}
