// The calls of limits, and those of exclusions on their pages. Answers contain texts for users: requested in the
// page's language.
import { useMemo } from 'react'
import type { calls as exclusionCalls } from '#modules/protection/exclusions/contract.ts'
import type { calls as limitCalls } from '#modules/protection/limits/contract.ts'
import { caller, type Ask } from '#platform/browser/call.ts'
import { useLocale } from '#platform/browser/text.tsx'

type Calls = typeof limitCalls & typeof exclusionCalls
type AskLimits = Ask<Calls>

const askBare = caller<Calls>()

export function useAskLimits(): AskLimits {
  const { language } = useLocale()
  return useMemo(() => {
    const ask: typeof askBare = (name, input, options) => askBare(name, input, { ...options, language })
    return ask
  }, [language])
}
