// The totals of the given bets, per currency, exact.
import { formatAmount, parseAmount } from '#kernel/money.ts'

type TotalledBet = {
  readonly currency: string
  readonly status: string
  readonly amount: string
  readonly payout?: string | undefined
  readonly isPromo?: boolean | undefined
  readonly events: readonly { readonly kind: string; readonly amount?: string | undefined }[]
}

/** Decimal texts of one currency. */
export type HistoryTotal = {
  readonly currency: string
  /** Stakes of the player's own money; of an edited bet only the replacement's counts. */
  readonly staked: string
  readonly returned: string
  /** Paid for insurance. */
  readonly premiums: string
  /** Returns less stakes and insurance premiums, of decided bets only. */
  readonly net: string
  readonly decided: number
}

const minorOf = (text: string | undefined, currency: string): bigint => {
  const isNegative = text?.startsWith('-') === true
  const parsed = parseAmount((text ?? '').replace('-', ''), currency)
  // Zero reads as 'not positive'.
  return parsed.ok ? (isNegative ? -parsed.value : parsed.value) : 0n
}

function sumsOf({ currency, status, amount, payout, isPromo, events }: TotalledBet) {
  const staked = isPromo === true || status === 'edited' ? 0n : minorOf(amount, currency)
  const returned = minorOf(payout, currency)
  const premiums = -events
    .filter(({ kind }) => kind === 'insured')
    .reduce((sum, event) => sum + minorOf(event.amount, currency), 0n)
  return { staked, returned, premiums, isDecided: status !== 'accepted' && status !== 'edited' }
}

/** One total per currency, in the order in which the currencies come up. */
export function historyTotals(bets: readonly TotalledBet[]): readonly HistoryTotal[] {
  return [...Map.groupBy(bets, ({ currency }) => currency)].map(([currency, of]) => {
    const sums = of.map(sumsOf)
    const decided = sums.filter(({ isDecided }) => isDecided)
    const text = (each: (sum: (typeof sums)[number]) => bigint, from = sums): string =>
      formatAmount(
        from.reduce((sum, one) => sum + each(one), 0n),
        currency,
      )
    return {
      currency,
      staked: text(({ staked }) => staked),
      returned: text(({ returned }) => returned),
      premiums: text(({ premiums }) => premiums),
      net: text(({ staked, returned, premiums }) => returned - staked - premiums, decided),
      decided: decided.length,
    }
  })
}
