// The loaded bets of a list: the rendered page, the pages loaded since, and their changes.
import { useCallback, useEffect, useState } from 'react'
import type { Bet } from '#modules/sports/betting/contract.ts'
import type { HistoryQuestion } from '#modules/sports/bet-history/rules/history-filter.ts'
import { askBetHistory } from '../ask-bet-history.ts'
import { mergePages, patched, type Pages } from './merge-pages.ts'

type Rendered = { readonly bets: readonly Bet[]; readonly next: string | null }

type Seen = {
  readonly rendered: readonly Bet[]
  readonly pages: Pages<Bet>
  /** Visible bets that the reloaded page no longer has. */
  readonly missing: readonly number[]
}

const NONE: readonly number[] = []

/** The current state of this bet, for its entry in the list. */
async function readBet(betId: number, put: (bet: Bet) => void): Promise<void> {
  const answer = await askBetHistory('GET /web-api/betting/bets/:betId', { betId })
  if (answer.ok) put(answer.value)
}

/** Give the component that uses it the filter as its key: another question is another list. */
export function useBetPages(question: HistoryQuestion, rendered: Rendered) {
  const [seen, setSeen] = useState<Seen>({ rendered: rendered.bets, pages: rendered, missing: NONE })
  const [state, setState] = useState<'still' | 'loading' | 'failed'>('still')
  let { pages } = seen
  // A reloaded page is merged with the loaded ones: the player keeps the scroll position.
  if (seen.rendered !== rendered.bets) {
    const merged = mergePages(pages, rendered)
    pages = merged.pages
    setSeen({ ...merged, rendered: rendered.bets })
  }
  const more = async () => {
    if (pages.next === null || state === 'loading') return
    setState('loading')
    const answer = await askBetHistory('GET /web-api/betting/bets', { ...question, cursor: pages.next })
    if (answer.ok) {
      const { items, next } = answer.value
      setSeen((before) => ({ ...before, pages: { bets: [...before.pages.bets, ...items], next } }))
    }
    setState(answer.ok ? 'still' : 'failed')
  }
  const put = useCallback((bet: Bet) => {
    setSeen((before) => ({ ...before, pages: { ...before.pages, bets: patched(before.pages.bets, bet) } }))
  }, [])
  const { missing } = seen
  useEffect(() => {
    for (const betId of missing) void readBet(betId, put)
  }, [missing, put])
  return { ...pages, state, more, read: (betId: number) => void readBet(betId, put) }
}
