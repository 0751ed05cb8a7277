// A refusal in the viewer's words. Screens say where the texts of their codes stand; an unknown code gets the general text.
import type { Refusal } from '#kernel/result.ts'
import { backofficeRefusals } from '../backoffice/refusal-keys.ts'
import { useHasText, useText } from '../text.tsx'
import type { FormIssue, RefusalKeys } from './refusal-keys.ts'

export type { FormIssue, RefusalKeys } from './refusal-keys.ts'

const MINUTE_SECONDS = 60

const minutesOf = (details: Refusal['details']): number => {
  const seconds = Number(details?.['retryAfterSeconds'])
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds / MINUTE_SECONDS)) : 1
}

/** Which text says it. A cause in `details.code` says more than the refusal around it. */
export function refusalKey(issue: FormIssue, words: RefusalKeys, has: (key: string) => boolean): string {
  const { keys, keyOf, otherwise } = words
  const cause = issue.details?.['code']
  const codes = typeof cause === 'string' ? [cause, issue.code] : [issue.code]
  const found = [keyOf?.(issue) ?? '', ...codes.flatMap((code) => keys.map((key) => `${key}${code}`))]
  return found.find(has) ?? otherwise
}

export function useRefusalText(words: RefusalKeys = backofficeRefusals): (issue: FormIssue) => string {
  const t = useText()
  const has = useHasText()
  return (issue) => {
    const title = words.isTitleShown === true ? issue.details?.['title'] : undefined
    if (typeof title === 'string' && title !== '') return title
    const values = { code: issue.code, minutes: minutesOf(issue.details), ...words.values?.(issue) }
    return t(refusalKey(issue, words, has), values)
  }
}
