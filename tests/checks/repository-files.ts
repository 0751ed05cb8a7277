// Reads the repository's own sources for the checks of this folder.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Text by path; paths are relative to the repository's root, with forward slashes. */
export type Files = ReadonlyMap<string, string>

export const repositoryRoot = join(import.meta.dirname, '../..')

const SKIPPED_FOLDERS = new Set(['node_modules', 'build', 'var', 'coverage', 'public'])

/** At most this many files are read; beyond it the check throws. */
export const FILES_MAX = 20_000

/** All files in the root and below the given folders whose path matches. Folders that do not exist yet are empty. */
export function readFiles(folders: readonly string[], wanted: RegExp, root = repositoryRoot): Files {
  const found = new Map<string, string>()
  const visit = (folder: string, mayEnter: (name: string) => boolean): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory() && mayEnter(entry.name)) visit(path, isOurs)
      else if (entry.isFile() && wanted.test(path)) found.set(path, readFileSync(join(root, path), 'utf8'))
      if (found.size > FILES_MAX) throw new Error(`more than ${FILES_MAX} files below ${folders.join(', ')}`)
    }
  }
  const isOurs = (name: string): boolean => !SKIPPED_FOLDERS.has(name) && !name.startsWith('.')
  visit('', (name) => folders.includes(name))
  return found
}
