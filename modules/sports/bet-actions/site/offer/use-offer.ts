// The current sale value of a bet, requested only while its place on the page is visible.
import { useEffect, useRef, useState } from 'react'
import type { Refusal } from '#kernel/result.ts'
import { askBetActions } from '../ask-bet-actions.ts'
import { isPassing } from '../quote/action-refusals.ts'
import { createOfferQueue } from './offer-queue.ts'

const REFRESH_MS = 5_000

export type Offer =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'value'; readonly value: string }
  /** `isFinal`: asking again has no other answer. */
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly isFinal: boolean }

const inTurn = createOfferQueue()

/** `version` rises with every change of the bet: a final refusal may no longer hold after it. */
export function useOffer(betId: number, version: string) {
  const place = useRef<HTMLDivElement>(null)
  const [offer, setOffer] = useState<Offer>({ kind: 'unknown' })
  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    let isGone = false
    let isInSight = false
    let isFinal = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const isWanted = () => !isGone && isInSight && document.visibilityState === 'visible'
    const look = async () => {
      const answer = await inTurn(() => askBetActions('GET /web-api/betting/bets/:betId/sale', { betId }), isWanted)
      if (isGone) return
      if (answer?.ok === true) setOffer({ kind: 'value', value: answer.value.value })
      else if (answer !== undefined) {
        isFinal = !isPassing(answer.refusal)
        setOffer({ kind: 'refused', refusal: answer.refusal, isFinal })
      }
      clearTimeout(timer)
      if (isInSight && !isFinal) timer = setTimeout(() => void look(), REFRESH_MS)
    }
    const observer = new IntersectionObserver(([entry]) => {
      isInSight = entry?.isIntersecting === true
      clearTimeout(timer)
      if (isInSight && !isFinal) void look()
    })
    observer.observe(element)
    return () => {
      isGone = true
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [betId, version])
  return { place, offer }
}
