// One action on one bet, from the first quote to its result: the quote is refreshed, then accepted once.
import { useRef, useState } from 'react'
import type { Refusal, Result } from '#kernel/result.ts'
import { acceptQuote, type Intent } from './accept-quote.ts'
import { useQuote, type Quoted } from './use-quote.ts'

export type Acceptance<A> =
  | { readonly kind: 'idle' }
  /** `since`: milliseconds of this device. */
  | { readonly kind: 'sending'; readonly since: number; readonly delaySeconds: number }
  | { readonly kind: 'done'; readonly answer: A }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'unknown'; readonly intent: Intent }

type OfferToAccept = { readonly quoteId: string; readonly delaySeconds: number }

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

/** `onDone` is called even where the dialog was closed meanwhile. */
function useAcceptQuote<A>(send: (intent: Intent) => Promise<Result<A>>, onDone: (answer: A) => void) {
  const [state, setState] = useState<Acceptance<A>>({ kind: 'idle' })
  const isSending = useRef(false)
  const run = async (intent: Intent, delaySeconds: number) => {
    // A second press while the first is being sent would be a second intent.
    if (isSending.current) return
    isSending.current = true
    setState({ kind: 'sending', since: Date.now(), delaySeconds })
    const answer = await acceptQuote(send, intent, pause)
    isSending.current = false
    if (answer === undefined) return setState({ kind: 'unknown', intent })
    if (!answer.ok) return setState({ kind: 'refused', refusal: answer.refusal })
    setState({ kind: 'done', answer: answer.value })
    onDone(answer.value)
  }
  return {
    state,
    take: ({ quoteId, delaySeconds }: OfferToAccept) =>
      run({ idempotencyKey: crypto.randomUUID(), quoteId }, delaySeconds),
    /** Repeats an intent with an unknown outcome. */
    askAgain: () => (state.kind === 'unknown' ? run(state.intent, 0) : Promise.resolve()),
    /** Back to the offer after a refusal. */
    reset: () => setState({ kind: 'idle' }),
  }
}

type Offer = { readonly quoteId: string; readonly expiresAt: string; readonly delaySeconds: number }

export type BetAction<Q, A> = {
  readonly quoted: Quoted<Q>
  readonly acceptance: Acceptance<A>
  /** Accepts the current quote; does nothing where there is none. */
  readonly accept: () => Promise<void>
  readonly askAgain: () => Promise<void>
  /** Dismisses the refusal. */
  readonly dismiss: () => void
  /** The choice cannot be changed: an acceptance is running, or done. */
  readonly isFixed: boolean
}

type BetActionOptions<Q, A> = {
  readonly wanted: string | undefined
  readonly ask: () => Promise<Result<Q>>
  readonly send: (intent: Intent) => Promise<Result<A>>
  readonly onDone: (answer: A) => void
}

export function useBetAction<Q extends Offer, A>({
  wanted,
  ask,
  send,
  onDone,
}: BetActionOptions<Q, A>): BetAction<Q, A> {
  const { state: acceptance, take: accept, askAgain, reset } = useAcceptQuote(send, onDone)
  const isFixed = acceptance.kind === 'sending' || acceptance.kind === 'unknown' || acceptance.kind === 'done'
  const quoted = useQuote({ wanted, ask, isPaused: isFixed })
  return {
    quoted,
    acceptance,
    accept: () => (quoted.kind === 'quote' && !quoted.isOld ? accept(quoted.quote) : Promise.resolve()),
    askAgain,
    dismiss: reset,
    isFixed,
  }
}
