import { expect, test } from 'vitest'
import type { View } from '#modules/site/content/contract.ts'
import { isOfferPath } from '../around/offer-path.ts'
import { withoutOffers } from './offers.ts'
import { routeTable } from './route-table.ts'

/** A path that the route is for. */
const example = (path: string): string =>
  path
    .replaceAll(/:\w+\((\w+)[^)]*\)/gu, '$1')
    .replaceAll(/\/:\w+\?/gu, '')
    .replaceAll(/:\w+/gu, 'one')

test('UK-44 these routes advertise, and no other', () => {
  const advertising = routeTable
    .filter(({ path, shows }) => shows.kind === 'view' && isOfferPath(example(path)))
    .map(({ name }) => name)
  expect(advertising.toSorted()).toEqual([
    'bonus-game',
    'bonus-offer',
    'bonus-offers',
    'bonus-partners',
    'bonus-rules',
    'bonuses-section',
    'casino-bonus',
    'casino-bonus-one',
    'casino-bonus-promo',
    'casino-promotion',
    'casino-tournament',
    'casino-tournaments',
    'games-landing',
    'landing',
    'office-bonuses-deposit',
    'office-bonuses-wager',
    'office-bringfriend',
    'office-premiumcashback',
    'office-promotion',
    'office-rewards',
    'office-vipcashback',
    'promo',
    'promotion',
    'promotions',
    'special-offer',
    'special-offers',
  ])
  // Neither a screen nor anything else that shows without its view.
  expect(routeTable.filter(({ path, shows }) => shows.kind === 'screen' && isOfferPath(example(path)))).toEqual([])
})

test.each(['/promotion', '/promotionsx', '/office/recharge', '/office/bonus', '/information/rules/7', '/line', '/'])(
  '%s advertises nothing',
  (path) => {
    expect(isOfferPath(path)).toBe(false)
  },
)

test('of a view every way to an offer is taken out, and what held nothing else with it', () => {
  const offer = { text: 'Bonuses', to: '/promotions/express-bonus?x=1' }
  const sports = { text: 'Sports', to: '/line' }
  const view = (main: View['components'][string]): View => ({
    view: 'sections',
    page: 'casino',
    status: 200,
    lang: 'en',
    title: 'Casino',
    description: '',
    version: '1',
    components: { main },
  })
  const shown = withoutOffers(
    view([
      { kind: 'hero', title: 'Casino', actions: [offer, sports] },
      { kind: 'hero', title: 'Bonus', actions: [offer] },
      { kind: 'links', items: [sports, offer] },
      { kind: 'links', items: [offer] },
      {
        kind: 'cards',
        items: [
          { title: 'Gift', text: 'For you', link: offer },
          { title: 'Help', text: 'For you' },
        ],
      },
      { kind: 'paragraph', text: 'Words' },
    ]),
  )
  expect(shown).toEqual(
    view([
      { kind: 'hero', title: 'Casino', actions: [sports] },
      { kind: 'hero', title: 'Bonus' },
      { kind: 'links', items: [sports] },
      { kind: 'cards', items: [{ title: 'Help', text: 'For you' }] },
      { kind: 'paragraph', text: 'Words' },
    ]),
  )
})
