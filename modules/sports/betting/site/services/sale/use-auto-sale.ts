// The target of an automatic sale on its way to the house. Setting the same one twice is setting it once.
import { useState } from 'react'
import type { Refusal } from '#kernel/result.ts'
import { askBetting } from '../../ask-betting.ts'

export type AutoSaleState =
  | { readonly kind: 'still' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'done'; readonly target: string | null }

export function useAutoSale(betId: number, onChanged: () => void) {
  const [state, setState] = useState<AutoSaleState>({ kind: 'still' })
  return {
    state,
    /** null takes the target away. */
    set: async (target: string | null) => {
      setState({ kind: 'sending' })
      const answer = await askBetting('PUT /web-api/betting/bets/:betId/auto-sale', { betId, target })
      if (!answer.ok) return setState({ kind: 'refused', refusal: answer.refusal })
      setState({ kind: 'done', target: answer.value.target })
      onChanged()
    },
    /** Another target is being typed. */
    forget: () => setState({ kind: 'still' }),
  }
}
