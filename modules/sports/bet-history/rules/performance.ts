// How a player's settled bets have done: the profit as it grew, the hit rate, the longest runs, and the return by sport,
// market and odds. Pure and exact: sums are minor units of one currency.

export type SettledBet = {
  readonly settledAt: number
  /** Own money and premiums that the bet cost, and what it paid. */
  readonly staked: bigint
  readonly returned: bigint
  readonly coef: number
  /** Of its legs, each once. */
  readonly sports: readonly string[]
  /** The market of a single; the type of every other bet. */
  readonly market: string
}

export type Slice = {
  readonly key: string
  readonly bets: number
  readonly staked: bigint
  readonly net: bigint
  /** Of the stakes, in tenths of a percent; nothing staked is 0. */
  readonly roiPermille: number
}

export type Performance = Omit<Slice, 'key'> & {
  readonly won: number
  readonly lost: number
  readonly longestWinning: number
  readonly longestLosing: number
  /** The profit after each of the points, oldest first; the last one is the whole. */
  readonly curve: readonly { readonly at: number; readonly net: bigint }[]
  readonly bySport: readonly Slice[]
  readonly byMarket: readonly Slice[]
  readonly byOdds: readonly Slice[]
}

export const CURVE_POINTS_MAX = 120
const SLICES_MAX = 12
/** Legs of several sports. */
export const MIXED = 'mixed'
/** Where each band of odds begins. */
export const ODDS_BANDS = [1, 1.5, 2, 3, 5, 10] as const

const bandOf = (coef: number): string => String(ODDS_BANDS.findLast((from) => coef >= from) ?? ODDS_BANDS[0])

function totalOf(bets: readonly SettledBet[]): Omit<Slice, 'key'> {
  const staked = bets.reduce((sum, bet) => sum + bet.staked, 0n)
  const net = bets.reduce((sum, bet) => sum + bet.returned - bet.staked, 0n)
  return { bets: bets.length, staked, net, roiPermille: staked === 0n ? 0 : Number((net * 1_000n) / staked) }
}

const slicesBy = (bets: readonly SettledBet[], keyOf: (bet: SettledBet) => string): readonly Slice[] =>
  [...Map.groupBy(bets, keyOf)]
    .map(([key, own]) => ({ key, ...totalOf(own) }))
    .toSorted((a, b) => b.bets - a.bets || (a.key < b.key ? -1 : 1))
    .slice(0, SLICES_MAX)

/** Neither won nor lost: the stake came back, and the run goes on. */
const signOf = ({ staked, returned }: SettledBet): number => (returned > staked ? 1 : returned < staked ? -1 : 0)

function longestRun(bets: readonly SettledBet[], sign: 1 | -1): number {
  let [run, longest] = [0, 0]
  for (const bet of bets) {
    const own = signOf(bet)
    if (own === 0) continue
    run = own === sign ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

function curveOf(bets: readonly SettledBet[]): Performance['curve'] {
  let net = 0n
  const points = bets.map((bet) => ({ at: bet.settledAt, net: (net += bet.returned - bet.staked) }))
  const step = Math.max(1, points.length / CURVE_POINTS_MAX)
  const count = Math.min(points.length, CURVE_POINTS_MAX)
  // The last of each part, so that the curve ends where the player stands.
  return Array.from(
    { length: count },
    (_, n) => points[Math.min(points.length, Math.round((n + 1) * step)) - 1],
  ).filter((point) => point !== undefined)
}

export function performanceOf(unsorted: readonly SettledBet[]): Performance {
  const bets = unsorted.toSorted((a, b) => a.settledAt - b.settledAt)
  return {
    ...totalOf(bets),
    won: bets.filter((bet) => signOf(bet) > 0).length,
    lost: bets.filter((bet) => signOf(bet) < 0).length,
    longestWinning: longestRun(bets, 1),
    longestLosing: longestRun(bets, -1),
    curve: curveOf(bets),
    bySport: slicesBy(bets, ({ sports }) => (sports.length === 1 ? (sports[0] ?? MIXED) : MIXED)),
    byMarket: slicesBy(bets, ({ market }) => market),
    byOdds: slicesBy(bets, ({ coef }) => bandOf(coef)).toSorted((a, b) => Number(a.key) - Number(b.key)),
  }
}
