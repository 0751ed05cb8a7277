// The bets of a list as the player has unrolled them: the rendered page, the pages asked for since, and what changed in them.
import { useCallback, useState } from 'react'
import type { Bet } from '#modules/betting/contract.ts'
import type { HistoryQuestion } from '#modules/betting/rules/history/history-filter.ts'
import { askBetting } from '../../ask-betting.ts'
import { mergePages, patched, type Pages } from './merge-pages.ts'

type Rendered = { readonly bets: readonly Bet[]; readonly next: string | null }

type Seen = {
  readonly rendered: readonly Bet[]
  readonly pages: Pages<Bet>
  /** Bets that changed while the list was in sight. */
  readonly kept: ReadonlySet<number>
}

/** Give the component that uses it the filter as its key: another question is another list. */
export function useBetPages(question: HistoryQuestion, rendered: Rendered) {
  const [seen, setSeen] = useState<Seen>({ rendered: rendered.bets, pages: rendered, kept: new Set() })
  const [state, setState] = useState<'still' | 'loading' | 'failed'>('still')
  let { pages } = seen
  // A page rendered anew joins what has been unrolled: the player keeps the place.
  if (seen.rendered !== rendered.bets) {
    pages = mergePages(pages, rendered, seen.kept)
    setSeen({ ...seen, rendered: rendered.bets, pages })
  }
  const more = async () => {
    if (pages.next === null || state === 'loading') return
    setState('loading')
    const answer = await askBetting('GET /web-api/betting/bets', { ...question, cursor: pages.next })
    if (answer.ok) {
      const { items, next } = answer.value
      setSeen((before) => ({ ...before, pages: { bets: [...before.pages.bets, ...items], next } }))
    }
    setState(answer.ok ? 'still' : 'failed')
  }
  const replace = useCallback((bet: Bet) => {
    setSeen((before) => ({
      ...before,
      pages: { ...before.pages, bets: patched(before.pages.bets, bet) },
      kept: new Set([...before.kept, bet.betId]),
    }))
  }, [])
  return { ...pages, state, more, replace }
}
