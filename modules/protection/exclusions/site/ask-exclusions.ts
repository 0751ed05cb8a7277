// The calls of exclusions from the browser, asked in the language of the page, and how their failures are told.
import { useMemo } from 'react'
import type { Refusal } from '#kernel/result.ts'
import type { calls } from '#modules/protection/exclusions/contract.ts'
import { caller, type Ask } from '#platform/browser/call.ts'
import { useHasText, useLocale, useText } from '#platform/browser/text.tsx'

type AskExclusions = Ask<typeof calls>

const askBare = caller<typeof calls>()

export function useAskExclusions(): AskExclusions {
  const { language } = useLocale()
  return useMemo(() => {
    const ask: typeof askBare = (name, input, options) => askBare(name, input, { ...options, language })
    return ask
  }, [language])
}

/** S8.9: what a save that failed is when nothing tells more. */
const FORBIDDEN = 'forbidden'

/** The server's own title; without one what is known of the refusal, and at last that it is forbidden. */
export function useFailureText(): (refusal: Refusal) => string {
  const t = useText()
  const hasText = useHasText()
  return ({ code, details }) => {
    const title = details?.['title']
    if (typeof title === 'string' && title !== '') return title
    return t(hasText(`limits.error.${code}`) ? `limits.error.${code}` : `limits.error.${FORBIDDEN}`)
  }
}

/** No answer, or none that explains itself: what was asked for may hold all the same. */
const UNCERTAIN: ReadonlySet<string> = new Set(['network_error', 'internal_error', 'main_query_error'])

export const isUncertain = ({ code }: Refusal): boolean => UNCERTAIN.has(code)

/** The same of what would have changed something: nobody is told that nothing has changed where nobody knows. */
export function useChangeFailureText(): (refusal: Refusal) => string {
  const t = useText()
  const failureText = useFailureText()
  return (refusal) => (isUncertain(refusal) ? t('limits.error.uncertain') : failureText(refusal))
}

/** Whether it speaks of the value that was typed or chosen. */
export const isAboutValue = ({ code, details }: Refusal): boolean => {
  const field = details?.['field']
  return code === 'invalid_input' || (typeof field === 'string' && /^(?:limits\.\d+\.limitValue|days)$/u.test(field))
}
