// The texts of all modules in one language, as a browser has them: flat, by key.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { moduleFolders } from '../../scripts/message-plugin.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDERS = ['apps/site/messages', 'ui/messages', ...moduleFolders(ROOT, 'site/messages')]

export type Texts = Readonly<Record<string, string>>

const textsIn = (folder: string, language: string): Texts => {
  const file = path.join(ROOT, folder, `${language}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {}
}

export const messagesIn = (language: string): Texts =>
  Object.assign({}, ...FOLDERS.map((folder) => textsIn(folder, language))) as Texts

/** Of one module; empty where it has no screens. */
export const messagesOfModule = (module: string, language: string): Texts =>
  Object.assign(
    {},
    ...FOLDERS.filter((folder) => folder.endsWith(`/${module}/site/messages`)).map((folder) =>
      textsIn(folder, language),
    ),
  ) as Texts
