// Walks the whole repository and enforces the dependency rule and the conventions. Alone (`node
// tests/checks/architecture.ts`) it prints every violation with its remedy and exits 1.
import {
  doorComplaints,
  lengthComplaints,
  nameComplaints,
  placeComplaints,
  rawSqlComplaints,
  schemaComplaints,
  sqlComplaints,
  type Complaint,
} from './architecture-manners.ts'
import { cleanTree } from './architecture-clean-tree.ts'
import { pageComplaints, readPage } from './architecture-page.ts'
import { plants } from './architecture-planted.ts'
import { postComplaints } from './architecture-post.ts'
import { stakesComplaints } from './architecture-stakes.ts'
import { sizeComplaints } from './architecture-sizes.ts'
import { importRefused, isForBrowser, partOf, pathOf } from './architecture-walls.ts'
import { readFiles, type Files } from './repository-files.ts'
import { importsOf, splitSource, type ImportFound } from './source-text.ts'

export type Violation = Complaint & { readonly path: string }
export type ArchitectureReport = { readonly violations: readonly Violation[]; readonly files: number }

/** Fewer files than this means that the check looked in the wrong place. Raise it as the repository grows. */
export const SOURCE_FILES_MIN = 2_400

type Edge = ImportFound & { readonly target: string | undefined }
type Graph = ReadonlyMap<string, readonly Edge[]>

const EXTENSION = /\.(?:tsx?|css|json|svg|png|webp|woff2|js|mjs)$/u
const ALIASES = /^#(?:kernel|modules|platform|ui|apps|database|tests)\//u
const ALIASED = /^(?:kernel|modules|platform|ui|apps|database|tests)\//u
/** Made by the site's build tool, so no file of ours. */
const GENERATED = /^\.\.?\/(?:.*\/)?\+types\/|^virtual:/u

/** Generated and committed: its length is the generator's. */
const WRITTEN_BY_TOOL = new Set(['database/row-types.ts'])

/** How an import is written: with its extension, and by `#` when it leaves its part. */
function spellingComplaints(path: string, { specifier, target }: Edge): Complaint[] {
  if (target === undefined) return []
  if (specifier.startsWith('#') && !ALIASES.test(specifier))
    return [
      {
        rule: 'alias',
        message: `imports ${specifier}: the roots are #kernel, #modules, #platform, #ui, #apps, #database, #tests`,
      },
    ]
  if (!EXTENSION.test(specifier.replace(/\?.*$/u, '')))
    return [
      {
        rule: 'extension',
        message: `imports ${specifier} without its extension: write it as Node runs it, like ./place-bet.ts`,
      },
    ]
  if (specifier.startsWith('../') && ALIASED.test(target) && partOf(target) !== partOf(path))
    return [{ rule: 'climbing', message: `climbs out of its part with ${specifier}: write #${target}` }]
  return []
}

/** Every import cycle once, however long; type imports count too. */
function findCycles(graph: Graph): Violation[] {
  const done = new Set<string>()
  const way: string[] = []
  const found: Violation[] = []
  const visit = (path: string): void => {
    const start = way.indexOf(path)
    if (start >= 0) {
      const circle = way.slice(start)
      const first = circle.indexOf(circle.toSorted()[0] ?? path)
      const around = [...circle.slice(first), ...circle.slice(0, first + 1)]
      found.push({
        path: around[0] ?? path,
        rule: 'cycle',
        message: `imports itself by ${around.join(' → ')}: move what both need into a third file`,
      })
    }
    if (start >= 0 || done.has(path)) return
    way.push(path)
    for (const { target } of graph.get(path) ?? []) if (target !== undefined) visit(target)
    way.pop()
    done.add(path)
  }
  for (const path of graph.keys()) visit(path)
  return found
}

/** The shortest way of value imports from a file to zod, or undefined. */
function wayToZod(graph: Graph, start: string): string[] | undefined {
  const ways = [[start]]
  const seen = new Set([start])
  for (const way of ways) {
    for (const { specifier, target, typeOnly } of graph.get(way.at(-1) ?? '') ?? []) {
      if (typeOnly) continue
      if (specifier === 'zod' || specifier.startsWith('zod/')) return [...way, 'zod']
      if (target === undefined || seen.has(target)) continue
      seen.add(target)
      ways.push([...way, target])
    }
  }
  return undefined
}

