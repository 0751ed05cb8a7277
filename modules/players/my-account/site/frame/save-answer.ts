// The answer of a save, in the form of its notice (S7.31, S8.4).
import type { Result } from '#kernel/result.ts'
import type { SaveAnswer } from '#platform/browser/form/save-result.ts'

/** Includes a server text meant for users; other refusals get the generic failure. */
export function saveAnswerOf(answer: Result<SaveAnswer>): SaveAnswer {
  if (answer.ok) return answer.value
  const shown = answer.refusal.details?.['shown']
  return typeof shown === 'string' ? { success: false, message: shown } : { success: false }
}
