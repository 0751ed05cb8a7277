// Which texts the code of a page uses, as far as it is loaded at hydration: the imports of its route module, without
// what is loaded later (that brings its own texts).
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageFilesBySet } from '../../scripts/message-plugin.ts'
import { pathOf } from './architecture-walls.ts'
import { repositoryRoot } from './repository-files.ts'
import { splitSource } from './source-text.ts'

const STATIC_IMPORT = /\b(?:import|export)\s+(?!type\b)([\w$\s{},*]*?)\bfrom\s*'([^']+)'/gu
const KEY =
  /['"`]([a-z][a-z0-9-]*(?:\.[A-Za-z0-9_-]+)+|(?:main|modal|information|header|responsible_gaming)_[a-z_]+)['"`]/gu

/** Left out of what a browser is given. */
const OF_SERVER = /import\.meta\.env\.SSR \?[^\n]*: undefined/gu

const sources = new Map<string, string>()
const sourceOf = (path: string): string => {
  const source =
    sources.get(path) ??
    splitSource(readFileSync(join(repositoryRoot, path), 'utf8')).uncommented.replaceAll(OF_SERVER, 'undefined')
  sources.set(path, source)
  return source
}

type Imported = { readonly path: string; readonly names: string }

const importsOf = (path: string): readonly Imported[] =>
  [...sourceOf(path).matchAll(STATIC_IMPORT)].flatMap(([, names = '', specifier = '']) => {
    const target = pathOf(path, specifier)
    return target === undefined ? [] : [{ path: target, names }]
  })

/** Through a module's door (`site/parts.ts`): only the imported names. */
const behindDoor = (door: string, names: string): readonly Imported[] =>
  importsOf(door).filter(({ names: given }) =>
    [...given.matchAll(/[\w$]+(?=\s*(?:,|\}|$))/gu)].some(([name]) => new RegExp(`\\b${name}\\b`, 'u').test(names)),
  )

/** The files that a file imports, including itself. */
function filesOf(entry: string): ReadonlySet<string> {
  const found = new Set<string>()
  const open: Imported[] = [{ path: entry, names: '' }]
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    const { path, names } = one
    if (!/\.tsx?$/u.test(path) || !existsSync(join(repositoryRoot, path))) continue
    if (/\/site\/parts\.tsx?$/u.test(path)) {
      open.push(...behindDoor(path, names))
      continue
    }
    if (found.has(path)) continue
    found.add(path)
    open.push(...importsOf(path))
  }
  return found
}

/** The set of each key of the site. */
export function setsOfKeys(): ReadonlyMap<string, string> {
  const sets = new Map<string, string>()
  for (const { set, file } of messageFilesBySet(repositoryRoot, 'en'))
    for (const key of Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object)) sets.set(key, set)
  return sets
}

/** Keys that the code of an entry names, and where, by the sets they are in. */
export function textsOfEntry(entry: string, sets: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const path of filesOf(entry))
    for (const [, key = ''] of sourceOf(path).matchAll(KEY)) {
      const set = sets.get(key)
      if (set !== undefined) found.set(set, [...(found.get(set) ?? []), `${path}: ${key}`])
    }
  return found
}
