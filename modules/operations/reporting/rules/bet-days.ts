// Bets added up by day and currency, from their events. A pure sum: the order of events does not matter.

/** In minor units. */
export type BetDay = {
  readonly day: string
  readonly currency: string
  readonly placed: number
  readonly staked: bigint
  readonly settled: number
  readonly paid: bigint
  readonly sold: number
  readonly soldStake: bigint
  readonly soldFor: bigint
  readonly insured: number
  readonly insurancePrice: bigint
}

/** What one event adds to its day. */
export type BetFact =
  | { readonly name: 'bet.placed'; readonly stake: bigint }
  | { readonly name: 'bet.settled'; readonly moved: bigint }
  | { readonly name: 'bet.sold'; readonly stake: bigint; readonly value: bigint }
  | { readonly name: 'bet.insured'; readonly price: bigint }

type Counted = BetFact & { readonly at: Date; readonly currency: string }

const NOTHING = {
  placed: 0,
  staked: 0n,
  settled: 0,
  paid: 0n,
  sold: 0,
  soldStake: 0n,
  soldFor: 0n,
  insured: 0,
  insurancePrice: 0n,
}

function add(day: BetDay, fact: BetFact): BetDay {
  switch (fact.name) {
    case 'bet.placed':
      return { ...day, placed: day.placed + 1, staked: day.staked + fact.stake }
    case 'bet.settled':
      return { ...day, settled: day.settled + 1, paid: day.paid + fact.moved }
    case 'bet.sold':
      return {
        ...day,
        sold: day.sold + 1,
        soldStake: day.soldStake + fact.stake,
        soldFor: day.soldFor + fact.value,
      }
    case 'bet.insured':
      return { ...day, insured: day.insured + 1, insurancePrice: day.insurancePrice + fact.price }
  }
}

/** One line for each day (UTC) and currency, in their order. */
export function addUpBets(facts: readonly Counted[]): readonly BetDay[] {
  const days = new Map<string, BetDay>()
  for (const fact of facts) {
    const day = fact.at.toISOString().slice(0, 10)
    const key = `${day} ${fact.currency}`
    days.set(key, add(days.get(key) ?? { day, currency: fact.currency, ...NOTHING }, fact))
  }
  return [...days.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, day]) => day)
}
