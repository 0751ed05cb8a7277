// Guardians in a real browser: a limit set by one, loosened by two, an exclusion recorded and one lifted, persons
// separated; by mouse in English, by keyboard in Arabic; and the player reads what was set and why.
import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { personalData } from '#tests/calls/office-samples.ts'
import { newPlayer, type Visitor } from '#tests/support/running-app.ts'
import { lookAt, PAIRED_LOOKS, type Direction } from './accessible-looks.ts'
import { comeIn, invitationLink, openBackofficeSite } from './backoffice-hands.ts'
import { givenJourney } from './journey.ts'
import { signInAgain } from './limits-hands.ts'
import { playerIdOf } from './verification-hands.ts'

const STEP_MS = 15_000
const JOURNEY_MS = 90_000
const TABS_MAX = 80
const WHY = 'You asked for it on the phone'

type Player = Visitor & { readonly playerId: number; readonly email: string }

const journey = givenJourney(openBackofficeSite)
let player: Player
let excluded: Player
let mistaken: Player
let stranger: Player
beforeAll(async () => {
  const open = async (): Promise<Player> => {
    const visitor = await newPlayer(journey.site.url, '50.00')
    return { ...visitor, playerId: await playerIdOf(visitor) }
  }
  player = await open()
  excluded = await open()
  mistaken = await open()
  stranger = await open()
  // Declared two days ago by the player.
  await journey.site.running.app.options.database.pool.query(
    `with said as (
       insert into exclusions.exclusion_change (player_id, kind, act, ends_at, holds_until, reason_id, actor, at)
       values ($1::bigint, 'self_exclusion', 'excluded', now() + interval '28 days', now() + interval '28 days', 2, 'player:' || $1::bigint, now() - interval '2 days'))
     insert into exclusions.exclusion (player_id, kind, starts_at, ends_at, holds_until, reason_id)
     values ($1::bigint, 'self_exclusion', now() - interval '2 days', now() + interval '28 days', now() + interval '28 days', 2)`,
    [excluded.playerId],
  )
}, 180_000)

async function openClient(language: Direction, { isOpen = false } = {}): Promise<BrowserContext> {
  const context = await journey.browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    bypassCSP: isOpen,
  })
  context.setDefaultTimeout(STEP_MS)
  await context.addInitScript((code) => {
    if (location.protocol === 'http:') localStorage.setItem('fairline.operator.language', JSON.stringify(code))
  }, language)
  return context
}

async function operator(
  language: Direction,
  role: 'guardian' | 'approver',
  { client = 1, ...options }: { readonly isOpen?: boolean; readonly client?: number } = {},
): Promise<Page> {
  const context = await openClient(language, options)
  const link = await invitationLink(journey.site, `${role}.${language}.${client}@book.example`, `The ${role}`, [role])
  return comeIn(journey.site, context, link)
}

