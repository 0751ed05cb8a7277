// Real files for tests, kept beside the repository and never in it; tests that need them are skipped where they are absent.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '../../../../../shared/data')

export const hasRealData = existsSync(resolve(folder, 'football-data'))

export const realFile = (name: string): string => readFileSync(resolve(folder, name), 'utf8')

/** Names with their folder, of every file with the ending; none where the data is absent. */
export const realFiles = (under: string, ending: string): string[] =>
  hasRealData
    ? readdirSync(resolve(folder, under), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith(ending))
        .map((name) => `${under}/${name}`)
        .toSorted()
    : []
