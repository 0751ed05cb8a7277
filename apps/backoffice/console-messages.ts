// The texts of the console: one file of each language, fetched when that language is chosen.
import loaders from 'virtual:backoffice-messages/languages'
import type { Messages } from '#platform/browser/message.ts'

export async function loadConsoleMessages(language: string): Promise<Messages> {
  const load = loaders[language] ?? loaders['en']
  if (load === undefined) throw new Error('the console has no texts')
  return (await load()).default
}
