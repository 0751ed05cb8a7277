import { expect, test } from 'vitest'
import { compileMessages } from '../../scripts/message-plugin.ts'
import { ALL_TEXTS, FIRST, loadMessages, messagesOf } from './messages.ts'
import { compileRoutes } from './routing/route-matcher.ts'
import { routeTable } from './routing/route-table.ts'

const match = compileRoutes(routeTable)

test.each([
  [['content'], ['/information/about', '/casino']],
  [['games'], ['/', '/line', '/live/football', '/line/football/12-cup']],
  [['games', 'favourites'], ['/favorites']],
  [['games', 'search'], ['/search']],
  [['calculator'], ['/information/betting-calculator']],
  [
    ['games', 'market'],
    ['/line/football/12-cup/9-a-b', '/live/football/12-cup/9-a-b/'],
  ],
  [['entry', 'access', 'content'], ['/information/rules/confirm-terms']],
  [
    ['entry', 'recovery'],
    ['/forgotpassword', '/user/accountverify', '/user/activatefast'],
  ],
  [['entry'], ['/login', '/registration/socialregistration']],
  [['site-config'], ['/mobile']],
  [['all'], ['/office/history', '/office/account', '/coupon', '/onpay/success']],
])('a page wakes up with the texts that its route names: %j', (texts, paths) => {
  expect(paths.map((path) => match(path)?.route.texts)).toEqual(paths.map(() => texts))
})

test('every set of texts that a route names is one that the build makes', () => {
  const sets = new Set(['all', ...Object.keys(compileMessages(`${import.meta.dirname}/../..`, 'en'))])
  for (const { name, texts } of routeTable) for (const set of texts) expect([name, sets.has(set)]).toEqual([name, true])
})

test('sets that are fetched at the same time are all there afterwards', async () => {
  await Promise.all([loadMessages('en', FIRST), loadMessages('en', ALL_TEXTS), loadMessages('en', 'system')])
  const keys = ['site.not-found', 'ui.close', 'coupon.title', 'popup.age.no', 'system.block.title']
  expect(keys.filter((key) => messagesOf('en')[key] === undefined)).toEqual([])
  await expect(loadMessages('en', 'nothing-of-ours')).rejects.toThrow('no messages of nothing-of-ours')
})
