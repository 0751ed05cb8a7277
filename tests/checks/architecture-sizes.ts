// How large a module, a folder and a door may be. Tests, styles and texts are counted apart.
import { placeOf } from './architecture-walls.ts'
import type { Files } from './repository-files.ts'

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

/** Names that a door exports, types and namespaces included. */
export function exportsOf(source: string): number {
  const code = source.replaceAll(/\/\*[^]*?\*\/|\/\/[^\n]*/gu, '')
  const listed = [...code.matchAll(/\bexport\s+(?:type\s+)?\{([^}]*)\}/gu)].flatMap(([, names = '']) =>
    names.split(',').filter((name) => name.trim() !== ''),
  )
  const declared = [
    ...code.matchAll(/\bexport\s+(?:declare\s+)?(?:async\s+)?(?:const|function|type|interface|class)\s+\w/gu),
  ]
  const spaces = [...code.matchAll(/\bexport\s+\*\s+as\s+\w/gu)]
  return listed.length + declared.length + spaces.length
}

const tooLarge = (
  counts: ReadonlyMap<string, number>,
  max: number,
  rule: string,
  say: (count: number, max: number) => string,
): SizeComplaint[] =>
  [...counts].flatMap(([path, found]) => (found <= max ? [] : [{ path, rule, message: say(found, max) }]))

/** What exceeds the limits. There are no exceptions. */
export function sizeComplaints(files: Files): SizeComplaint[] {
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
    ),
    ...tooLarge(
      folders,
      FOLDER_FILES_MAX,
      'folder-size',
      (found, max) =>
        `holds ${found} files, more than ${max}: give a part of them a folder of its own, or merge the smallest`,
    ),
    ...tooLarge(
      doors,
      DOOR_EXPORTS_MAX,
      'door-width',
      (found, max) => `exports ${found} names, more than ${max}: others know too much of this module`,
    ),
  ]
}
