// What a decision would touch, asked again whenever what is decided on changes.
import { useEffect, useEffectEvent, useState } from 'react'
import type { Refusal, Result } from '#kernel/result.ts'
import type { Touched } from '#modules/sports/settlement/contract-staff.ts'

type Preview = { readonly touched: Touched; readonly until?: string | null; readonly needsTwo: boolean }
type Looked<T> = { readonly of: string; readonly preview?: T; readonly refusal?: Refusal }

/** `key`: what is decided on, as text; undefined while it is not complete. */
export function usePreview<T extends Preview>(
  key: string | undefined,
  ask: (signal: AbortSignal) => Promise<Result<T>> | undefined,
): Looked<T> | undefined {
  const [looked, setLooked] = useState<Looked<T>>()
  const load = useEffectEvent((signal: AbortSignal) => ask(signal))
  useEffect(() => {
    if (key === undefined) return undefined
    const stop = new AbortController()
    const look = async (): Promise<void> => {
      const { signal } = stop
      const found = await load(signal)
      if (found === undefined || signal.aborted) return
      setLooked(found.ok ? { of: key, preview: found.value } : { of: key, refusal: found.refusal })
    }
    void look()
    return () => stop.abort()
  }, [key])
  return looked?.of === key ? looked : undefined
}
