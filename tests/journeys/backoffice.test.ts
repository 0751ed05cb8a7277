// Operators at work in a real browser: an invitation, the second step, a player's documents viewed and accepted, a
// correction that needs two of them; by mouse in English, by keyboard in Arabic; and nothing of the players' site in
// their client.
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { lookAt, PAIRED_LOOKS, type Direction } from './accessible-looks.ts'
import {
  codeOf,
  comeIn,
  invitationLink,
  openBackofficeSite,
  OPERATOR_PASSWORD,
  playerWithPapers,
} from './backoffice-hands.ts'
import { givenJourney } from './journey.ts'

const STEP_MS = 15_000
const JOURNEY_MS = 90_000
const TABS_MAX = 60

const journey = givenJourney(openBackofficeSite)
let player: Awaited<ReturnType<typeof playerWithPapers>>
beforeAll(async () => {
  player = await playerWithPapers(journey.site)
}, 180_000)

type OperatorClient = { readonly context: BrowserContext; readonly faults: string[] }

/** `isOpen`: allows the tests' own scripts; else the back office's policy is as strict as for operators. */
async function openClient(language: Direction, { isOpen = false } = {}): Promise<OperatorClient> {
  const context = await journey.browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    bypassCSP: isOpen,
  })
  context.setDefaultTimeout(STEP_MS)
  await context.addInitScript((code) => {
    // The empty page before the first has no storage.
    if (location.protocol === 'http:') localStorage.setItem('fairline.operator.language', JSON.stringify(code))
  }, language)
  const faults: string[] = []
  context.on('weberror', (error) => faults.push(error.error().message))
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) faults.push(message.text())
  })
  return { context, faults }
}

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement)) return ''
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((one) => one.textContent) : []
    return [element.tagName, element.getAttribute('aria-label') ?? '', ...labels, element.innerText].join(' ').trim()
  })

