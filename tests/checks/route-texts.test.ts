import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { FIRST_TEXTS } from '#apps/site/first-texts.ts'
import pages from '#apps/site/routes.ts'
import { routeTable } from '#apps/site/routing/route-table.ts'
import { setsOfKeys, textsOfEntry } from './route-texts.ts'

const sets = setsOfKeys()

/** Fetched by the frame of every page as soon as it is awake. */
const OF_FRAME = 'around'
/** Texts that forms of signing in show after submission; the forms load them (`useLaterTexts`). */
const LATER: Readonly<Record<string, string>> = { login: 'recovery', registration: 'recovery' }

const bare = (path: string): string => path.replaceAll(/\([^)]*\)/gu, '')

/** The route module of each address, without the language. */
function filesByPath(entries: readonly RouteConfigEntry[], above = ''): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { path, index, file, children = [] } of entries) {
    const address = path === undefined || path === ':lng' ? above : `${above}/${path}`
    if (path !== undefined || index === true) found.set(address === '' ? '/' : address, `apps/site/${file}`)
    for (const [below, one] of filesByPath(children, address)) found.set(below, one)
  }
  return found
}

test('a page names every set of texts that its code speaks of before anything is fetched', () => {
  const files = filesByPath(pages)
  const missing = routeTable
    .filter(({ shows, texts }) => shows.kind === 'screen' && !texts.includes('all'))
    .flatMap(({ name, path, texts }) => {
      const file = files.get(bare(path))
      if (file === undefined) return [`${name} has no page`]
      return [...textsOfEntry(file, sets)]
        .filter(([set]) => ![...FIRST_TEXTS, ...texts, OF_FRAME, LATER[name]].includes(set))
        .map(([set, keys]) => `${name} speaks of ${set}: ${keys.slice(0, 3).join(', ')}`)
    })
  expect(missing).toEqual([])
})

test('a route module that shows a text of another set is found', () => {
  const found = textsOfEntry('apps/site/routes/game.tsx', sets)
  expect([...found.keys()]).toContain('market')
})
