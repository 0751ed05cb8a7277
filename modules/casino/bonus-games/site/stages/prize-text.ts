// A prize in hundredths of a euro as the stage writes it: exact in euros, and the paid one in the player's currency beside it.
import { useFormat } from '#platform/browser/format.tsx'

const CENTS = 100

export function useEuros(): (cents: number) => string {
  const { money } = useFormat()
  return (cents) => money((cents / CENTS).toFixed(2), 'EUR')
}
