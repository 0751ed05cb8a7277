// How much of a bet's payout came from sales, and how much from its settlement.
import { formatAmount, parseAmount } from '#kernel/money.ts'

type SoldBet = {
  readonly currency: string
  readonly payout?: string | undefined
  readonly events: readonly { readonly kind: string; readonly amount?: string | undefined }[]
}

/** Decimal text of the total of all sales; undefined where nothing was sold. */
export function salesOf({ currency, events }: SoldBet): string | undefined {
  const sales = events.filter(({ kind }) => kind === 'sold' || kind === 'part_sold')
  if (sales.length === 0) return undefined
  const minor = sales.reduce((sum, { amount = '' }) => {
    const parsed = parseAmount(amount, currency)
    return parsed.ok ? sum + parsed.value : sum
  }, 0n)
  return formatAmount(minor, currency)
}
