// A player's stakes, losses and deposits in one currency, in order of time, with precomputed sums of any interval.

/** One counted line (`limits.counted`): minor units; a return reduces the loss, with nothing staked. */
export type Line = { readonly at: number; readonly staked: bigint; readonly lost: bigint; readonly deposited: bigint }

/** A stake of the player's own money. */
export type Stake = { readonly at: number; readonly amount: bigint }
export type Deposit = Stake

export type Book = {
  readonly currency: string
  /** In order of time. Stakes from bonuses are not among them: they are not the player's to lose. */
  readonly stakes: readonly Stake[]
  /** Every stake, bonus money included: that the player was active, and when. */
  readonly playedAt: readonly number[]
  /** One per instant, less what failed; wholly failed ones are omitted. */
  readonly deposits: readonly Deposit[]
  /** Instants, and the loss before each and at the last. */
  readonly lossAt: readonly number[]
  readonly lossBefore: readonly bigint[]
}

export function bookOf(currency: string, lines: readonly Line[]): Book {
  const ordered = lines.toSorted((a, b) => a.at - b.at)
  const deposits = new Map<number, bigint>()
  const lossBefore = [0n]
  let lost = 0n
  for (const line of ordered) {
    if (line.deposited !== 0n) deposits.set(line.at, (deposits.get(line.at) ?? 0n) + line.deposited)
    lost += line.lost
    lossBefore.push(lost)
  }
  return {
    currency,
    stakes: ordered
      .filter(({ staked, lost: own }) => staked > 0n && own > 0n)
      .map(({ at, staked }) => ({ at, amount: staked })),
    playedAt: ordered.filter(({ staked }) => staked > 0n).map(({ at }) => at),
    deposits: [...deposits].filter(([, amount]) => amount > 0n).map(([at, amount]) => ({ at, amount })),
    lossAt: ordered.map(({ at }) => at),
    lossBefore,
  }
}

/** How many of these instants, in order, lie before this one. */
function before(instants: readonly number[], at: number): number {
  let low = 0
  let high = instants.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((instants[middle] ?? Number.POSITIVE_INFINITY) < at) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Own money lost in [from, until): staked and not returned. Open stakes count as lost: the result of a running game
 * is unknown.
 */
export function goneIn({ lossAt, lossBefore }: Book, from: number, until: number): bigint {
  return (lossBefore[before(lossAt, until)] ?? 0n) - (lossBefore[before(lossAt, from)] ?? 0n)
}

/** Of things in order of time those in [from, until). */
export function within<T extends { readonly at: number }>(
  things: readonly T[],
  from: number,
  until: number,
): readonly T[] {
  const first = things.findIndex(({ at }) => at >= from)
  if (first < 0) return []
  const end = things.findIndex(({ at }, n) => n >= first && at >= until)
  return things.slice(first, end < 0 ? things.length : end)
}

export const sumOf = (things: readonly { readonly amount: bigint }[]): bigint =>
  things.reduce((sum, { amount }) => sum + amount, 0n)

/** The median; of an even number the lower of the two, so that it is an actual stake. undefined for none. */
export function medianOf(stakes: readonly Stake[]): bigint | undefined {
  // Native order of whole numbers: a comparator over hundreds of stakes of thousands of players would dominate a
  // sweep.
  const amounts = BigInt64Array.from(stakes, ({ amount }) => amount).sort()
  return amounts[(amounts.length - 1) >> 1]
}

export const lastOf = (instants: readonly number[]): number | undefined => instants.at(-1)
