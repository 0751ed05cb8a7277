// A quote that is kept fresh while its dialog is open: asked for, renewed before it runs out, and asked for anew when what is wanted changes.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Refusal, Result } from '#kernel/result.ts'
import { live } from '#platform/browser/live.ts'
import { isPassing } from './action-refusals.ts'

type Expiring = { readonly expiresAt: string }

export type Quoted<Q> =
  | { readonly kind: 'asking' }
  /** `isOld`: of what was wanted before; a new one is on its way. `lifeMs`: how long it held when it came. */
  | { readonly kind: 'quote'; readonly quote: Q; readonly lifeMs: number; readonly isOld: boolean }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/** A quote lives ten seconds; half of them always remain to decide in. */
const RENEW_EVERY_MS = 5_000
/** While a slider moves, only where it rests is asked about. */
const REST_MS = 250
/** An open dialog that nobody touches stops asking; a touch or the window's return wakes it. */
const RENEWALS_MAX = 120

type QuoteOptions<Q> = {
  /** What is wanted, as text: another one is asked about at once. undefined: nothing yet. */
  readonly wanted: string | undefined
  readonly ask: () => Promise<Result<Q>>
  /** No renewing while something is on its way. */
  readonly isPaused: boolean
}

export function useQuote<Q extends Expiring>({ wanted, ask, isPaused }: QuoteOptions<Q>): Quoted<Q> {
  const [state, setState] = useState<Quoted<Q>>({ kind: 'asking' })
  // What the answer in sight is of: a choice makes it old in the very moment it is made.
  const [answered, setAnswered] = useState<string>()
  const asks = useRef(0)
  // A no that time does not undo is not asked for again.
  const isOver = useRef(false)
  const run = useEffectEvent(async () => {
    asks.current += 1
    const own = asks.current
    const asked = wanted
    const answer = await ask()
    // Only the latest question has an answer worth showing.
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
      // Answers to what is no longer wanted fall flat.
      asks.current += 1
      clearTimeout(rest)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', wake)
      setState((before) => (before.kind === 'quote' ? { ...before, isOld: true } : { kind: 'asking' }))
    }
  }, [wanted, isPaused])
  return state.kind === 'quote' && answered !== wanted ? { ...state, isOld: true } : state
}
