// A game of another studio on its page: its frame, the money of its session, what covers it, and why it may not open.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { importGames } from '#modules/casino/games/server/service.ts'
import {
  hub88Studio,
  studioServer,
  type StudioAnswer,
  type StudioRequest,
} from '#tests/support/doubles/game-studios.ts'
import { newPlayer } from '#tests/support/running-app.ts'
import { lookAt, PAIRED_LOOKS } from './accessible-looks.ts'
import { givenJourney } from './journey.ts'
import { givenPlayTime } from './limit-timers-hands.ts'
import { openLiveSite } from './live-site.ts'
import { MINUTE_MS, modalOf } from './popups-visitor.ts'

const TEST_MS = 120_000
/** Where games of studios are offered. */
const CYPRUS = 196
const UNIT = 100_000

/** The studio's game: a button that stakes 2.00 and wins 5.00, and one that only stakes. */
const GAME = `<!doctype html><title>Reef</title><body style="margin:0;background:#04364a;color:#fff;font:20px sans-serif">
  <main style="display:grid;place-content:center;gap:16px;height:100vh">
  <output id=o>Ready</output><button data-win=5>Win</button><button data-win=0>Lose</button></main>
  <script>for (const b of document.querySelectorAll('button')) b.onclick = async () => {
    const r = await fetch('/spin?' + location.search.slice(1) + '&win=' + b.dataset.win)
    o.textContent = (await r.json()).told }</script>`

let hub88: ReturnType<typeof hub88Studio>
let siteUrl = ''

async function tell(path: string, fields: object): Promise<string> {
  const { url, payload, headers } = hub88.message(path, fields)
  const answer = await fetch(siteUrl + url, {
    method: 'POST',
    headers,
    ...(payload === undefined ? {} : { body: payload }),
  })
  return ((await answer.json()) as { status: string }).status
}

async function spin(query: URLSearchParams): Promise<StudioAnswer> {
  const base = { token: query.get('token'), game_code: 'reef', currency: 'EUR', round: randomUUID() }
  const bet = { ...base, request_uuid: randomUUID(), transaction_uuid: randomUUID(), round_closed: false }
  const staked = await tell('/transaction/bet', { ...bet, amount: 2 * UNIT })
  if (staked !== 'RS_OK') return { status: 200, body: { told: staked } }
  const win = { ...base, request_uuid: randomUUID(), transaction_uuid: randomUUID(), round_closed: true }
  const amount = Number(query.get('win')) * UNIT
  const paid = await tell('/transaction/win', { ...win, reference_transaction_uuid: bet.transaction_uuid, amount })
  return { status: 200, body: { told: paid === 'RS_OK' ? `Paid ${query.get('win')}` : paid } }
}

let studioUrl = ''
function answer({ path, body }: StudioRequest): StudioAnswer | Promise<StudioAnswer> {
  const { pathname, searchParams } = new URL(path, 'http://studio')
  if (pathname.endsWith('/game/url')) {
    const { token, game_code: game } = JSON.parse(body.toString()) as { token: string; game_code: string }
    return game === 'reef' ? { status: 200, body: { url: `${studioUrl}/play?token=${token}` } } : { status: 500 }
  }
  if (pathname === '/play') return { status: 200, html: GAME }
  return pathname === '/spin' ? spin(searchParams) : { status: 404 }
}

const draft = (code: string) => ({
  code,
  provider: { code: 'deepwater', title: 'Deepwater' },
  aggregator: 'hub88',
  externalCode: code,
  title: code === 'reef' ? 'Reef of Gold' : 'Sunken Bell',
  categories: ['slots'],
  devices: ['desktop', 'phone'],
  rulesUrl: '/rules',
  volatility: 4,
  versions: [{ version: '7', returnLow: 942_000, returnHigh: 965_000, certificate: 'Lab 44-1' }],
})

const journey = givenJourney(async () => {
  const studio = await studioServer(answer)
  studioUrl = studio.url
  hub88 = hub88Studio(studioUrl)
  const site = await openLiveSite({ ...hub88.settings, CASINO_HUB88_FRAMES: studioUrl })
  siteUrl = site.url
  const { faults } = await importGames(site.running.app.options, [draft('reef'), draft('broken')])
  if (faults.length > 0) throw new Error(JSON.stringify(faults))
  await site.running.app.options.database.pool.query(
    "update games.game set state = 'active' where code in ('reef', 'broken')",
  )
  return site
})

