// One code on its way into the coupon: requested, waiting for consent, or imported. The coupon itself is changed last.
import { useCallback, useRef, useState } from 'react'
import { ok, type Result } from '#kernel/result.ts'
import type { ImportMode, SavedCoupon } from '#modules/sports/coupon-ideas/contract.ts'
import { askCouponIdeas } from '../ask-coupon-ideas.ts'
import type { CouponTarget } from '../coupon-target.ts'
import { rememberImport } from './last-import.ts'

export type LoadState =
  | { readonly kind: 'idle' }
  /** The coupon here is not empty: the player says whether it goes. */
  | { readonly kind: 'found'; readonly saved: SavedCoupon }

/** `stale`: another code was typed meanwhile. */
export type Loaded = 'imported' | 'found' | 'stale'

export type LoadCode = {
  readonly state: LoadState
  /** S3.12: a refusal is for the field; what was typed and what is in the coupon stay. */
  readonly load: (text: string) => Promise<Result<Loaded>>
  readonly importSaved: (saved: SavedCoupon, mode: ImportMode) => void
  readonly reset: () => void
}

/** `onDone`: the code has been handled, imported or cancelled. */
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
    async (text: string): Promise<Result<Loaded>> => {
      const turn = (asked.current += 1)
      const answer = await askCouponIdeas('GET /web-api/betting/saved-coupons/:code', { code: text })
      // Another code was typed meanwhile.
      if (turn !== asked.current) return ok('stale')
      if (!answer.ok) return answer
      if (target.selectionIds().length === 0) {
        importSaved(answer.value, 'replace')
        return ok('imported')
      }
      setState({ kind: 'found', saved: answer.value })
      return ok('found')
    },
    [target, importSaved],
  )
  const reset = useCallback(() => {
    asked.current += 1
    setState({ kind: 'idle' })
  }, [])
  return { state, load, importSaved, reset }
}
