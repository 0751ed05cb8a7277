// The text of a refusal for operators: `refusal.<code>`, and the code itself where it has no text.
import type { Refusal } from '#kernel/result.ts'
import { useHasText, useText } from '../text.tsx'

export function useRefusalText(): (refusal: Pick<Refusal, 'code' | 'details'>) => string {
  const t = useText()
  const has = useHasText()
  return ({ code, details }) => {
    // The nested refusal is more specific than the outer one.
    const inner = details?.['code']
    const key = typeof inner === 'string' && has(`refusal.${inner}`) ? `refusal.${inner}` : `refusal.${code}`
    if (!has(key)) return t('refusal.unknown', { code })
    const seconds = Number(details?.['retryAfterSeconds'])
    return t(key, { minutes: Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds / 60)) : 1 })
  }
}