/** Only the import that leaves the browser's folders is reported; imports that the table refuses are not repeated. */
function findZodOnPage(graph: Graph): Violation[] {
  return [...graph].flatMap(([path, edges]) =>
    !isForBrowser(path)
      ? []
      : edges.flatMap((edge): Violation[] => {
          if (edge.typeOnly || edge.target === undefined || isForBrowser(edge.target)) return []
          const way = importRefused(path, edge) === undefined ? wayToZod(graph, edge.target) : undefined
          if (way === undefined) return []
          const message = `brings zod to the page by ${way.join(' → ')}: import types only, or move the value to a file without zod`
          return [{ path, rule: 'zod-on-page', message }]
        }),
  )
}

function checkFile(path: string, source: string, graph: Map<string, readonly Edge[]>): Complaint[] {
  const general = [...nameComplaints(path), ...(WRITTEN_BY_TOOL.has(path) ? [] : lengthComplaints(source))]
  if (!/\.tsx?$/u.test(path)) return general
  const text = splitSource(source)
  const edges = importsOf(text)
    .filter(({ specifier }) => !GENERATED.test(specifier))
    .map((found) => ({ ...found, target: pathOf(path, found.specifier) }))
  graph.set(path, edges)
  const walls = edges.flatMap((edge) => {
    const refused = importRefused(path, edge)
    return [...spellingComplaints(path, edge), ...(refused === undefined ? [] : [{ rule: 'walls', message: refused }])]
  })
  return [
    ...general,
    ...walls,
    ...sqlComplaints(path, text),
    ...schemaComplaints(path, text),
    ...rawSqlComplaints(path, text),
    ...placeComplaints(path, text),
    ...postComplaints(path, text),
    ...stakesComplaints(path, text),
    ...doorComplaints(path, source),
  ]
}

/** Checks a set of files as if they were the repository. */
export function checkArchitecture(files: Files, filesMin = SOURCE_FILES_MIN): ArchitectureReport {
  const graph = new Map<string, readonly Edge[]>()
  const violations: Violation[] = []
  for (const [path, source] of files)
    violations.push(...checkFile(path, source, graph).map((complaint) => ({ ...complaint, path })))
  violations.push(...findCycles(graph), ...findZodOnPage(graph), ...sizeComplaints(files))
  if (files.size < filesMin)
    violations.push({
      path: '.',
      rule: 'seen',
      message: `only ${files.size} files seen, at least ${filesMin} expected: the check looks in the wrong place`,
    })
  return { violations, files: files.size }
}

const FOLDERS = ['kernel', 'modules', 'platform', 'ui', 'apps', 'database', 'tests', 'bench', 'scripts']

/** The check on this repository. */
export function checkRepositoryArchitecture(): ArchitectureReport {
  const files = readFiles(FOLDERS, /\.(?:[cm]?[jt]sx?|css)$/u)
  const { violations } = checkArchitecture(files)
  const paths = [...files.keys()]
  const page = pageComplaints(readPage(), (folder) => paths.some((path) => path.startsWith(folder)))
  return { violations: [...violations, ...page], files: files.size }
}

export const describeViolation = ({ path, rule, message }: Violation): string => `${path} ${message} [${rule}]`

/** The planted violations that the check no longer finds, by name; 'clean tree' where it cries without a cause. */
export function missedPlants(): string[] {
  const cries = checkArchitecture(cleanTree, 0).violations.map(describeViolation)
  const missed = plants.filter(({ rule, path, files }) => {
    const { violations } = checkArchitecture(new Map([...cleanTree, ...Object.entries(files)]), 0)
    return !violations.some((violation) => violation.rule === rule && violation.path === path)
  })
  return [...cries.map((cry) => `clean tree: ${cry}`), ...missed.map(({ name }) => name)]
}

if (import.meta.main) {
  const { violations, files } = checkRepositoryArchitecture()
  const missed = missedPlants()
  for (const violation of violations) console.error(describeViolation(violation))
  for (const name of missed) console.error(`the check is blind: it did not find the planted violation '${name}'`)
  console.log(`architecture: ${files} files, ${violations.length} violations`)
  process.exitCode = violations.length + missed.length === 0 ? 0 : 1
}
