// A player views what play has cost and takes the nine-question self-test: the figures are the ledger's, the answers
// stay in the page.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { SELF_TEST_ANSWERS, SELF_TEST_QUESTIONS } from '#modules/protection/play-time/rules/self-test.ts'
import { newPlayer } from '#tests/support/running-app.ts'
import { played } from '#tests/support/builders/given.ts'
import type { EntryKind } from '#modules/money/wallet/contract.ts'
import { postEntries } from '../support/post-entries.ts'
import { lookAt, openLooker, PAIRED_LOOKS, type Direction } from './accessible-looks.ts'
import { awake, givenJourney, STEP_MS } from './journey.ts'
import { LINE_GAME } from './live-site.ts'

const ACTIVITY = '/office/responsible/activity'
const SELF_TEST = '/office/responsible/self-test'
const DAY_MS = 86_400_000

const journey = givenJourney()

let player: Awaited<ReturnType<typeof newPlayer>>

type Line = {
  readonly gameId: number
  readonly markets: readonly {
    readonly kind: string
    readonly version: number
    readonly selections: readonly { readonly selectionId: number; readonly outcome: string; readonly coef: number }[]
  }[]
}

async function bet(outcome: string, amount: string): Promise<number> {
  const { body } = await player.call('GET', '/web-api/catalogue/games?stage=line')
  const [game] = (body as { items: Line[] }).items
  const market = game?.markets.find(({ kind }) => kind === '1x2')
  const selection = market?.selections.find((one) => one.outcome === outcome)
  const placed = await player.call('POST', '/web-api/betting/bets', {
    idempotencyKey: randomUUID(),
    accountId: player.accountId,
    typeId: 0,
    amount,
    changeCoefAction: 1,
    bets: [{ selectionId: selection?.selectionId, coef: selection?.coef, version: market?.version }],
  })
  expect(placed.status).toBe(201)
  return game?.gameId ?? 0
}

/** As it was done so many days ago. */
async function before(days: number, kind: EntryKind, amount: bigint): Promise<void> {
  const { wallet, options } = journey.site.running.app
  await options.database.transaction(async (tx) => {
    const { accountId } = player
    const locked = await wallet.lockAccounts(tx, [accountId])
    const postings = [
      { accountId, amount },
      { house: 'adjustments' as const, amount: -amount },
    ]
    const entry = { kind, idempotencyKey: randomUUID(), reference: 'journey', actor: 'test', currency: 'EUR', postings }
    const posted = await postEntries(wallet, tx, locked, [entry], new Date(Date.now() - days * DAY_MS))
    expect(posted.ok).toBe(true)
  })
}

