// The calls of exclusions from the browser, asked in the language of the page, and where the texts of their refusals stand.
import { useMemo } from 'react'
import type { calls } from '#modules/protection/exclusions/contract.ts'
import { caller, type Ask } from '#platform/browser/call.ts'
import type { FormFields } from '#platform/browser/form/place-refusal.ts'
import type { FormIssue, RefusalKeys } from '#platform/browser/form/refusal-text.ts'
import { useLocale } from '#platform/browser/text.tsx'

type AskExclusions = Ask<typeof calls>

const askBare = caller<typeof calls>()

export function useAskExclusions(): AskExclusions {
  const { language } = useLocale()
  return useMemo(() => {
    const ask: typeof askBare = (name, input, options) => askBare(name, input, { ...options, language })
    return ask
  }, [language])
}

/** No answer, or one without explanation: the change may have been saved all the same. */
const UNCERTAIN: ReadonlySet<string> = new Set(['network_error', 'internal_error', 'main_query_error'])

export const isUncertain = ({ code }: FormIssue): boolean => UNCERTAIN.has(code)

/** S8.9: the server's own title; without one what is known of the refusal, and at last that it is forbidden. */
export const readingWords: RefusalKeys = {
  keys: ['limits.error.'],
  otherwise: 'limits.error.forbidden',
  isTitleShown: true,
}

/** The same of what would have changed something: it is not said that nothing has changed where that is not known. */
export const changingWords: RefusalKeys = {
  ...readingWords,
  keyOf: (issue) => (isUncertain(issue) ? 'limits.error.uncertain' : undefined),
}

/** A form of one value, typed or chosen: other names that the server has for it. */
export const VALUE_FIELDS: FormFields = {
  fields: ['value'],
  fieldOf: { limitValue: 'value', days: 'value', invalid_input: 'value' },
}

/** Of a term to be chosen. */
export const choiceWords: RefusalKeys = {
  ...changingWords,
  keyOf: (issue) => (issue.code === 'required' ? 'limits.time-out.choose' : changingWords.keyOf?.(issue)),
}
