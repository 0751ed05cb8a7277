// One service on one bet, from the first offer to the house's word: the quote kept fresh, then taken up once.
import type { Result } from '#kernel/result.ts'
import type { Intent } from './take-up.ts'
import { useQuote, type Quoted } from './use-quote.ts'
import { useTakeUp, type TakingUp } from './use-take-up.ts'

type Offer = { readonly quoteId: string; readonly expiresAt: string; readonly delaySeconds: number }

export type Service<Q, A> = {
  readonly quoted: Quoted<Q>
  readonly taking: TakingUp<A>
  /** Takes up the quote in sight; nothing where none is. */
  readonly take: () => Promise<void>
  readonly askAgain: () => Promise<void>
  /** A refusal was read. */
  readonly dismiss: () => void
  /** The choice stands still: something is on its way, or done. */
  readonly isFixed: boolean
}

type Asked<Q, A> = {
  readonly wanted: string | undefined
  readonly ask: () => Promise<Result<Q>>
  readonly send: (intent: Intent) => Promise<Result<A>>
  readonly onDone: (answer: A) => void
}

export function useService<Q extends Offer, A>({ wanted, ask, send, onDone }: Asked<Q, A>): Service<Q, A> {
  const { state: taking, take, askAgain, reset } = useTakeUp(send, onDone)
  const isFixed = taking.kind === 'sending' || taking.kind === 'unknown' || taking.kind === 'done'
  const quoted = useQuote({ wanted, ask, isHeld: isFixed })
  return {
    quoted,
    taking,
    take: () => (quoted.kind === 'quote' && !quoted.isOld ? take(quoted.quote) : Promise.resolve()),
    askAgain,
    dismiss: reset,
    isFixed,
  }
}