/** The catalogue reads what was imported a moment later. */
const pathOf = (code: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const found = await fetch(`${journey.site.url}/web-api/casino/catalogue/games/${code}`)
      const { tile } = (await found.json()) as { tile: { gameId: number } }
      return `/slots/game/${tile.gameId}/${code}`
    },
    { timeout: 15_000, interval: 100 },
  )

const inGame = (page: Page) => page.frameLocator('iframe')
const net = (page: Page) => page.locator('[data-studio=open] dd').nth(1)

test(
  'S2.2.3 a game of another studio is played in its frame: net result and time above it, in full screen too, and a reality check over it',
  async () => {
    const player = await newPlayer(journey.site.url, '50.00', 'EUR', CYPRUS)
    const page = await journey.page({ cookie: player.cookie(), reducedMotion: 'reduce' })
    const refused: string[] = []
    page.on('console', (line) => void (/Content.Security/iu.test(line.text()) && refused.push(line.text())))
    const due = Date.now() + 10 * MINUTE_MS
    const word = givenPlayTime(() => ({ realityCheck: { minutes: 10, dueAt: due, mayHide: false } }))
    await word.stand(page.context())
    await page.clock.install()
    await page.goto(`${journey.site.url}/en${await pathOf('reef')}`)
    expect(await page.getByText('94.2–96.5%').count()).toBe(1)
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await inGame(page).getByRole('button', { name: 'Win' }).click()
    await inGame(page).getByText('Paid 5').waitFor()
    await expect.poll(() => net(page).innerText()).toBe('+€3.00')
    await inGame(page).getByRole('button', { name: 'Lose' }).click()
    await inGame(page).getByText('Paid 0').waitFor()
    await expect.poll(() => net(page).innerText()).toBe('+€1.00')
    expect(await page.locator('iframe').getAttribute('sandbox')).not.toContain('top-navigation')
    expect(refused).toEqual([])

    await page.getByRole('button', { name: 'Full screen' }).click()
    const isFull = () => page.evaluate(() => document.fullscreenElement?.getAttribute('data-studio'))
    await expect.poll(isFull).toBe('open')
    expect(await net(page).isVisible()).toBe(true)
    await word.pass(page, 11 * MINUTE_MS)
    await modalOf(page).waitFor()
    // What a press in the middle of the screen reaches is the check, not the game under it.
    const reached = await page.evaluate(
      () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('dialog') !== null,
    )
    expect([await isFull(), reached]).toEqual(['open', true])
  },
  TEST_MS,
)

test(
  'S2.2.3 a studio game says why it does not open: visitors, countries, a studio that is away, a session that was opened elsewhere',
  async () => {
    const visitor = await journey.visit(`/en${await pathOf('reef')}`, { bypassCSP: true })
    await visitor.getByText('Log in to play this game.').waitFor()
    expect(await lookAt(visitor, PAIRED_LOOKS.en, 'main')).toEqual([])
    const player = await newPlayer(journey.site.url, '20.00', 'EUR', CYPRUS)
    const page = await journey.visit(`/ar${await pathOf('broken')}`, { cookie: player.cookie(), bypassCSP: true })
    await page.locator('[data-play]').click()
    await page.getByRole('alert').waitFor()
    expect(await lookAt(page, PAIRED_LOOKS.ar, 'main')).toEqual([])
    await page.goto(`${journey.site.url}/en${await pathOf('reef')}`)
    await page.locator('[data-play]').click()
    await inGame(page).getByRole('button', { name: 'Win' }).waitFor()
    const other = await journey.visit(`/en${await pathOf('reef')}`, { cookie: player.cookie() })
    await other.locator('[data-play]').click()
    await inGame(other).getByRole('button', { name: 'Win' }).waitFor()
    await inGame(page).getByRole('button', { name: 'Win' }).click()
    await inGame(page).getByText('RS_ERROR_TOKEN_EXPIRED').waitFor()
  },
  TEST_MS,
)
