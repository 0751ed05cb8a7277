// How deep a transfer must lie before it is credited: the larger the amount, the deeper.
import { minorOfEuroCents } from '#modules/site/site-config/contract.ts'

export type ChainKind = 'evm' | 'bitcoin'

/** `isFinal`: only once the chain itself declares the block final; `confirmations` is then what that usually takes. */
export type Needed = { readonly confirmations: number; readonly isFinal: boolean }

/** From a euro value of the amount on, by magnitude of the currency: rates move daily, these limits do not. */
const MEDIUM_EURO_CENTS = 100_000n
const LARGE_EURO_CENTS = 1_000_000n
/** The least amount that is credited by itself. */
const LEAST_EURO_CENTS = 100n

const NEEDED: Readonly<Record<ChainKind, readonly [Needed, Needed, Needed]>> = {
  evm: [
    { confirmations: 12, isFinal: false },
    { confirmations: 32, isFinal: false },
    { confirmations: 64, isFinal: true },
  ],
  bitcoin: [
    { confirmations: 2, isFinal: false },
    { confirmations: 3, isFinal: false },
    { confirmations: 6, isFinal: false },
  ],
}

/** `amount` in minor units. */
export function neededFor(kind: ChainKind, currency: string, amount: bigint): Needed {
  const [small, medium, large] = NEEDED[kind]
  if (amount >= minorOfEuroCents(LARGE_EURO_CENTS, currency)) return large
  return amount >= minorOfEuroCents(MEDIUM_EURO_CENTS, currency) ? medium : small
}

/** How many blocks the deepest reorganisation may replace where the chain itself names no final block. */
export const FINAL_DEPTH: Readonly<Record<ChainKind, number>> = { evm: 64, bitcoin: 12 }

/** Less is dust: it waits until the player's dust of that currency adds up to this. */
export const leastAmount = (currency: string): bigint => minorOfEuroCents(LEAST_EURO_CENTS, currency)
