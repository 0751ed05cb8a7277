// The idempotency key of what a form asks for: the same while a cut connection is tried again, another one for another intent.
import { useRef } from 'react'

export type IntentKey = {
  /** Equal intents have one key until it is forgotten. */
  keyOf(intent: unknown): string
  /** It was taken: the same once more is another intent. */
  forget(): void
}

export function useIntentKey(): IntentKey {
  const kept = useRef<{ readonly of: string; readonly key: string }>(undefined)
  return {
    keyOf: (intent) => {
      const of = JSON.stringify(intent)
      if (kept.current?.of !== of) kept.current = { of, key: crypto.randomUUID() }
      return kept.current.key
    },
    forget: () => {
      kept.current = undefined
    },
  }
}
