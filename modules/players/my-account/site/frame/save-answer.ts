// What a save answered, in the shape that its notice is made of (S7.31, S8.4).
import type { Result } from '#kernel/result.ts'
import type { SaveAnswer } from '#platform/browser/save-result.ts'

/** Words that the server means for people come along; of any other refusal the generic failure is told. */
export function saveAnswerOf(answer: Result<SaveAnswer>): SaveAnswer {
  if (answer.ok) return answer.value
  const shown = answer.refusal.details?.['shown']
  return typeof shown === 'string' ? { success: false, message: shown } : { success: false }
}
