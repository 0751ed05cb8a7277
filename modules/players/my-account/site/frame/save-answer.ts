// The answer of a save, in the form of its notice (S7.31, S8.4).
import type { Result } from '#kernel/result.ts'
import type { FormIssue, RefusalKeys } from '#platform/browser/form/refusal-keys.ts'
import type { SaveAnswer, SaveError } from '#platform/browser/form/save-result.ts'

/** `list`: of hidden sports, `line` or `live`. */
export const saveWords: RefusalKeys = {
  keys: ['office.save.'],
  otherwise: 'main_query_error',
  values: ({ details }) => ({ list: details?.['list'] === 'live' ? 'live' : 'line' }),
}

type Fault = { readonly code: string; readonly priority?: number }

const isFault = (value: unknown): value is Fault => typeof (value as Partial<Fault> | null)?.code === 'string'

/** What the server found wrong, as many as it named. */
function errorsOf(details: FormIssue['details'], say: (issue: FormIssue) => string): readonly SaveError[] {
  const errors = details?.['errors']
  if (!Array.isArray(errors)) return []
  return errors.filter(isFault).map(({ code, priority, ...more }) => ({
    message: say({ code, details: more }),
    ...(typeof priority === 'number' ? { priority } : {}),
  }))
}

/** The server's text where it is meant for users, else the errors that the refusal names, else the refusal itself. */
export function saveAnswerOf(answer: Result<SaveAnswer>, say: (issue: FormIssue) => string): SaveAnswer {
  if (answer.ok) return answer.value
  const { details } = answer.refusal
  const shown = details?.['shown']
  const named = errorsOf(details, say)
  const errors = named.length > 0 ? named : [{ message: say(answer.refusal) }]
  return typeof shown === 'string' ? { success: false, message: shown } : { success: false, errors }
}
