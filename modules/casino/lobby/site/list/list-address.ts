// The address of a list in this language, its filters and page in the query.
import { useLocale } from '#platform/browser/text.tsx'
import { queryOf, type ListAsk } from '../address/casino-address.ts'

export function useListAddress(): (ask: ListAsk) => string {
  const { language } = useLocale()
  return (ask) => `/${language}${ask.path}${queryOf(ask)}`
}