/** Presses Tab until a link or button of that name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      return element instanceof HTMLElement ? `${element.getAttribute('aria-label') ?? ''} ${element.innerText}` : ''
    })
    if (name.test(focused)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no Tab leads to ${String(name)}`)
}

/** In Arabic, by keys alone: the change that waits for a second pair of eyes. */
async function approveByKeys(page: Page): Promise<void> {
  await tabTo(page, /^\s*التغييرات\s*$/u)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${journey.site.backoffice}/changes`)
  await page.getByRole('table', { name: 'التغييرات' }).getByRole('row').nth(1).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'اعتماد وتطبيق' }).waitFor()
  await tabTo(page, /اعتماد وتطبيق/u)
  await page.keyboard.press('Enter')
  await page.getByText('اعتُمد وطُبّق.').first().waitFor()
  // The notice of an earlier one may still be visible.
  await page.getByRole('button', { name: 'اعتماد وتطبيق' }).waitFor({ state: 'detached' })
}

const limitsOf = async ({ call }: Player): Promise<unknown> =>
  (await call('GET', '/web-api/safer-gambling/overview')).body

test(
  'GLI-17 GLI-19 SEC-31 one operator sets a limit and excludes, two loosen and lift; the player reads who and why',
  { timeout: JOURNEY_MS },
  async () => {
    const page = await operator('en', 'guardian')
    await page.getByRole('link', { name: 'Limits and exclusions' }).click()
    await page.getByRole('row', { name: String(excluded.playerId) }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type(player.email)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: String(player.playerId) }).click()
    await page.getByText('No limit is set, neither by the player nor by an operator.').waitFor()

    // Free text, refused on its field, then set; the reason is compulsory.
    await page.getByRole('button', { name: 'Set a limit' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Limit', { exact: true }).selectOption({ label: 'Deposits in a day' })
    await dialog.getByLabel('New value').fill('20.005')
    await dialog.getByRole('button', { name: 'Set now' }).click()
    await dialog.getByText('Required.').waitFor()
    await dialog.getByLabel('Reason').fill(WHY)
    await dialog.getByRole('button', { name: 'Set now' }).click()
    await dialog.getByText('This can be read as two amounts.').waitFor()
    await dialog.getByLabel('New value').fill('20.0055')
    await dialog.getByRole('button', { name: 'Set now' }).click()
    await dialog.getByText('The currency has fewer decimals.').waitFor()
    await dialog.getByLabel('New value').fill('20')
    await dialog.getByRole('button', { name: 'Set now' }).click()
    await page.getByText('The limit holds from now on.').waitFor()
    const row = page.getByRole('table', { name: 'Limits in force' }).getByRole('row', { name: 'Deposits in a day' })
    await row.getByText('€20.00').first().waitFor()
    expect(await limitsOf(player)).toMatchObject({ periods: [{ limitType: 20, value: '20.00', isOperators: true }] })
    const site = await journey.browser.newContext()
    const [name = '', value = ''] = player.cookie().split('=')
    await site.addCookies([{ name, value, url: journey.site.url }])
    const backoffice = await site.newPage()
    await backoffice.goto(`${journey.site.url}/en/office/responsible/history`)
    await backoffice.getByText(WHY).waitFor({ timeout: STEP_MS })
    await site.close()

    // A change by another client meanwhile is not overwritten.
    await row.getByRole('button', { name: 'Change: Deposits in a day' }).click()
    await page.evaluate(async (playerId) => {
      const body = { limitType: 20, value: '18.00', expected: '20.00', reason: 'from another operator' }
      const headers = { 'content-type': 'application/json' }
      const path = `/staff-api/safer-gambling/players/${playerId}/limits`
      await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
    }, player.playerId)
    await dialog.getByLabel('New value').fill('19')
    await dialog.getByLabel('Reason').fill('Asked for a little less')
    await dialog.getByRole('button', { name: 'Set now' }).click()
    await dialog.getByText('This limit has changed since you opened it.').waitFor()
    await dialog.getByRole('button', { name: 'Look again' }).click()
    await row.getByText('€18.00').first().waitFor()

    // A looser limit is proposed, and applies once another operator has approved it.
    await row.getByRole('button', { name: 'Change: Deposits in a day' }).click()
    await dialog.getByLabel('New value').fill('45')
    await dialog.getByText('another operator has to approve it').waitFor()
    await dialog.getByLabel('Reason').fill('Proof of income looked at')
    await dialog.getByRole('button', { name: 'Propose' }).click()
    await page.getByText('Proposed. Another operator decides.').waitFor()
    const approver = await operator('ar', 'approver')
    await approver.getByRole('link', { name: 'التغييرات' }).waitFor()
    await approveByKeys(approver)
    expect(await limitsOf(player)).toMatchObject({ periods: [{ limitType: 20, value: '45.00', isOperators: true }] })

    // Declared by the player, and saved as a file.
    await page.reload()
    await page.getByRole('button', { name: 'Exclude' }).click()
    await dialog.getByLabel('Term').selectOption({ label: '30 days' })
    await dialog.getByLabel('How the player contacted us').selectOption({ label: 'by letter' })
    await dialog.getByLabel('Reason').fill('Letter of the player, scanned')
    await dialog.getByRole('button', { name: 'Exclude now' }).click()
    await page.getByText('all sessions have ended').waitFor()
    await page.getByText('It has not been in force long enough to be lifted.').waitFor()
    expect((await player.call('GET', '/web-api/accounts/me')).status).toBe(401)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    const csv = await readFile(await (await saving).path(), 'utf8')
    expect(
      csv
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(',').slice(1, 3).join(' ')),
    ).toEqual(['exclusion excluded', 'limit set', 'limit set', 'limit set'])

    // One that has held for long enough is lifted by two.
    await page.goto(`${journey.site.backoffice}/limits/${excluded.playerId}`)
    await page.getByRole('button', { name: 'Propose to lift' }).click()
    await dialog.getByLabel('Reason').fill('Excluded by mistake, talked it over')
    await dialog.getByRole('button', { name: 'Propose' }).click()
    await page.getByText('Proposed. Another operator decides.').waitFor()
    await approveByKeys(approver)
    // The approver's page may have shown the notice of the previous change: waits until this one is applied.
    const isOver = async (): Promise<boolean> => {
      await page.reload()
      const told = page.getByText('Self-exclusion (over)').waitFor({ timeout: 4_000 })
      return told.then(
        () => true,
        () => false,
      )
    }
    await expect.poll(isOver, { timeout: 20_000 }).toBe(true)
    await page.getByText('Lifted early').waitFor()
    await Promise.all([page.context().close(), approver.context().close()])
  },
)

test(
  'GLI-20 a player excluded by another person under the same name is separated by two operators, and can read about it',
  { timeout: JOURNEY_MS },
  async () => {
    const person = { name: 'Robin', surname: 'Twin' }
    for (const one of [mistaken, stranger])
      expect((await one.call('POST', '/web-api/accounts/personal-data', personalData(person))).status).toBe(200)
    const block = '/limit-service-api/limit/external/web/api/v1/BlockUser'
    expect((await stranger.call('POST', block, { days: 365 })).status).toBe(200)
    const page = await operator('en', 'guardian', { client: 2 })
    await page.goto(`${journey.site.backoffice}/limits/${mistaken.playerId}`)
    const panel = page.getByRole('region', { name: 'Other accounts of this person' })
    await panel.getByRole('link', { name: `Player ${stranger.playerId}` }).waitFor()
    await panel.getByRole('button', { name: 'Not one person' }).click()
    const dialog = page.getByRole('dialog')
    const choice = dialog.getByRole('checkbox', { name: `Player ${stranger.playerId}` })
    await choice.uncheck()
    await dialog.getByLabel('Reason').fill('Saw both passports')
    await dialog.getByRole('button', { name: 'Propose' }).click()
    await dialog.getByText('Required.').waitFor()
    await choice.check()
    await dialog.getByRole('button', { name: 'Propose' }).click()
    await page.getByText('Proposed. Another operator decides.').waitFor()
    const approver = await operator('ar', 'approver', { client: 2 })
    await approver.getByRole('link', { name: 'التغييرات' }).waitFor()
    await approveByKeys(approver)
    const isApart = async (): Promise<boolean> => {
      await page.reload()
      const found = page.getByText('Found to be another person’s').waitFor({ timeout: 4_000 })
      return found.then(
        () => true,
        () => false,
      )
    }
    await expect.poll(isApart, { timeout: 20_000 }).toBe(true)
    await page.getByText('Separated from another person’s account').waitFor()
    await page.getByText('Self-exclusion (over)').waitFor()

    const again = await signInAgain(journey.site.url, mistaken)
    const site = await journey.browser.newContext()
    const [name = '', value = ''] = again.cookie().split('=')
    await site.addCookies([{ name, value, url: journey.site.url }])
    const history = await site.newPage()
    await history.goto(`${journey.site.url}/en/office/responsible/history`)
    await history.getByText('what they asked for no longer concerns you').waitFor({ timeout: STEP_MS })
    await history.getByText('Another account under your name').waitFor()
    await Promise.all([page.context().close(), approver.context().close(), site.close()])
  },
)

test.each(['en', 'ar'] as const)(
  'axe finds nothing on the screens of limits in %s',
  { timeout: JOURNEY_MS },
  async (language) => {
    const page = await operator(language, language === 'en' ? 'approver' : 'guardian', { isOpen: true })
    const found: string[] = []
    for (const path of [
      '/limits',
      '/limits?list=limits',
      `/limits/${player.playerId}`,
      `/limits/${mistaken.playerId}`,
      '/changes?state=all',
    ]) {
      await page.goto(journey.site.backoffice + path)
      await page.locator('h1').first().waitFor()
      const faults = await lookAt(page, PAIRED_LOOKS[language], 'main', 'main')
      found.push(...faults.map((fault) => `${path} ${fault}`))
    }
    expect(found).toEqual([])
    await page.context().close()
  },
)
