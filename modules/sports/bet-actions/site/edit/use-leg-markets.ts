// The current markets of a bet's legs: the alternatives for replacing a leg.
import { useEffect, useState } from 'react'
import type { Leg } from '#modules/sports/betting/contract.ts'
import type { Market } from '#modules/sports/catalogue/contract.ts'
import { askBetActions } from '../ask-bet-actions.ts'

/** The maximum of selections in one request. */
const LEGS_PER_REQUEST_MAX = 60

export type LegMarkets =
  | { readonly kind: 'asking' | 'failed' }
  | { readonly kind: 'known'; readonly markets: ReadonlyMap<number, Market> }

/** Markets by id. */
export function useLegMarkets(legs: readonly Leg[]): LegMarkets {
  const [state, setState] = useState<LegMarkets>({ kind: 'asking' })
  const ids = legs
    .slice(0, LEGS_PER_REQUEST_MAX)
    .map(({ selectionId }) => selectionId)
    .join(',')
  useEffect(() => {
    let isCurrent = true
    void askBetActions('GET /web-api/catalogue/selections', { ids }).then((answer) => {
      if (!isCurrent) return
      if (!answer.ok) return setState({ kind: 'failed' })
      const markets = answer.value.items.flatMap((game) => game.markets)
      setState({ kind: 'known', markets: new Map(markets.map((market) => [market.marketId, market])) })
    })
    return () => {
      isCurrent = false
    }
  }, [ids])
  return state
}
