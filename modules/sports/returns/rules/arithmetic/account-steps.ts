// Chain and conditional bet: blocks one after the other from one account, which the first block fills with the stake.
import { compare, fraction, ZERO, type Fraction } from '#kernel/fraction.ts'
import type { ChainShape, ConditionalShape } from '../coupon-shape.ts'
import type { LegFate } from '../leg-factor.ts'

/** A block with its stake, in minor units; undefined: the whole account. */
type Step = { readonly positions: readonly number[]; readonly stake: bigint | undefined }

/** A chain is a conditional bet of singles that all stake the same as the first. */
export const accountSteps = (shape: ChainShape | ConditionalShape, stake: bigint): readonly Step[] =>
  shape.kind === 'chain'
    ? Array.from({ length: shape.legs }, (_, position) => ({ positions: [position], stake }))
    : shape.blocks.map((positions, index) => ({ positions, stake: index === 0 ? undefined : shape.stakes[index] }))

/** A lost leg loses its block whatever the others do; otherwise a block is open while one of its legs is. */
function blockFate(positions: readonly number[], legs: readonly LegFate[]): LegFate {
  let [num, den] = [1n, 1n]
  let isOpen = false
  for (const position of positions) {
    const { factor, price } = legs[position] ?? { price: ZERO }
    if (factor?.num === 0n) return { price: ZERO, factor: ZERO }
    isOpen ||= factor === undefined
    num *= (factor ?? price).num
    den *= (factor ?? price).den
  }
  return isOpen ? { price: { num, den } } : { price: { num, den }, factor: { num, den } }
}

/** The account after a block; fractions stay unreduced. A balance below the stake is staked in full. */
function stepOn(account: Fraction, stake: bigint | undefined, factor: Fraction): Fraction {
  const staked = stake === undefined || stake * account.den > account.num ? account.num : stake * account.den
  return { num: (account.num - staked) * factor.den + staked * factor.num, den: account.den * factor.den }
}

/**
 * The account after every block, open legs counting as wins; not in lowest terms. Ends with the first that leaves
 * nothing.
 */
export function accountAfterSteps(
  steps: readonly Step[],
  stake: bigint,
  legs: readonly LegFate[],
): readonly Fraction[] {
  const accounts: Fraction[] = []
  let account: Fraction = { num: stake, den: 1n }
  for (const step of steps) {
    if (account.num === 0n) break
    const { factor, price } = blockFate(step.positions, legs)
    account = stepOn(account, step.stake, factor ?? price)
    accounts.push(account)
  }
  return accounts
}

/** A block is only evaluated once all earlier blocks are known, so a later loss decides nothing early. */
export function isAccountDecided(steps: readonly Step[], stake: bigint, legs: readonly LegFate[]): boolean {
  let account: Fraction = { num: stake, den: 1n }
  for (const step of steps) {
    if (account.num === 0n) return true
    const { factor } = blockFate(step.positions, legs)
    if (factor === undefined) return false
    account = stepOn(account, step.stake, factor)
  }
  return true
}

/**
 * Maximum of different accounts followed in the search for the smallest win: enough for all outcomes of eleven open
 * legs, and in practice sixteen.
 */
export const ACCOUNTS_MAX = 1_024

/**
 * The smallest positive return, over all ways in which open blocks win or lose; ZERO where there is none. Every way
 * is followed, except those that another one certainly undercuts: of the accounts that survive even if all open
 * blocks to come lose, the smallest ends smallest. Where more than ACCOUNTS_MAX different accounts remain, the
 * result is a bound instead: one minor unit, the smallest payable amount.
 */
export function leastAccount(steps: readonly Step[], stake: bigint, legs: readonly LegFate[]): Fraction {
  const fates = steps.map(({ positions }) => blockFate(positions, legs))
  const endIfLost = (account: Fraction, from: number): Fraction => {
    let end = account
    for (let index = from; index < steps.length && end.num > 0n; index += 1)
      end = stepOn(end, steps[index]?.stake, fates[index]?.factor ?? ZERO)
    return end
  }
  let least: Fraction | undefined
  let accounts: readonly bigint[] = [stake]
  let den = 1n
  for (const [index, step] of steps.entries()) {
    const safe = firstOf(accounts, (num) => endIfLost({ num, den }, index).num > 0n)
    const smallest = accounts[safe]
    if (smallest !== undefined) {
      const end = endIfLost({ num: smallest, den }, index)
      if (least === undefined || compare(end, least) < 0) least = end
    }
    const { factor, price } = fates[index] ?? { price: ZERO }
    const made = new Set<bigint>()
    for (const num of accounts.slice(0, safe)) {
      made.add(stepOn({ num, den }, step.stake, factor ?? price).num)
      // Over the same denominator as where it wins.
      if (factor === undefined) made.add(stepOn({ num, den }, step.stake, { num: 0n, den: price.den }).num)
    }
    made.delete(0n)
    if (made.size > ACCOUNTS_MAX) return fraction(1n)
    accounts = [...made].toSorted((a, b) => (a < b ? -1 : 1))
    den *= (factor ?? price).den
  }
  const [end] = accounts
  if (end !== undefined && (least === undefined || compare({ num: end, den }, least) < 0)) least = { num: end, den }
  return least ?? ZERO
}

/** Position of the first of ascending values that passes, where all later ones pass too; their number if none does. */
function firstOf(values: readonly bigint[], passes: (value: bigint) => boolean): number {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (passes(values[middle] ?? 0n)) high = middle
    else low = middle + 1
  }
  return low
}
