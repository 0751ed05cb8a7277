// The coupon in every shape, checked by axe in both themes and directions, on a phone and on a desktop.
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { newPlayer } from '#tests/support/running-app.ts'
import { lookAt, openLooker, PAIRED_LOOKS } from './accessible-looks.ts'
import { HOMES, openCouponSite, STEP_MS } from './coupon-site.ts'
import { givenJourney } from './journey.ts'

type ListedGame = {
  readonly gameId: number
  readonly opponents: readonly [string, string]
  readonly markets: readonly {
    readonly marketId: number
    readonly version: number
    readonly selections: readonly { readonly selectionId: number; readonly coef: number }[]
  }[]
}

const journey = givenJourney(openCouponSite)
let context: BrowserContext
let legs: readonly object[] = []
beforeAll(async () => {
  context = await openLooker(journey.browser, journey.site.url, (await newPlayer(journey.site.url, '500.00')).cookie())
  const answer = await fetch(`${journey.site.url}/web-api/catalogue/games?stage=line&limit=100`)
  const { items } = (await answer.json()) as { items: readonly ListedGame[] }
  legs = HOMES.flatMap((home, index) => {
    const game = items.find(({ opponents }) => opponents[0] === home)
    const [market] = game?.markets ?? []
    const [selection] = market?.selections ?? []
    if (game === undefined || market === undefined || selection === undefined) return []
    const { selectionId, coef } = selection
    return [
      { selectionId, coef, gameId: game.gameId, marketId: market.marketId, version: market.version, blockId: index },
    ]
  })
}, 120_000)

type Shape = readonly [name: string, coupon: () => object, open: (page: Page) => Promise<void>]

const asItIs = async (): Promise<void> => undefined

const SHAPES: readonly Shape[] = [
  ['an express with its bonus', () => ({ amount: '10', legs }), asItIs],
  ['a system with a banker and a wrong size', () => ({ amount: '0.1', typeId: 2, systemValues: [2, 9], legs }), asItIs],
  ['a multi-bet with a lobby', () => ({ amount: '10', typeId: 4, legs }), asItIs],
  [
    'a conditional coupon',
    () => ({ amount: '10', typeId: 5, amountByBlockId: { 2: '900' }, legs: legs.slice(1) }),
    asItIs,
  ],
  ['a chain', () => ({ amount: '10', typeId: 3, legs }), asItIs],
  ['many singles', () => ({ amount: '10', typeId: 9, legs }), asItIs],
  [
    'one-click mode and its settings',
    () => ({ amount: '', legs: [], settings: { isOneClick: true, isManualStep: true } }),
    async (page) => page.locator('[data-coupon] button[aria-pressed]').first().click(),
  ],
  [
    'the menu of types',
    () => ({ amount: '10', legs }),
    async (page) => page.locator('[data-coupon] [aria-haspopup=menu]').first().click(),
  ],
]

describe.each(SHAPES)('%s', (_name, coupon, open) => {
  test.each(['en', 'ar'] as const)(
    'has no fault for axe in %s, and fits its window',
    async (lng) => {
      const page = await context.newPage()
      page.setDefaultTimeout(STEP_MS)
      await page.setViewportSize({ width: 1440, height: 1000 })
      await page.addInitScript((value) => localStorage.setItem('fairline.coupon', value), JSON.stringify(coupon()))
      await page.goto(`${journey.site.url}/${lng}/coupon`, { waitUntil: 'networkidle' })
      await page.locator('[data-coupon]').waitFor()
      await open(page)
      const faults = await lookAt(page, PAIRED_LOOKS[lng], 'main')
      await page.close()
      expect(faults).toEqual([])
    },
    90_000,
  )
})
