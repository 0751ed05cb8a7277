// One code on its way into the coupon: asked for, refused, waiting for a yes, or brought in. The coupon itself is touched last.
import { useCallback, useRef, useState } from 'react'
import type { SavedCoupon } from '#modules/sports/betting/contract.ts'
import { askBetting } from '../ask-betting.ts'
import type { CouponStore } from '../coupon/coupon-store.ts'
import { bringInto, type BringMode } from './bring-in.ts'
import { tellBrought } from './last-brought.ts'

export type LoadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  /** S3.12: the refusal stands on the field; what was typed and what is in the coupon stay. */
  | { readonly kind: 'refused'; readonly code: string }
  /** The coupon here is not empty: the player says whether it goes. */
  | { readonly kind: 'found'; readonly saved: SavedCoupon }

export type LoadCode = {
  readonly state: LoadState
  readonly load: (text: string) => Promise<void>
  readonly bring: (saved: SavedCoupon, mode: BringMode) => void
  readonly reset: () => void
}

/** `onDone`: the code has been dealt with, brought in or thought better of. */
export function useLoadCode(store: CouponStore, onDone: () => void): LoadCode {
  const [state, setState] = useState<LoadState>({ kind: 'idle' })
  const asked = useRef(0)
  const bring = useCallback(
    (saved: SavedCoupon, mode: BringMode) => {
      bringInto(store, saved, mode)
      tellBrought({ saved, mode }, store.read().legs)
      setState({ kind: 'idle' })
      onDone()
    },
    [store, onDone],
  )
  const load = useCallback(
    async (text: string) => {
      const turn = (asked.current += 1)
      setState({ kind: 'asking' })
      const answer = await askBetting('GET /web-api/betting/saved-coupons/:code', { code: text })
      // Somebody typed another one meanwhile.
      if (turn !== asked.current) return
      if (!answer.ok) return setState({ kind: 'refused', code: answer.refusal.code })
      if (store.read().legs.length === 0) return bring(answer.value, 'replace')
      setState({ kind: 'found', saved: answer.value })
    },
    [store, bring],
  )
  const reset = useCallback(() => {
    asked.current += 1
    setState({ kind: 'idle' })
  }, [])
  return { state, load, bring, reset }
}
