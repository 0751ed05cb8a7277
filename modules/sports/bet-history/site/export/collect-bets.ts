// Loads the pages of a filter to the end, or up to the maximum of one file.
import type { Bet } from '#modules/sports/betting/contract.ts'
import type { HistoryQuestion } from '#modules/sports/bet-history/rules/history-filter.ts'
import type { AskBetHistory } from '../ask-bet-history.ts'

/** Maximum of one file; a longer history is exported in several, by days. */
export const EXPORT_BETS_MAX = 5_000
/** As many as one answer carries. */
const PAGE = 100
const PAGES_MAX = EXPORT_BETS_MAX / PAGE

export type Collected =
  | { readonly state: 'done'; readonly bets: readonly Bet[]; readonly isCut: boolean }
  | { readonly state: 'failed' }
  | { readonly state: 'cancelled' }

type Walk = {
  readonly ask: AskBetHistory
  readonly question: HistoryQuestion
  readonly onProgress: (count: number) => void
  readonly isCancelled: () => boolean
}

export async function collectBets({ ask, question, onProgress, isCancelled }: Walk): Promise<Collected> {
  const bets: Bet[] = []
  let cursor: string | undefined
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    const answer = await ask('GET /web-api/betting/bets', { ...question, cursor, limit: PAGE })
    if (isCancelled()) return { state: 'cancelled' }
    if (!answer.ok) return { state: 'failed' }
    bets.push(...answer.value.items)
    onProgress(bets.length)
    if (answer.value.next === null) return { state: 'done', bets, isCut: false }
    cursor = answer.value.next
  }
  return { state: 'done', bets, isCut: true }
}
