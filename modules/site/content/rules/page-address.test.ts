import { expect, test } from 'vitest'
import { pagesAsked, splitAddress } from './page-address.ts'
import { chapterOf, chaptersOf, ruleAsked } from './rule-chapters.ts'

test.each([
  ['information', '/information/about', ['about']],
  ['information', 'about', ['about']],
  ['information', '/information', ['index']],
  ['rules', 'information/rules/3/2', ['3/2']],
  ['rules', '/rules/3', ['3']],
  ['footer', '/line/football', ['index']],
  ['footer', '../../x', ['index']],
  ['sections', '/slots/game/7/name', ['slots/game/7/name', 'slots/game/7', 'slots/game', 'slots']],
  ['technical', 'maintenance/', ['maintenance']],
] as const)('in the view %s the path %s requests %j', (view, path, pages) => {
  expect(pagesAsked(view, path)).toEqual(pages)
})

test.each(['a/../b', '..', 'a//b', 'a b', 'a/<b>', 'x'.repeat(200), 'a/'.repeat(11) + 'b', 'a?b', 'a#b', 'a\\b'])(
  '%s is the path of no page',
  (path) => {
    expect(pagesAsked('information', path)).toBeUndefined()
  },
)

test('an address begins with its language', () => {
  expect(splitAddress('en/information/about')).toEqual({ lang: 'en', path: 'information/about' })
  expect(splitAddress('/ru')).toEqual({ lang: 'ru', path: '' })
  expect(splitAddress('')).toEqual({ lang: '', path: '' })
})

test('a chapter reaches from its heading to the next one', () => {
  const blocks = [
    { kind: 'paragraph', text: 'before' },
    { kind: 'heading', level: 2, id: '1', text: 'One' },
    { kind: 'paragraph', text: 'a' },
    { kind: 'heading', level: 3, id: 'x', text: 'Inside' },
    { kind: 'heading', level: 2, id: '2', text: 'Two' },
    { kind: 'paragraph', text: 'b' },
  ]
  expect(chapterOf(blocks, '1')).toEqual(blocks.slice(1, 4))
  expect(chapterOf(blocks, '2')).toEqual(blocks.slice(4))
  expect(chapterOf(blocks, 'x')).toBeUndefined()
  expect(chaptersOf(blocks)).toEqual([
    { id: '1', title: 'One' },
    { id: '2', title: 'Two' },
  ])
  expect([ruleAsked('index'), ruleAsked('4/chain')]).toEqual([
    { group: '1', chapter: undefined },
    { group: '4', chapter: 'chain' },
  ])
})
