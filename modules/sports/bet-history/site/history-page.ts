// The query of the history page's address; called by the site's loader.
import { historyQuestion, readFilter } from '#modules/sports/bet-history/rules/history-filter.ts'

export function historyPage(params: URLSearchParams, at: { readonly now: number; readonly timeZone: string }) {
  const filter = readFilter((name) => params.get(name))
  return { filter, question: historyQuestion(filter, at) }
}
