// Every page of the first bet, checked by axe in both themes, both directions, on a phone and on a desktop.
import type { BrowserContext } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { newPlayer } from '#tests/support/running-app.ts'
import { PAIRED_LOOKS, lookAt, openLooker, type Direction } from './accessible-looks.ts'
import { givenJourney } from './journey.ts'

const journey = givenJourney()
let contexts: Readonly<Record<'guest' | 'player', BrowserContext>>
let betId = 0
let gamePath = ''
let champPath = ''
beforeAll(async () => {
  const player = await newPlayer(journey.site.url, '100.00')
  contexts = {
    guest: await openLooker(journey.browser, journey.site.url),
    player: await openLooker(journey.browser, journey.site.url, player.cookie()),
  }
  const { body } = await player.call('GET', '/web-api/catalogue/games?stage=line')
  const [game] = (
    body as {
      items: {
        gameId: number
        champId: number
        markets: { kind: string; version: number; selections: { selectionId: number; coef: number }[] }[]
      }[]
    }
  ).items
  const market = game?.markets.find(({ kind }) => kind === '1x2')
  const pick = market?.selections[0]
  champPath = `line/football/${game?.champId}-journey-cup`
  gamePath = `${champPath}/${game?.gameId}-river-rovers-meadow-city`
  const bets = [{ selectionId: pick?.selectionId, coef: pick?.coef, version: market?.version }]
  const placed = await player.call('POST', '/web-api/betting/bets', {
    idempotencyKey: 'accessible-1',
    accountId: player.accountId,
    typeId: 0,
    amount: '5.00',
    changeCoefAction: 0,
    bets,
  })
  betId = (placed.body as { betId: number }).betId
}, 120_000)

async function look(lng: Direction, path: string, isSignedIn: boolean): Promise<readonly string[]> {
  const page = await contexts[isSignedIn ? 'player' : 'guest'].newPage()
  await page.goto(`${journey.site.url}/${lng}/${path}`, { waitUntil: 'load' })
  const faults = await lookAt(page, PAIRED_LOOKS[lng], 'main')
  await page.close()
  return faults
}

const PAGES: readonly (readonly [name: string, path: () => string, isSignedIn: boolean])[] = [
  ['home', () => '', false],
  ['live', () => 'live', true],
  ['line', () => 'line', false],
  ['a sport', () => 'line/football', false],
  ['a championship', () => champPath, false],
  ['a game', () => gamePath, true],
  ['search', () => 'search?text=harbour', false],
  ['favourites', () => 'favorites', false],
  ['betting calculator', () => 'information/betting-calculator', false],
  ['coupon', () => 'coupon', true],
  ['log in', () => 'login', false],
  ['registration', () => 'registration', false],
  ['my bets', () => 'office/history', true],
  ['a bet', () => `office/history/${betId}`, true],
  ['statement', () => 'office/historypay', true],
  ['deposit', () => 'office/recharge', true],
  ['security', () => 'office/security', true],
  ['a payment that came', () => 'onpay/success', true],
  ['an unknown page', () => 'no/such/page', false],
]

describe.each(PAGES)('%s', (_name, path, isSignedIn) => {
  test.each(['en', 'ar'] as const)(
    'has no fault for axe in %s, and fits its window',
    async (lng) => {
      expect(await look(lng, path(), isSignedIn)).toEqual([])
    },
    60_000,
  )
})
