// The texts of the console: one file of each language, fetched when that language is chosen.
import type { Messages } from '#platform/browser/message.ts'

const LOADERS: Readonly<Record<string, () => Promise<{ readonly default: Messages }>>> = {
  en: () => import('virtual:backoffice-messages/en'),
  ru: () => import('virtual:backoffice-messages/ru'),
  es: () => import('virtual:backoffice-messages/es'),
  pt: () => import('virtual:backoffice-messages/pt'),
  de: () => import('virtual:backoffice-messages/de'),
  tr: () => import('virtual:backoffice-messages/tr'),
  ar: () => import('virtual:backoffice-messages/ar'),
  fa: () => import('virtual:backoffice-messages/fa'),
}

export async function loadConsoleMessages(language: string): Promise<Messages> {
  const load = LOADERS[language] ?? LOADERS['en']
  if (load === undefined) throw new Error('the console has no texts')
  return (await load()).default
}
