// Texts that the server writes itself: one JSON file per language in a folder, read once when the process starts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '#kernel/languages.ts'

/** By language. Throws with the file's name where a language has none. */
export const textFiles = <T>(folder: string): Readonly<Record<string, T>> =>
  Object.fromEntries(
    languages.map(({ code }) => [code, JSON.parse(readFileSync(join(folder, `${code}.json`), 'utf8')) as T]),
  )
