// docs/ARCHITECTURE.md names every module with its level, as the table of architecture-walls.ts has it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AREAS } from './architecture-walls.ts'
import { repositoryRoot } from './repository-files.ts'

export const PAGE = 'docs/ARCHITECTURE.md'

type PageComplaint = { readonly path: string; readonly rule: string; readonly message: string }

const rowOf = (page: string, area: string): string =>
  page.split('\n').find((line) => line.startsWith(`| ${area} |`)) ?? ''

/** Modules of the table that the repository has and the page does not name with their level, and names that are no module. */
export function pageComplaints(page: string, hasModule: (path: string) => boolean): PageComplaint[] {
  const complain = (message: string): PageComplaint => ({ path: PAGE, rule: 'page', message })
  return Object.entries(AREAS).flatMap(([area, levels]) => {
    const named = new Map(
      [...rowOf(page, area).matchAll(/(?<=[|,] )([a-z][a-z-]*) (\d+)(?=[ ,]|$)/gu)].map(([, name = '', level]) => [
        name,
        Number(level),
      ]),
    )
    const present = Object.entries(levels).filter(([module]) => hasModule(`modules/${area}/${module}/`))
    return [
      ...present
        .filter(([module, level]) => named.get(module) !== level)
        .map(([module, level]) =>
          complain(`does not name ${area}/${module} with its level: write '${module} ${level}' in the row of ${area}`),
        ),
      ...[...named.keys()]
        .filter((name) => present.every(([module]) => module !== name))
        .map((name) => complain(`names ${area}/${name}, which is no module: take it out of the row of ${area}`)),
    ]
  })
}

export const readPage = (): string => readFileSync(join(repositoryRoot, PAGE), 'utf8')
