// One code on its way into the coupon: requested, refused, waiting for consent, or imported. The coupon itself is changed last.
import { useCallback, useRef, useState } from 'react'
import type { ImportMode, SavedCoupon } from '#modules/sports/coupon-ideas/contract.ts'
import { askCouponIdeas } from '../ask-coupon-ideas.ts'
import type { CouponTarget } from '../coupon-target.ts'
import { rememberImport } from './last-import.ts'

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
  readonly importSaved: (saved: SavedCoupon, mode: ImportMode) => void
  readonly reset: () => void
}

/** `onDone`: the code has been dealt with, imported or given up. */
export function useLoadCode(target: CouponTarget, onDone: () => void): LoadCode {
  const [state, setState] = useState<LoadState>({ kind: 'idle' })
  const asked = useRef(0)
  const importSaved = useCallback(
    (saved: SavedCoupon, mode: ImportMode) => {
      target.importCoupon(saved, mode)
      rememberImport({ saved, mode }, target.selectionIds())
      setState({ kind: 'idle' })
      onDone()
    },
    [target, onDone],
  )
  const load = useCallback(
    async (text: string) => {
      const turn = (asked.current += 1)
      setState({ kind: 'asking' })
      const answer = await askCouponIdeas('GET /web-api/betting/saved-coupons/:code', { code: text })
      // Another code was typed meanwhile.
      if (turn !== asked.current) return
      if (!answer.ok) return setState({ kind: 'refused', code: answer.refusal.code })
      if (target.selectionIds().length === 0) return importSaved(answer.value, 'replace')
      setState({ kind: 'found', saved: answer.value })
    },
    [target, importSaved],
  )
  const reset = useCallback(() => {
    asked.current += 1
    setState({ kind: 'idle' })
  }, [])
  return { state, load, importSaved, reset }
}
