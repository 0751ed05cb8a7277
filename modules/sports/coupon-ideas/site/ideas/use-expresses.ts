// The expresses of the day of one stage: loaded when they are first shown, and again by a press.
import { useEffect, useState } from 'react'
import type { ExpressOfDay } from '#modules/sports/coupon-ideas/contract.ts'
import { askCouponIdeas } from '../ask-coupon-ideas.ts'

export type Stage = 'line' | 'live'

export type Expresses =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'here'; readonly items: readonly ExpressOfDay[] }

/** `turn`: another number loads again. */
export function useExpresses(stage: Stage, turn: number): Expresses {
  const [answers, setAnswers] = useState<Readonly<Record<string, Expresses>>>({})
  const key = `${stage} ${turn}`
  useEffect(() => {
    let isCurrent = true
    void askCouponIdeas('GET /web-api/betting/expresses', { stage }).then((answer) => {
      if (!isCurrent) return
      const found: Expresses = answer.ok ? { kind: 'here', items: answer.value.items } : { kind: 'failed' }
      setAnswers((before) => ({ ...before, [key]: found }))
    })
    return () => {
      isCurrent = false
    }
  }, [stage, key])
  return answers[key] ?? { kind: 'loading' }
}
