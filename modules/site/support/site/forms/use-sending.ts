// One press, one request: sends under a key that stays the same after a lost connection and changes with the content.
import { useRef, useState } from 'react'
import type { Result } from '#kernel/result.ts'
import { formErrorOf, type FormError } from './form-errors.ts'

export type Sending<T> = {
  readonly isBusy: boolean
  readonly error: FormError | undefined
  readonly clear: () => void
  /** `intent` is the whole content; equal intents share a key until one is accepted. */
  readonly send: (intent: unknown, ask: (idempotencyKey: string) => Promise<Result<T>>) => Promise<T | undefined>
}

export function useSending<T>(): Sending<T> {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<FormError>()
  const kept = useRef<{ readonly of: string; readonly key: string }>(undefined)
  const isSending = useRef(false)
  return {
    isBusy,
    error,
    clear: () => setError(undefined),
    send: async (intent, ask) => {
      if (isSending.current) return undefined
      isSending.current = true
      setIsBusy(true)
      const of = JSON.stringify(intent)
      if (kept.current?.of !== of) kept.current = { of, key: crypto.randomUUID() }
      const answer = await ask(kept.current.key)
      isSending.current = false
      setIsBusy(false)
      setError(answer.ok ? undefined : formErrorOf(answer.refusal))
      if (!answer.ok) return undefined
      kept.current = undefined
      return answer.value
    },
  }
}
