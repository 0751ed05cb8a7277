// The texts of all modules in one language, as a browser has them: flat, by key.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { messageFiles } from '../../scripts/message-plugin.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

export type Texts = Readonly<Record<string, string>>

const textsOf = (files: readonly string[]): Texts =>
  Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Texts)) as Texts

export const messagesIn = (language: string): Texts => textsOf(messageFiles(ROOT, language))

/** Of one module; empty where it has no screens. */
export const messagesOfModule = (module: string, language: string): Texts =>
  textsOf(messageFiles(ROOT, language).filter((file) => file.includes(`/${module}/site/messages/`)))
