// What the built-in pages say of parts that are not open yet, held against the routes that are.
import { expect, test } from 'vitest'
import { routeTable } from '#apps/site/routing/route-table.ts'
import { VIEW_NAMES } from '#modules/site/content/rules/view-names.ts'
import { defaultPages, pageLanguages } from '#modules/site/content/server/default-pages.ts'

/** Views made of announcements: a page for each section whose screen is still to come. */
const ANNOUNCEMENTS = ['sections', 'office'] as const

/** '/office/payment/requests' → 'payment/requests', '/cyber/:stage?' → 'cyber': as announcements are named. */
const nameOf = (path: string): string =>
  path
    .replace(/^\/(?:office\/)?/u, '')
    .split('/:')[0]
    ?.replace(/\?$/u, '') ?? ''

test.each(pageLanguages())('S1.21 no page in %s announces a screen that is open', (language) => {
  const open = new Set(
    routeTable
      // A page further down, '/slots/:subcategory/game/…', is none of the section above it.
      .filter(({ shows, path }) => shows.kind === 'screen' && path !== '/' && !/\/:[^/]+\/[a-z]/u.test(path))
      .map(({ path }) => nameOf(path)),
  )
  expect(open.size).toBeGreaterThan(30)
  const stale = ANNOUNCEMENTS.flatMap((view) =>
    [...(defaultPages(language, view)?.keys() ?? [])].filter((page) => open.has(page)).map((page) => `${view}/${page}`),
  )
  expect(stale).toEqual([])
})

const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOf)
}

test('S2.5.1 beside announcements, only these pages say that something is not open yet', () => {
  const promising = VIEW_NAMES.filter((view) => !['sections', 'office', 'bonuses'].includes(view)).flatMap((view) =>
    [...(defaultPages('en', view) ?? [])].flatMap(([page, shown]) =>
      textsOf(shown).some((text) => /not open yet|opens? with the next part|when (?:it|they) opens?/iu.test(text))
        ? [`${view}/${page}`]
        : [],
    ),
  )
  // Offers whose rules come with them.
  expect(promising.toSorted()).toEqual(['rules/7'])
})
