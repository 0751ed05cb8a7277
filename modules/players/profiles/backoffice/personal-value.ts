// One value of a player's personal data as an operator reads it.
import { isDay } from '#kernel/days.ts'
import { useHasText, useLocale, useText } from '#platform/browser/text.tsx'
import type { PersonalField } from '#modules/players/profiles/rules/personal-data/personal-fields.ts'

/** A choice is shown as text, a day as a date, everything else as it was entered. */
export function usePersonalValue(): (field: PersonalField, value: string) => string {
  const t = useText()
  const has = useHasText()
  const { language } = useLocale()
  const format = new Intl.DateTimeFormat(`${language === 'en' ? 'en-GB' : language}-u-nu-latn-ca-gregory`, {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  return (field, value) => {
    if (field === 'documentType' && has(`cases.paper.${value}`)) return t(`cases.paper.${value}`)
    return isDay(value) ? format.format(new Date(`${value}T00:00:00Z`)) : value
  }
}
