// No text has a dead link: every link of its pages, in every language, is an address that a route owns.
import { expect, test } from 'vitest'
import { compileRoutes } from '#apps/site/routing/route-matcher.ts'
import { routeTable } from '#apps/site/routing/route-table.ts'
import { inlinePieces } from '#modules/site/content/rules/inline-text.ts'
import { VIEW_NAMES } from '#modules/site/content/rules/view-names.ts'
import { defaultPages, pageLanguages } from '#modules/site/content/server/default-pages.ts'

const LINKS_MIN = 100
const matchRoute = compileRoutes(routeTable)

/** Every `to` of a block, and every link inside its text. */
function linksOf(value: unknown): readonly string[] {
  if (typeof value === 'string')
    return inlinePieces(value).flatMap((piece) => (piece.kind === 'link' ? [piece.to] : []))
  if (Array.isArray(value)) return value.flatMap(linksOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => (key === 'to' && typeof one === 'string' ? [one] : linksOf(one)))
}

test.each(pageLanguages())('S2.5.1 every link of the pages in %s leads to a route', (language) => {
  const links = VIEW_NAMES.flatMap((view) =>
    [...(defaultPages(language, view) ?? [])].flatMap(([page, { components }]) =>
      linksOf(components).map((to) => ({ from: `${view}/${page}`, to })),
    ),
  ).filter(({ to }) => to.startsWith('/'))
  expect(links.length).toBeGreaterThan(LINKS_MIN)
  const dead = links.filter(({ to }) => matchRoute(to.split(/[?#]/u, 1)[0] ?? '') === undefined)
  expect(dead).toEqual([])
})
