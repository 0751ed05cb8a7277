// The bet generator's question and answer; another seed with every press, so that the next coupon is another one.
import { useRef, useState } from 'react'
import type { GeneratedCoupon } from '#modules/sports/coupon-ideas/contract.ts'
import { askCouponIdeas } from '../ask-coupon-ideas.ts'

export type Wanted = {
  readonly amount: string
  readonly win: string
  readonly currency: string
  /** Undefined: both. */
  readonly stage?: 'line' | 'live' | undefined
  /** Undefined: all of them. */
  readonly sport?: string | undefined
  readonly legsMax: number
}

export type Generated =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking'; readonly before: GeneratedCoupon | undefined }
  | {
      readonly kind: 'refused'
      readonly code: string
      readonly field: string | undefined
      readonly limit: string | undefined
    }
  | { readonly kind: 'here'; readonly coupon: GeneratedCoupon }

type Details = Readonly<Record<string, unknown>> | undefined

const textIn = (details: Details, key: string): string | undefined => {
  const value = details?.[key]
  return typeof value === 'string' ? value : undefined
}

/** A malformed amount is named by its path in the input, every other refusal by its field. */
function fieldOf(details: Details): string | undefined {
  const [issue] = Array.isArray(details?.['issues']) ? (details['issues'] as { path?: unknown }[]) : []
  return textIn(details, 'field') ?? (Array.isArray(issue?.path) ? String(issue.path[0]) : undefined)
}

export function useGenerator() {
  const [state, setState] = useState<Generated>({ kind: 'idle' })
  const turn = useRef(0)
  const generate = async ({ sport, stage, ...wanted }: Wanted) => {
    const own = (turn.current += 1)
    setState((before) => ({ kind: 'asking', before: before.kind === 'here' ? before.coupon : undefined }))
    const answer = await askCouponIdeas('GET /web-api/betting/generated-coupons', {
      ...wanted,
      stage,
      sports: sport,
      seed: own,
    })
    if (own !== turn.current) return
    if (answer.ok) return setState({ kind: 'here', coupon: answer.value })
    const { code, details } = answer.refusal
    const limit = textIn(details, 'maximum') ?? textIn(details, 'minimum')
    setState({ kind: 'refused', code, field: fieldOf(details), limit })
  }
  const forget = () => {
    turn.current += 1
    setState((before) => (before.kind === 'idle' ? before : { kind: 'idle' }))
  }
  return { state, generate, forget }
}
