import { expect, test } from 'vitest'
import type { Block, View } from '#modules/site/content/contract.ts'
import { confirmTermsRows, menuRows, withoutContents } from './menu-groups.ts'

const view = (name: string, main: readonly Block[], lang = 'en'): View => ({
  view: name,
  page: '',
  status: 200,
  lang,
  title: '',
  description: '',
  version: '1',
  components: { main: [...main] },
})

const links = (title: string | undefined, ...to: readonly string[]): Block => ({
  kind: 'links',
  ...(title !== undefined && { title }),
  items: to.map((address) => ({ text: address, to: address })),
})

const footer = view(
  'footer',
  [
    links('Betting', '/line', '/information/betting-calculator'),
    links('Help', '/information/howbet', '/information/rules/1', '#cookie-settings'),
    links('Company', '/information/about', '/partners'),
  ],
  'de',
)
const chapters = links(undefined, '/information/rules/3/1', '/information/rules/3/2')
const contents = links('All rules', '/information/rules/1', '/information/rules/3')
const current = (rows: ReturnType<typeof menuRows>) =>
  rows.map((groups) => groups.flatMap(({ links: all }) => all.filter(({ isCurrent }) => isCurrent).map(({ to }) => to)))

test('the menu of information has the footer’s information pages, with this page marked', () => {
  const rows = menuRows(footer, view('information', [links('Read on', '/information/howbet')]), '/information/about')
  expect(rows.map((groups) => groups.map(({ title, lang }) => [title, lang]))).toEqual([
    [
      ['Help', 'de'],
      ['Company', 'de'],
    ],
  ])
  expect(current(rows)).toEqual([['/information/about']])
  expect(current(menuRows(footer, view('information', []), '/partners/network'))).toEqual([['/partners']])
})

test('a chapter of the rules marks its group and the rules, and its page no longer ends with the list of them', () => {
  const page = view('rules', [chapters, { kind: 'paragraph', text: 'Words.' }, contents])
  const rows = menuRows(footer, page, '/information/rules/3/2')
  expect(rows.map(([first]) => first?.title)).toEqual(['All rules', 'Help'])
  expect(current(rows)).toEqual([['/information/rules/3'], ['/information/rules/1']])
  expect(withoutContents(page).components['main']?.map(({ kind }) => kind)).toEqual(['links', 'paragraph'])
})

test('S2.4.4 links of the page that confirms terms are the rules path and a tag, with a hash for a sub-rule', () => {
  const page = view('rules', [
    { kind: 'heading', level: 2, text: 'Errors', id: '5' },
    { kind: 'heading', level: 2, text: 'Without a position' },
    contents,
  ])
  const rows = confirmTermsRows(page, '/information/rules/confirm-terms', '3', '?return=%2Fen%2Fline')
  expect(rows.map((groups) => groups.flatMap(({ links: all }) => all.map(({ to }) => to)))).toEqual([
    [
      '/information/rules/confirm-terms/1?return=%2Fen%2Fline',
      '/information/rules/confirm-terms/3?return=%2Fen%2Fline',
    ],
    ['/information/rules/confirm-terms/3?return=%2Fen%2Fline#5'],
  ])
  expect(current(rows)).toEqual([['/information/rules/confirm-terms/3?return=%2Fen%2Fline'], []])
})
