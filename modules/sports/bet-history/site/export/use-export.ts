// One export on its way: the walk over the pages, its count, and calling it off.
import { useRef, useState } from 'react'
import type { HistoryQuestion } from '#modules/sports/bet-history/rules/history-filter.ts'
import { saveCsv } from '#platform/browser/save-file.ts'
import { useText } from '#platform/browser/text.tsx'
import { askBetHistory } from '../ask-bet-history.ts'
import {} from '#modules/sports/catalogue/site/parts.ts'
import { betsCsv, type Lines } from './bets-file.ts'
import { collectBets } from './collect-bets.ts'

export type ExportState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'walking'; readonly count: number }
  | { readonly kind: 'saved'; readonly count: number; readonly isCut: boolean }

const nameOf = (lines: Lines): string => `fairline-${lines}-${new Date().toISOString().slice(0, 10)}.csv`

export function useExport(question: HistoryQuestion) {
  const t = useText()
  const [state, setState] = useState<ExportState>({ kind: 'ready' })
  // Every start and every cancellation is a new number; an export continues only under its own.
  const walk = useRef(0)
  const run = async (lines: Lines) => {
    walk.current += 1
    const own = walk.current
    setState({ kind: 'walking', count: 0 })
    const collected = await collectBets({
      ask: askBetHistory,
      question,
      onProgress: (count) => setState({ kind: 'walking', count }),
      isCancelled: () => walk.current !== own,
    })
    if (collected.state === 'cancelled') return
    if (collected.state === 'failed') return setState({ kind: 'failed' })
    saveCsv(nameOf(lines), betsCsv(t, collected.bets, lines))
    setState({ kind: 'saved', count: collected.bets.length, isCut: collected.isCut })
  }
  const cancel = () => {
    walk.current += 1
    setState({ kind: 'ready' })
  }
  return { state, run, cancel }
}
