// Steps of a stake between the limits of its table: exact, in minor units.
import { formatAmount, parseAmount } from '#kernel/money.ts'

type Limits = { readonly minBet: string; readonly maxBet: string; readonly currency: string; readonly balance: string }

const minorOf = (text: string, currency: string): bigint => {
  const read = parseAmount(text, currency)
  return read.ok ? read.value : 0n
}

export type StakeStep = 'half' | 'double' | 'least' | 'most'

/** The stake after a step; the most is what both the balance and the limits allow. */
export function steppedStake(text: string, step: StakeStep, { minBet, maxBet, currency, balance }: Limits): string {
  const least = minorOf(minBet, currency)
  const limit = minorOf(maxBet, currency)
  const held = minorOf(balance, currency)
  const most = held < limit ? held : limit
  const now = minorOf(text, currency)
  const wanted = { half: now / 2n, double: now * 2n, least, most }[step]
  const capped = wanted > most ? most : wanted
  return formatAmount(capped < least ? least : capped, currency)
}

/** Zero where it cannot be read. */
export const stakeMinor = minorOf
