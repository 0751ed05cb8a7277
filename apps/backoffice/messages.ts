// The texts of the back office: one file per language, fetched when that language is chosen.
import loaders from 'virtual:backoffice-messages/languages'
import type { Messages } from '#platform/browser/message.ts'

export async function loadMessages(language: string): Promise<Messages> {
  const load = loaders[language] ?? loaders['en']
  if (load === undefined) throw new Error('the back office has no texts')
  return (await load()).default
}