async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    if (name.test(await focusedName(page))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no Tab leads to ${String(name)}; the focus is on ${await focusedName(page)}`)
}

test(
  'SEC-31 an operator signs in by invitation and second step, reviews documents by mouse, and a correction needs another by keyboard',
  { timeout: JOURNEY_MS },
  async () => {
    const vera = await openClient('en')
    const page = await vera.context.newPage()
    await page.goto(await invitationLink(journey.site, 'vera@book.example', 'Vera', ['verifier', 'support']))
    await page.getByRole('heading', { name: 'Welcome, Vera' }).waitFor()
    expect(page.url()).toBe(`${journey.site.backoffice}/invitation`)
    await page.getByLabel('New password').fill('short')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('This password is too short.').waitFor()
    await page.getByLabel('New password').fill(OPERATOR_PASSWORD)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('img', { name: /^QR code/u }).waitFor()
    const key = await page.locator('code').innerText()
    await page.getByRole('textbox', { name: 'Code' }).fill('000000')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText(/^The code is wrong/u).waitFor()
    await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(key))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor()
    expect(await page.locator('li code').count()).toBe(10)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Save the codes first').waitFor()
    await page.getByLabel('I have saved the codes').check()
    await page.getByRole('button', { name: 'Continue' }).click()

    // What the role may not do is not shown; calling it regardless is refused.
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await menu.waitFor()
    expect(await menu.getByRole('link').allInnerTexts()).toEqual([
      'Home',
      'Verification',
      'Players',
      'Limits and exclusions',
      'Bets',
      'Jackpots',
      'Casino tables',
      'Casino rounds',
      'Returns of games',
      'Seeds of rounds',
      'Provider rounds',
      'Provider health',
      'Payment requests',
      'Changes',
      'My security',
    ])
    await page.goto(`${journey.site.backoffice}/audit`)
    await page.getByRole('heading', { name: 'Your role does not allow this' }).waitFor()

    await page.getByRole('button', { name: /^Vera/u }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.goto(`${journey.site.backoffice}/verification/${player.playerId}`)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.getByLabel('Email').fill('vera@book.example')
    await page.getByLabel('Password').fill('not the password')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Email or password is wrong.').waitFor()
    await page.getByLabel('Password').fill(OPERATOR_PASSWORD)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('heading', { name: 'Second step' }).waitFor()
    await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(key, 1))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()

    // Back where she was going: the papers, looked at and accepted one after the other.
    for (const side of ['front', 'back']) {
      const paper = page.getByRole('img', { name: `Identity card, ${side}` })
      await paper.waitFor()
      expect(await paper.evaluate((image: HTMLImageElement) => image.src)).toMatch(/^blob:/u)
      await expect.poll(() => paper.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      await page.getByRole('button', { name: 'Larger' }).click()
      await page.getByText('150%').waitFor()
      await page.getByRole('button', { name: 'Accept', exact: true }).click()
    }
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Verify' }).click()
    await page.getByText('The player is verified.').waitFor()
    const { body } = await player.call('GET', '/web-api/accounts/personal-data')
    expect(body).toMatchObject({ isVerified: true })
    const site = await journey.browser.newContext()
    const [name = '', value = ''] = player.cookie().split('=')
    await site.addCookies([{ name, value, url: journey.site.url }])
    const playersPage = await site.newPage()
    await playersPage.goto(`${journey.site.url}/en/office/verification`)
    await playersPage.getByText('You are verified').first().waitFor({ timeout: STEP_MS })
    await site.close()

    // A correction: proposed by one operator, who may not approve it.
    await page.getByRole('link', { name: 'Correct the data' }).click()
    await page.getByLabel('City').fill('Potsdam')
    await page.getByRole('link', { name: 'Changes' }).click()
    await page.getByRole('dialog', { name: 'Leave without sending?' }).getByRole('button', { name: 'Stay' }).click()
    await page.getByRole('button', { name: 'Propose' }).click()
    await page.getByText('Required.').waitFor()
    await page.getByLabel('Why').fill('The player has moved and sent a new bill')
    await page.getByRole('button', { name: 'Propose' }).click()
    await page.getByText('You proposed this: another operator decides.').waitFor()
    expect(await page.getByRole('button', { name: /Approve/u }).count()).toBe(0)

    const amir = await openClient('ar')
    const link = await invitationLink(journey.site, 'amir@book.example', 'Amir', ['approver'])
    const other = await comeIn(journey.site, amir.context, link)
    const { keyboard } = other
    expect(await other.evaluate(() => document.documentElement.dir)).toBe('rtl')
    await tabTo(other, /^A\s+التغييرات$/u)
    await keyboard.press('Enter')
    await other.getByRole('row').nth(1).waitFor()
    await keyboard.press('j')
    await keyboard.press('Enter')
    await other.getByRole('cell', { name: 'Potsdam' }).waitFor()
    await tabTo(other, /^BUTTON\s+اعتماد وتطبيق$/u)
    await keyboard.press('Enter')
    await other.getByText('اعتُمد وطُبّق.').waitFor()
    const after = await player.call('GET', '/web-api/accounts/personal-data')
    expect(after.body).toMatchObject({ values: { city: 'Potsdam' } })
    expect([...vera.faults, ...amir.faults]).toEqual([])
    await Promise.all([vera.context.close(), amir.context.close()])
  },
)

test(
  'SEC-20 nothing of the players’ site reaches the back office: no cookie, no call, no page; nor vice versa',
  { timeout: JOURNEY_MS },
  async () => {
    const { context } = await openClient('en')
    const site = journey.site.url.replace('127.0.0.1', 'localhost')
    const [name = '', value = ''] = player.cookie().split('=')
    await context.addCookies([{ name, value, url: site }])
    const sent = new Map<string, string[]>()
    const page = await comeIn(
      journey.site,
      context,
      await invitationLink(journey.site, 'nora@book.example', 'Nora', ['verifier']),
    )
    page.on('request', (request) => {
      const { host } = new URL(request.url())
      const note = async () => {
        const { cookie = '' } = await request.allHeaders()
        const names = cookie.split('; ').map((pair) => pair.split('=')[0] ?? '')
        sent.set(host, [...(sent.get(host) ?? []), ...names.filter((one) => one !== '')])
      }
      void note()
    })
    await page.reload()
    await page.getByRole('navigation', { name: 'Menu' }).waitFor()
    await page.goto(`${site}/en/office/verification`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const { host } = new URL(journey.site.backoffice)
    await expect.poll(() => sent.get(new URL(site).host) ?? []).toContain(name)
    expect(sent.get(new URL(site).host)?.filter((one) => one.startsWith('fairline_staff'))).toEqual([])
    // The consent of the tests' browser is set on every host.
    expect([...new Set(sent.get(host))].filter((one) => one !== 'cookiesAgreeType').toSorted()).toEqual([
      'fairline_staff',
      'fairline_staff_device',
    ])

    // A player's session that was put into the back office's own cookie jar gives no access there.
    await context.clearCookies()
    await context.addCookies([{ name, value, url: journey.site.backoffice }])
    await page.goto(`${journey.site.backoffice}/verification`)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    const answers = await page.evaluate(async () => {
      const paths = ['/web-api/accounts/personal-data', '/staff-api/staff/sessions', '/assets/none.js']
      return Promise.all(paths.map(async (path) => (await fetch(path)).status))
    })
    expect(answers).toEqual([404, 401, 404])
    const atSite = await fetch(`${journey.site.url}/staff-api/staff/me`)
    expect(atSite.status).toBe(404)
    await context.close()
  },
)

test(
  'SEC-03 an idle client is logged off, and one whose session ended elsewhere leads to the sign-in',
  { timeout: JOURNEY_MS },
  async () => {
    const { context, faults } = await openClient('en')
    await context.clock.install()
    const page = await comeIn(
      journey.site,
      context,
      await invitationLink(journey.site, 'ida@book.example', 'Ida', ['support']),
    )
    const minutes = (count: number) => context.clock.fastForward(count * 60_000)
    await minutes(14)
    const notice = page.getByRole('dialog', { name: 'Are you still there?' })
    await notice.getByRole('button', { name: 'Stay signed in' }).click()
    await notice.waitFor({ state: 'hidden' })

    await page.getByRole('link', { name: 'Players' }).click()
    await page.getByRole('heading', { name: 'Players', level: 1 }).waitFor()
    await page.evaluate(() => fetch('/staff-api/staff/sessions/current', { method: 'DELETE' }))
    await page.getByRole('link', { name: 'Changes' }).click()
    await page.getByText(/^Your session has ended/u).waitFor()
    expect(page.url()).toMatch(/\/sign-in\?return=%2F/u)

    const again = await comeIn(
      journey.site,
      context,
      await invitationLink(journey.site, 'ada@book.example', 'Ada', ['support']),
    )
    await again.getByRole('link', { name: 'Verification' }).click()
    await again.getByRole('heading', { name: 'Verification', level: 1 }).waitFor()
    await minutes(15)
    await again.getByText(/^You were logged off/u).waitFor()
    expect(again.url()).toBe(`${journey.site.backoffice}/sign-in?return=%2Fverification`)
    expect(await again.evaluate(async () => (await fetch('/staff-api/staff/sessions')).status)).toBe(401)
    expect(faults).toEqual([])
    await context.close()
  },
)

test.each(['en', 'ar'] as const)(
  'axe finds nothing on the screens of the back office in %s',
  { timeout: JOURNEY_MS },
  async (language) => {
    const looks = PAIRED_LOOKS[language]
    const found: string[] = []
    const lookAtAll = async (page: Page, paths: readonly string[]) => {
      for (const path of paths) {
        await page.goto(journey.site.backoffice + path)
        await page.locator('h1').first().waitFor()
        const isFirst = path === paths[0]
        const faults = await lookAt(page, looks, 'main', isFirst ? 'html' : 'main')
        found.push(...faults.map((fault) => `${path} ${fault}`))
      }
    }
    const entering = await openClient(language, { isOpen: true })
    await lookAtAll(await entering.context.newPage(), ['/sign-in', '/invitation'])
    await entering.context.close()
    const { playerId } = player
    for (const [role, paths] of [
      [
        'verifier',
        [
          '/verification?filter=all',
          '/',
          `/players/${playerId}/documents`,
          `/verification/${playerId}/correction`,
          `/players?query=${playerId}`,
          `/players/${playerId}`,
          '/changes?state=all',
          '/changes/1',
          '/security',
        ],
      ],
      ['auditor', ['/audit', '/members', '/members/1', '/verification']],
    ] as const) {
      const client = await openClient(language, { isOpen: true })
      const link = await invitationLink(journey.site, `${role}.${language}@book.example`, `A ${role}`, [role])
      await lookAtAll(await comeIn(journey.site, client.context, link), paths)
      expect(client.faults).toEqual([])
      await client.context.close()
    }
    expect(found).toEqual([])
  },
)
