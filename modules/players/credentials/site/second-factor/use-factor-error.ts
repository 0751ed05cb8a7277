// Codes of refusals → words, on the security page: those that are said nowhere else have their words in the office's part.
import { useHasText, useText } from '#platform/browser/text.tsx'
import { useErrorText } from '#modules/players/identity/site/parts.ts'

export function useFactorError(): (code: string | undefined) => string | undefined {
  const t = useText()
  const hasText = useHasText()
  const errorText = useErrorText()
  return (code) => (hasText(`office.error.${code}`) ? t(`office.error.${code}`) : errorText(code))
}
