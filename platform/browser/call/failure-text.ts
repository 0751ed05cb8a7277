// The text of a failure that no screen has a text for: the server's own, or the key of the generic one (S8.3).
import type { Refusal } from '#kernel/result.ts'
import { GENERIC_FAILURE } from './answer-shapes.ts'

/** Undefined for a cancelled request: it is not shown (S8.1). */
export function failureText({
  code,
  details,
}: Refusal): { readonly text: string } | { readonly key: string } | undefined {
  if (code === 'close') return undefined
  const shown = details?.['shown']
  return typeof shown === 'string' ? { text: shown } : { key: code === 'network_error' ? code : GENERIC_FAILURE }
}
