// How large a module, a folder and a door may be. Tests, styles and texts are counted apart.
import { placeOf } from './architecture-walls.ts'
import type { Files } from './repository-files.ts'
import { SIZE_EXCEPTIONS } from './size-exceptions.ts'

export const MODULE_FILES_MAX = 60
export const FOLDER_FILES_MAX = 12
export const DOOR_EXPORTS_MAX = 25

type SizeComplaint = { readonly path: string; readonly rule: string; readonly message: string }

const CODE = /(?<!\.(?:test|testdata|d))\.tsx?$/u
const FOLDERS = /^(?:modules|apps|platform)\//u
/** React Router wants one file for each route. */
const ROUTE_FOLDER = /^apps\/(?:site|backoffice)\/routes$/u
const DOOR = /^modules\/[^/]+\/[^/]+\/(?:server\/service|(?:site|backoffice)\/parts)\.tsx?$/u

const count = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1)

/** Names that a door exports, types included. */
export function exportsOf(source: string): number {
  const code = source.replaceAll(/\/\*[^]*?\*\/|\/\/[^\n]*/gu, '')
  const listed = [...code.matchAll(/\bexport\s+(?:type\s+)?\{([^}]*)\}/gu)].flatMap(([, names = '']) =>
    names.split(',').filter((name) => name.trim() !== ''),
  )
  const declared = [
    ...code.matchAll(/\bexport\s+(?:declare\s+)?(?:async\s+)?(?:const|function|type|interface|class)\s+\w/gu),
  ]
  return listed.length + declared.length
}

const tooLarge = (
  counts: ReadonlyMap<string, number>,
  max: number,
  rule: string,
  say: (count: number, max: number) => string,
  exceptions: Readonly<Record<string, number>>,
): SizeComplaint[] =>
  [...counts].flatMap(([path, found]) => {
    const allowed = Math.max(max, exceptions[path] ?? 0)
    return found <= allowed ? [] : [{ path, rule, message: say(found, allowed) }]
  })

/** What exceeds the limits. An exception states the current size and may only shrink. */
export function sizeComplaints(
  files: Files,
  exceptions: Readonly<Record<string, number>> = SIZE_EXCEPTIONS,
): SizeComplaint[] {
  const modules = new Map<string, number>()
  const folders = new Map<string, number>()
  const doors = new Map<string, number>()
  for (const [path, source] of files) {
    if (!CODE.test(path)) continue
    const folder = path.slice(0, path.lastIndexOf('/'))
    const place = placeOf(path)
    if (place?.module !== undefined) count(modules, path.split('/').slice(0, 3).join('/'))
    if (FOLDERS.test(path) && !ROUTE_FOLDER.test(folder)) count(folders, folder)
    if (DOOR.test(path)) doors.set(path, exportsOf(source))
  }
  return [
    ...tooLarge(
      modules,
      MODULE_FILES_MAX,
      'module-size',
      (found, max) => `has ${found} files, more than ${max}: cut it by capability`,
      exceptions,
    ),
    ...tooLarge(
      folders,
      FOLDER_FILES_MAX,
      'folder-size',
      (found, max) =>
        `holds ${found} files, more than ${max}: give a part of them a folder of its own, or merge the smallest`,
      exceptions,
    ),
    ...tooLarge(
      doors,
      DOOR_EXPORTS_MAX,
      'door-width',
      (found, max) => `exports ${found} names, more than ${max}: others know too much of this module`,
      exceptions,
    ),
  ]
}

/** Exceptions that are not needed any more, or larger than the current size. */
export function staleExceptions(files: Files): string[] {
  const found = new Map(sizeComplaints(files, {}).map(({ path, message }) => [path, Number(/\d+/u.exec(message)?.[0])]))
  return Object.entries(SIZE_EXCEPTIONS).flatMap(([path, allowed]) => (found.get(path) === allowed ? [] : [path]))
}
