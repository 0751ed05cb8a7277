// Where the forms of the ways in find what they say after they were sent.
import { useEffect } from 'react'
import { laterTextsFrom } from '#modules/players/identity/site/forms/later-texts.ts'
import { useLocale } from '#platform/browser/text.tsx'
import { loadMessages } from '../messages.ts'

export function useLaterTexts(): void {
  const { language } = useLocale()
  useEffect(() => laterTextsFrom(() => loadMessages(language, 'recovery')), [language])
}
