// A quote being taken up, as a dialog shows it: nothing yet, on its way, done, refused, or unknown to anybody.
import { useRef, useState } from 'react'
import type { Refusal, Result } from '#kernel/result.ts'
import { takeUp, type Intent } from './take-up.ts'

export type TakingUp<A> =
  | { readonly kind: 'idle' }
  /** `since`: milliseconds of this device. */
  | { readonly kind: 'sending'; readonly since: number; readonly delaySeconds: number }
  | { readonly kind: 'done'; readonly answer: A }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'unknown'; readonly intent: Intent }

type Offered = { readonly quoteId: string; readonly delaySeconds: number }

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

/** `onDone` hears of it even where the dialog has been closed meanwhile. */
export function useTakeUp<A>(send: (intent: Intent) => Promise<Result<A>>, onDone: (answer: A) => void) {
  const [state, setState] = useState<TakingUp<A>>({ kind: 'idle' })
  const isOnItsWay = useRef(false)
  const run = async (intent: Intent, delaySeconds: number) => {
    // A second press while the first is on its way would be a second intent.
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    setState({ kind: 'sending', since: Date.now(), delaySeconds })
    const answer = await takeUp(send, intent, pause)
    isOnItsWay.current = false
    if (answer === undefined) return setState({ kind: 'unknown', intent })
    if (!answer.ok) return setState({ kind: 'refused', refusal: answer.refusal })
    setState({ kind: 'done', answer: answer.value })
    onDone(answer.value)
  }
  return {
    state,
    take: ({ quoteId, delaySeconds }: Offered) => run({ idempotencyKey: crypto.randomUUID(), quoteId }, delaySeconds),
    /** For an intent whose answer nobody knows: the same one again. */
    askAgain: () => (state.kind === 'unknown' ? run(state.intent, 0) : Promise.resolve()),
    /** Back to the offer, after a refusal was read. */
    reset: () => setState({ kind: 'idle' }),
  }
}
