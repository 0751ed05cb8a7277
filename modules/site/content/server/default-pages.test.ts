import { describe, expect, test } from 'vitest'
import { inlinePieces } from '#modules/site/content/rules/inline-text.ts'
import { factsIn } from '#modules/site/content/rules/fill-in.ts'
import { VIEW_NAMES } from '#modules/site/content/rules/view-names.ts'
import { defaultPages, FIRST_LANGUAGE, pageFilesOf, pageLanguages, rawPageFile } from './default-pages.ts'

/** Pages of S2.5.1, S2.6.1 and the sections of S2.2.3 to S2.3.1 that must be there, by view. */
const WANTED: Readonly<Record<string, readonly string[]>> = {
  information: [
    'about',
    'contacts',
    'howbet',
    'payment',
    'cookies',
    'licenses',
    'taxation',
    'consent',
    'simpleidentification',
    'smsbets',
    'amlkyc',
    'amlpolicy',
    'disputeresolution',
    'kycpolicy',
    'responsiblegaming',
    'cash_terminals',
    'awards',
    'partners',
    'promo',
  ],
  rules: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
  technical: ['404', '500', 'error'],
  promotions: ['index', 'expresses-of-the-day', 'bet-insurance', 'sell-a-bet'],
  sections: [
    'casino',
    'slots',
    'bingo',
    'poker',
    'tvgames',
    'keno',
    'virtualsports',
    'fast-games',
    'crash-games',
    'lotto',
    'toto',
  ],
  office: ['rewards', 'bringfriend'],
}

test('S2.5.1 S2.6.1 every page that an address leads to has a text', () => {
  for (const [view, pages] of Object.entries(WANTED))
    expect([...(defaultPages('en', view as 'rules')?.keys() ?? [])], view).toEqual(expect.arrayContaining([...pages]))
  for (const view of VIEW_NAMES) expect(defaultPages('en', view)?.size, view).toBeGreaterThan(0)
})

/** What must be the same in all languages: everything but texts. Keys with texts are replaced by their names. */
const WORDS = new Set([
  'text',
  'title',
  'description',
  'label',
  'answer',
  'question',
  'caption',
  'missing',
  'value',
  'meanwhile',
])
function shapeOf(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return WORDS.has(key) ? `{${factsIn(value).toSorted().join(',')}}` : value
  if (Array.isArray(value))
    return value.map((one: unknown) =>
      typeof one === 'string' ? `{${factsIn(one).toSorted().join(',')}}` : shapeOf(one, key),
    )
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOf(one, name)]))
}

/** Targets of links inside texts: the same in every language. */
function targetsOf(value: unknown): readonly string[] {
  if (typeof value === 'string')
    return inlinePieces(value).flatMap((piece) => (piece.kind === 'link' ? [piece.to] : []))
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(targetsOf) : []
}

describe.each(pageLanguages())('in %s', (lang) => {
  test('there are the same views, pages and blocks as in the first language, and links lead the same way', () => {
    expect(pageFilesOf(lang)).toEqual(pageFilesOf(FIRST_LANGUAGE))
    for (const view of pageFilesOf(lang)) {
      const [own, first] = [rawPageFile(lang, view), rawPageFile(FIRST_LANGUAGE, view)]
      expect(shapeOf(own), view).toEqual(shapeOf(first))
      expect(targetsOf(own).toSorted(), view).toEqual(targetsOf(first).toSorted())
    }
  })

  test('every link markup is valid, and none is empty', () => {
    for (const view of VIEW_NAMES)
      for (const [name, page] of defaultPages(lang, view) ?? [])
        expect(JSON.stringify(page).includes(']('), `${view}/${name}`).toBe(targetsOf(page).length > 0)
  })
})

test('links between built-in pages lead to built-in pages', () => {
  const has = (view: (typeof VIEW_NAMES)[number], name: string): boolean => defaultPages('en', view)?.has(name) === true
  const tos = VIEW_NAMES.flatMap((view) => [...(defaultPages('en', view)?.values() ?? [])]).flatMap((page) => [
    ...targetsOf(page),
    ...[...JSON.stringify(page).matchAll(/"to":"([^"]+)"/gu)].map(([, to = '']) => to),
  ])
  expect(tos.length).toBeGreaterThan(100)
  for (const to of new Set(tos)) {
    const [, root, ...rest] = to.split('/')
    if (to === '/information/betting-calculator') continue
    if (root === 'information' && rest[0] === 'rules') expect(has('rules', rest[1] ?? ''), to).toBe(true)
    else if (root === 'information') expect(has('information', rest.join('/')), to).toBe(true)
    else if (root === 'promotions') expect(has('promotions', rest.join('/') || 'index'), to).toBe(true)
  }
})

test('a chapter of the rules that a text names exists', () => {
  for (const view of VIEW_NAMES)
    for (const page of defaultPages('en', view)?.values() ?? [])
      for (const [, group = '', chapter = ''] of JSON.stringify(page).matchAll(
        /\/information\/rules\/(\d+)\/([a-z0-9-]+)/gu,
      )) {
        const blocks = defaultPages('en', 'rules')?.get(group)?.components['main'] ?? []
        expect(
          blocks.some((block) => block.kind === 'heading' && block.id === chapter),
          `${group}/${chapter}`,
        ).toBe(true)
      }
})
