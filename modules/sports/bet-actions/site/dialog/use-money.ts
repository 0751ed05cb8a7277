// Amounts of one currency in a dialog: plain where they stand alone, bidi-isolated within text.
import { useFormat } from '#platform/browser/format.tsx'

export function useMoney(currency: string) {
  const format = useFormat()
  const bare = (amount: string): string => format.money(amount, currency)
  return { bare, inWords: (amount: string): string => `\u2066${bare(amount)}\u2069` }
}
