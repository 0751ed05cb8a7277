// Up to which sum one operator decides alone about money in suspense.
import { minorOfEuroCents } from '#modules/site/site-config/contract.ts'

/** Hundredths of a euro, by the magnitude of each currency. Our own figure: the owner of a small sum is often found by one look. */
export const SUSPENSE_ALONE_EURO_CENTS = 10_000n

export const takesTwo = (amount: bigint, currency: string): boolean =>
  amount > minorOfEuroCents(SUSPENSE_ALONE_EURO_CENTS, currency)
