// A quote that is kept current while its dialog is open: requested, renewed before it expires, and requested again
// when the choice changes.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Refusal, Result } from '#kernel/result.ts'
import { live } from '#platform/browser/live/live.ts'
import { isPassing } from './action-refusals.ts'

type Expiring = { readonly expiresAt: string }

export type Quoted<Q> =
  | { readonly kind: 'asking' }
  /** `isOld`: of what was wanted before; a new one is on its way. `lifeMs`: how long it held when it came. */
  | { readonly kind: 'quote'; readonly quote: Q; readonly lifeMs: number; readonly isOld: boolean }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/** A quote lives ten seconds; at least half of them always remain for a decision. */
const RENEW_EVERY_MS = 5_000
/** While a slider moves, only its resting value is requested. */
const REST_MS = 250
/** An open dialog without interaction stops renewing; an interaction or the window's focus resumes it. */
const RENEWALS_MAX = 120

type QuoteOptions<Q> = {
  /** The choice, as text: another one is requested at once. undefined: none yet. */
  readonly wanted: string | undefined
  readonly ask: () => Promise<Result<Q>>
  /** No renewal while an acceptance is running. */
  readonly isPaused: boolean
}

export function useQuote<Q extends Expiring>({ wanted, ask, isPaused }: QuoteOptions<Q>): Quoted<Q> {
  const [state, setState] = useState<Quoted<Q>>({ kind: 'asking' })
  // The choice of the current answer: another choice makes the answer outdated at once.
  const [answered, setAnswered] = useState<string>()
  const asks = useRef(0)
  // A permanent refusal is not requested again.
  const isOver = useRef(false)
  const run = useEffectEvent(async () => {
    asks.current += 1
    const own = asks.current
    const asked = wanted
    const answer = await ask()
    // Only the answer to the latest request is shown.
    if (own !== asks.current) return
    setAnswered(asked)
    if (answer.ok) {
      const quote = answer.value
      const lifeMs = Date.parse(quote.expiresAt) - live().clockOffsetMs() - Date.now()
      setState({ kind: 'quote', quote, lifeMs, isOld: false })
    } else {
      isOver.current = !isPassing(answer.refusal)
      setState({ kind: 'refused', refusal: answer.refusal })
    }
  })
  useEffect(() => {
    if (wanted === undefined || isPaused) return undefined
    let renewals = 0
    isOver.current = false
    const renew = () => {
      if (document.visibilityState !== 'visible' || renewals >= RENEWALS_MAX || isOver.current) return
      renewals += 1
      void run()
    }
    const rest = setTimeout(renew, asks.current === 0 ? 0 : REST_MS)
    const timer = setInterval(renew, RENEW_EVERY_MS)
    const wake = () => {
      renewals = 0
      renew()
    }
    document.addEventListener('visibilitychange', wake)
    return () => {
      // Answers to an outdated choice are ignored.
      asks.current += 1
      clearTimeout(rest)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', wake)
      setState((before) => (before.kind === 'quote' ? { ...before, isOld: true } : { kind: 'asking' }))
    }
  }, [wanted, isPaused])
  return state.kind === 'quote' && answered !== wanted ? { ...state, isOld: true } : state
}