/** Signed cents of the player's postings of these kinds, by the ledger itself. */
async function ledgerSum(...kinds: readonly string[]): Promise<number> {
  const { rows } = await journey.site.running.app.options.database.pool.query<{ sum: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as sum from wallet.posting join wallet.entry using (entry_id)
     where account_id = $1 and kind = any($2)`,
    [player.accountId, kinds],
  )
  return Number(rows[0]?.sum)
}

beforeAll(async () => {
  player = await newPlayer(journey.site.url, '250.00')
  await before(20, 'deposit', 4_000n)
  await before(12, 'bet_stake', -2_500n)
  await before(11, 'bet_payout', 1_000n)
  const gameId = await bet('home', '10.00')
  await bet('away', '20.00')
  journey.site.tell({ type: 'result', gameKey: LINE_GAME, result: played(1, 0) })
  await journey.site.feed.drain()
  await journey.site.running.app.settler.settleGames([gameId])
})

const open = (path: string): Promise<Page> => journey.visit(path, { cookie: player.cookie() })

/** Cents of the figure with this label on the page. */
async function figure(page: Page, name: string): Promise<number> {
  const text = await page
    .locator('dl > div', { has: page.getByText(name, { exact: true }) })
    .locator('dd bdi')
    .first()
    .innerText()
  return Math.round(Number(text.replace('−', '-').replaceAll(/[€+,]/gu, '')) * 100)
}

test('UK-02, UK-03, GLI-49 the figures of the page and of its file are the ledger’s, and bars are gone through by keyboard', async () => {
  await expect.poll(() => ledgerSum('bet_payout')).toBe(3_100)
  const page = await open(`/en${ACTIVITY}`)
  const [deposits, staked, returned] = [
    await ledgerSum('deposit'),
    -(await ledgerSum('bet_stake')),
    await ledgerSum('bet_payout'),
  ]
  expect(await figure(page, 'Deposits')).toBe(deposits)
  expect(await figure(page, 'Staked')).toBe(staked)
  expect(await figure(page, 'Returned')).toBe(returned)
  expect(await figure(page, 'Net position')).toBe(returned - staked)
  await page.getByText('You staked more than came back.').waitFor()
  const lifetime = page.getByRole('region', { name: 'Net deposits since you opened your account' })
  expect(await lifetime.innerText()).toContain('+€290.00')

  const slider = page.getByRole('slider', { name: 'Deposits' })
  await slider.focus()
  await slider.press('Home')
  for (let n = 0; n < 9; n += 1) await slider.press('ArrowRight')
  expect(await slider.getAttribute('aria-valuetext')).toMatch(/: €40\.00$/u)
  // The other charts show the same day.
  await page.getByRole('slider', { name: 'Net position' }).and(page.locator('[aria-valuetext$="€0.00"]')).waitFor()
  await slider.press('Escape')
  expect(await slider.getAttribute('aria-valuetext')).toContain('in total')

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).press('Enter')
  const rows: readonly (readonly string[])[] = parse(await readFile(await (await saved).path()), { bom: true })
  expect(rows).toHaveLength(32)
  const column = rows[0]?.indexOf('Net position') ?? 0
  expect(Math.round(rows.slice(1, -1).reduce((sum, row) => sum + Number(row[column]) * 100, 0))).toBe(returned - staked)
  expect(rows.at(-1)?.[column]).toBe(((returned - staked) / 100).toFixed(2))

  await page.getByRole('link', { name: '12 months' }).press('Enter')
  await page.waitForURL('**/activity?period=12m')
  await page.getByRole('link', { name: 'By month' }).and(page.locator('[aria-current=page]')).waitFor()
  await page.getByText('All figures as a table').press('Enter')
  expect(await page.getByRole('table').locator('tbody tr').count()).toBe(13)
  await page.getByRole('link', { name: 'Own dates' }).press('Enter')
  await page.getByLabel('From').fill('2020-01-01')
  await page.getByLabel('From').press('Enter')
  await page.getByText('Choose 400 days at most.').first().waitFor()
  expect(await page.getByLabel('From').getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel('From').fill(new Date().toISOString().slice(0, 10))
  await page.getByRole('button', { name: 'Show' }).press('Enter')
  await expect.poll(() => figure(page, 'Deposits')).toBe(25_000)
  expect(await page.getByRole('link', { name: 'Full statement' }).getAttribute('href')).toBe('/en/office/historypay')
  await page.context().close()
}, 60_000)

test('the self-test is done by keyboard, shows its result, and no request carries an answer', async () => {
  const page = await open(`/en${SELF_TEST}`)
  const sent: string[] = []
  page.on('request', (request) => void sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.getByRole('button', { name: 'Show my result' }).press('Enter')
  await page.getByText('Choose an answer.').first().waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('afford')
  // The focus is on the first question: everything from here on by keyboard.
  for (const _question of SELF_TEST_QUESTIONS) {
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Betting is harming you' }).waitFor()
  await page.getByText('9 of 27 points').waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Betting is harming you')
  const help = page.getByRole('link', { name: 'Find help', exact: true })
  expect(await help.getAttribute('href')).toBe('/en/information/responsiblegaming#help')
  // Without the print dialog, which would end the printing before it could be looked at.
  await page.evaluate(() => (window.print = () => undefined))
  await page.getByRole('button', { name: 'Print' }).press('Enter')
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByText('9 of 27 points').evaluate((one) => getComputedStyle(one).visibility)).toBe('visible')
  expect(
    await page
      .locator('header')
      .first()
      .evaluate((one) => getComputedStyle(one).visibility),
  ).toBe('hidden')
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Start again' }).press('Enter')
  expect(await page.locator('input[type=radio]:checked').count()).toBe(0)
  const said = new RegExp(
    `\\b(?:${[...SELF_TEST_QUESTIONS.filter((word) => word !== 'money'), ...SELF_TEST_ANSWERS].join('|')})\\b`,
    'u',
  )
  expect(sent.filter((one) => said.test(one))).toEqual([])
  expect(
    await page.evaluate(
      (keys) => keys.filter((key) => JSON.stringify(Object.entries(localStorage)).includes(key)),
      [...SELF_TEST_ANSWERS],
    ),
  ).toEqual([])
  expect(new URL(page.url()).search).toBe('')
  await page.context().close()
}, 60_000)

test('the page about responsible gambling leads to the tools and, safely, to help outside', async () => {
  const page = await journey.visit('/en/information/responsiblegaming')
  const main = page.getByRole('main')
  for (const [name, to] of [
    ['See your activity', ACTIVITY],
    ['Take the test', SELF_TEST],
  ] as const)
    expect(await main.getByRole('link', { name }).getAttribute('href')).toBe(`/en${to}`)
  const outside = await main
    .locator('a[href^="https://"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('rel')))
  expect(outside.length).toBeGreaterThan(12)
  expect(new Set(outside)).toEqual(new Set(['noopener noreferrer']))
  expect(await main.getByRole('link', { name: '1777' }).getAttribute('href')).toBe('tel:1777')
  await page.context().close()
}, 30_000)

test.each(['en', 'ar'] as Direction[])(
  'activity, self-test and their policy are accessible in %s, both themes, phone and desktop',
  async (language) => {
    const context = await openLooker(journey.browser, journey.site.url, player.cookie())
    const page = await context.newPage()
    page.setDefaultTimeout(STEP_MS)
    for (const path of [ACTIVITY, SELF_TEST, '/information/responsiblegaming']) {
      await page.goto(`${journey.site.url}/${language}${path}`)
      await awake(page)
      if (path === SELF_TEST) await page.locator('form button[type=submit]').press('Enter')
      for (const folded of await page.locator('main details > summary').all()) await folded.press('Enter')
      expect(await lookAt(page, PAIRED_LOOKS[language], 'main', 'main'), path).toEqual([])
    }
    expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr')
    await context.close()
  },
  60_000,
)
