// Amounts of one currency as a dialog shows them: bare where they stand alone, isolated where words stand around them.
import { useFormat } from '#platform/browser/format.tsx'

export function useMoney(currency: string) {
  const format = useFormat()
  const bare = (amount: string): string => format.money(amount, currency)
  return { bare, inWords: (amount: string): string => `\u2066${bare(amount)}\u2069` }
}
