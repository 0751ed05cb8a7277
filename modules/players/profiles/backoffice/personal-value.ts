// One value of a player's personal data as an operator reads it.
import { useHasText, useText } from '#platform/browser/text.tsx'
import type { PersonalField } from '#modules/players/profiles/rules/personal-data/personal-fields.ts'

/** A choice is shown as text, everything else as it was entered. */
export function usePersonalValue(): (field: PersonalField, value: string) => string {
  const t = useText()
  const has = useHasText()
  return (field, value) => (field === 'documentType' && has(`cases.paper.${value}`) ? t(`cases.paper.${value}`) : value)
}
