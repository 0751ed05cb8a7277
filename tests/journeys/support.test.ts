// Support in a real browser: a visitor asks and reads the answer by the code, a player requests a call by keyboard,
// an operator's answer arrives in an open chat, and the payment consultant opens from the address.
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ensureSiteBuild } from '#apps/server/build/build-site.ts'
import { mountSite } from '#apps/server/mount-site.ts'
import { startApp } from '#apps/server/start.ts'
import { readConfig } from '#platform/server/config.ts'
import { axeFaults } from '#tests/support/axe.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { awake } from './journey.ts'
import { newPlayer, type Visitor } from '#tests/support/running-app.ts'

const STEP_MS = 15_000
const JOURNEY_MS = 120_000
const TABS_MAX = 160

type Site = { readonly url: string; command(name: string, ...words: string[]): Promise<string>; stop(): Promise<void> }

/** The whole app in this process, and the operator commands beside it. */
async function openSite(): Promise<Site> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fairline-support-'))
  await chmod(folder, 0o755)
  const own = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: path.join(folder, 'var'),
    SIMULATOR: 'off',
    LOG_LEVEL: 'warn',
  }
  const build = await ensureSiteBuild()
  const app = await startApp(readConfig(own), { pages: async (opened) => mountSite(opened, build) })
  const run = promisify(execFile)
  return {
    url: (app.url ?? '').replace('localhost', '127.0.0.1'),
    command: async (name, ...words) =>
      (await run(process.execPath, [`scripts/${name}.ts`, ...words], { env: { ...process.env, ...own } })).stdout,
    stop: async () => {
      await app.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

let site: Site
let browser: Browser
beforeAll(async () => {
  site = await openSite()
  const link = { name: 'Telegram', link: 'https://t.me/fairline', iconName: 'telegram' }
  await site.command('config', 'set', 'socialLinks', JSON.stringify([link]))
  const desk = { isCallback: true, isChat: true, email: 'help@fairline.example', hours: null }
  await site.command('config', 'set', 'supportDesk', JSON.stringify(desk))
  // Every process sees it within seconds.
  await vi.waitFor(
    async () => {
      const channels = await (await fetch(`${site.url}/web-api/support/channels`)).text()
      expect(channels).toContain('help@fairline.example')
    },
    { timeout: STEP_MS, interval: 500 },
  )
  browser = await openBrowser()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

type Opened = { readonly page: Page; readonly faults: string[]; close(): Promise<void> }

async function openPage(path: string, player?: Visitor, options: BrowserContextOptions = {}): Promise<Opened> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...options,
  })
  const agreed = { name: 'cookiesAgreeType', value: 'ALL', url: site.url }
  const [name = '', value = ''] = player?.cookie().split('=') ?? []
  await context.addCookies(player === undefined ? [agreed] : [agreed, { name, value, url: site.url }])
  const page = await context.newPage()
  page.setDefaultTimeout(STEP_MS)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(`${site.url}${path}`)
  await awake(page)
  return { page, faults, close: () => context.close() }
}

const answer = (requestId: number, text: string): Promise<string> =>
  site.command('support', 'answer', '--request', String(requestId), '--text', text)

/** The newest request that waits for an operator: its number, and the line of the list. */
async function waiting(): Promise<{ requestId: number; line: string }> {
  const line = await site.command('support', 'list', '--status', 'open', '--limit', '1')
  return { requestId: Number(/^\d+/u.exec(line)?.[0]), line }
}

const menuButton = (page: Page) => page.getByRole('button', { name: /^Help and support/u })

test(
  'S1.10, S2.4.3 a visitor asks a question, is told what is missing, and reads the answer elsewhere by the code',
  async () => {
    const { page, faults, close } = await openPage('/en/line')
    await menuButton(page).click()
    const menu = page.getByRole('dialog', { name: 'Help and support' })
    expect(await menu.getByRole('link', { name: 'Telegram' }).getAttribute('href')).toBe('https://t.me/fairline')
    expect(await menu.getByRole('link', { name: /^Write an e-mail/u }).getAttribute('href')).toBe(
      'mailto:help@fairline.example',
    )
    await menu.getByRole('button', { name: /^Request a call/u }).waitFor()
    await menu.getByRole('button', { name: /^Live chat/u }).waitFor()
    await menu.getByRole('button', { name: /^Ask a question/u }).click()
    const dialog = page.getByRole('dialog', { name: 'Ask a question' })
    await dialog.getByRole('button', { name: 'Send' }).click()
    await dialog.getByText('Write what it is about.').waitFor()
    await dialog.getByRole('textbox', { name: 'Your message' }).fill('Is there an app?')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await dialog.getByText('Leave an e-mail so that we can answer you.').waitFor()
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('visitor@example.org')
    await dialog.getByRole('button', { name: 'Send' }).dblclick()
    await dialog.getByText('We have your question').waitFor()
    const code = await dialog.locator('code').innerText()
    expect(code).toMatch(/^\d+(?:-[0-9A-Z]{5}){4}$/u)
    const asked = await waiting()
    expect(asked.line).toMatch(/ open question other en visitor visitor@example\.org: Is there an app\?/u)
    expect(code.startsWith(`${asked.requestId}-`)).toBe(true)
    await answer(asked.requestId, 'It is on its way.')
    expect(faults).toEqual([])
    await close()

    const other = await openPage('/en/line', undefined, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    // A phone's header has no room for the button: its menu has one.
    await other.page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Menu' }).tap()
    await menuButton(other.page).tap()
    await other.page.getByRole('button', { name: 'My requests' }).tap()
    const requests = other.page.getByRole('dialog', { name: 'My requests' })
    await requests.getByRole('textbox', { name: 'Open a request by its code' }).fill('100001')
    await requests.getByRole('button', { name: 'Open' }).tap()
    await requests.getByText('This is not a valid code. Check it and try again.').waitFor()
    await requests
      .getByRole('textbox', { name: 'Open a request by its code' })
      .fill(code.toLowerCase().replaceAll('-', ' '))
    await requests.getByRole('button', { name: 'Open' }).tap()
    await requests.getByRole('log').getByText('It is on its way.').waitFor()
    await requests.getByRole('textbox', { name: 'Write a message' }).fill('Thank you!')
    await requests.getByRole('button', { name: 'Send' }).tap()
    await requests.getByRole('log').getByText('Thank you!').waitFor()
    expect(other.faults).toEqual([])
    await other.close()
  },
  JOURNEY_MS,
)

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement)) return ''
    const labels =
      'labels' in element ? [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent) : []
    return [element.tagName, element.getAttribute('aria-label') ?? '', ...labels, element.innerText]
      .join(' ')
      .replaceAll(/\s+/gu, ' ')
      .trim()
  })

async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    if (name.test(await focusedName(page))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no Tab leads to ${name}; the focus is on ${await focusedName(page)}`)
}

test(
  'S1.10, S2.3.1 a player requests a call by keyboard alone and finds it in the history; a wrong number is refused at its field',
  async () => {
    const player = await newPlayer(site.url, '10.00')
    const { page, faults, close } = await openPage('/en/office/support', player)
    await page.getByText('No requests yet').waitFor()
    const { keyboard } = page
    await tabTo(page, /^BUTTON.*Request a call/u)
    await keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Request a call' })
    await dialog.waitFor()
    await tabTo(page, /^INPUT.*Phone number/u)
    await keyboard.type('020 7946 0018')
    await keyboard.press('Enter')
    await dialog.getByText(/^Enter the number with the country code/u).waitFor()
    await tabTo(page, /^INPUT.*Phone number/u)
    await keyboard.press('Control+a')
    await keyboard.type('+44 20 7946 0018')
    await tabTo(page, /^SELECT.*What is it about/u)
    await keyboard.type('Bon')
    await tabTo(page, /^BUTTON.*Request a call/u)
    await keyboard.press('Enter')
    await dialog.getByText('We will call you').waitFor()
    expect((await waiting()).line).toMatch(/ open callback bonuses en player \d+ \+442079460018:/u)
    await tabTo(page, /^BUTTON.*Show the request/u)
    await keyboard.press('Enter')
    const request = page.getByRole('dialog', { name: /My requests/u })
    await request.getByText('+442079460018').waitFor()
    await keyboard.press('Escape')
    await page.getByRole('button', { name: /^Call · Bonuses/u }).waitFor()
    expect(faults).toEqual([])
    await close()
  },
  JOURNEY_MS,
)

test(
  'S4.24 a chat is answered on the open page; while hidden it flags new messages, shown again it has kept everything',
  async () => {
    const player = await newPlayer(site.url, '10.00')
    const { page, faults, close } = await openPage('/en/line', player)
    await menuButton(page).click()
    await page.getByRole('button', { name: /^Live chat/u }).click()
    const chat = page.getByRole('dialog', { name: 'Live chat' })
    await chat.getByRole('textbox', { name: 'Your message' }).fill('Hello?')
    await chat.getByRole('button', { name: 'Start the chat' }).click()
    await chat.getByRole('log').getByText('Hello?').waitFor()
    const { requestId, line } = await waiting()
    expect(line).toContain(' open chat ')
    await answer(requestId, 'Good evening!')
    // Well before the page would have polled by itself.
    await chat.getByRole('log').getByText('Good evening!').waitFor({ timeout: 5_000 })
    await chat.getByRole('textbox', { name: 'Write a message' }).fill('My bet is lost')
    await page.keyboard.press('Enter')
    await chat.getByRole('log').getByText('My bet is lost').waitFor()

    await chat.getByRole('button', { name: 'Hide the chat' }).click()
    await expect.poll(() => chat.isVisible()).toBe(false)
    await answer(requestId, 'Let me look.')
    await page.getByRole('button', { name: 'Help and support. 1 new answer' }).click()
    await page.getByRole('button', { name: /^Live chat/u }).click()
    await chat.getByRole('log').getByText('Let me look.').waitFor()
    expect(await chat.getByRole('article').count()).toBe(4)
    await chat.getByRole('button', { name: 'Hide the chat' }).click()
    await page.getByRole('button', { name: 'Help and support', exact: true }).waitFor()

    await page.reload()
    await menuButton(page).click()
    await page.getByRole('button', { name: /^Live chat/u }).click()
    await chat.getByRole('log').getByText('Let me look.').waitFor()
    await chat.getByRole('button', { name: 'End the chat' }).click()
    await chat.getByText(/^This request is closed/u).waitFor()
    expect(faults).toEqual([])
    await close()
  },
  JOURNEY_MS,
)

test(
  'S1.17, S2.1.6 the address opens the consultant for payments; a question from there is about a payment',
  async () => {
    const player = await newPlayer(site.url, '10.00')
    const { page, faults, close } = await openPage('/en/office/recharge?payment_consultant=1', player)
    const dialog = page.getByRole('dialog', { name: 'Payment consultant' })
    await dialog.getByRole('button', { name: 'Ask about a payment' }).click()
    await dialog.getByRole('textbox', { name: 'Your message' }).fill('Ten euros by card at noon')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await dialog.getByText('We have your question').waitFor()
    expect((await waiting()).line).toContain(' open payment payments ')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.waitForURL((url) => !url.search.includes('payment_consultant'))
    expect(faults).toEqual([])
    await close()
  },
  JOURNEY_MS,
)

/** The page elements of support itself. */
const OWN = '[popover], [role="dialog"], dialog[open], main section[aria-labelledby]'

test.each([
  ['en', 'light', 360],
  ['ar', 'dark', 1_440],
] as const)(
  'support is accessible and fits: %s, %s, %i px; on a phone the menu opens it, and nothing lies over the page',
  async (language, theme, width) => {
    const player = await newPlayer(site.url, '10.00')
    const { page, faults, close } = await openPage(`/${language}/office/support`, player, {
      viewport: { width, height: 800 },
      colorScheme: theme,
    })
    await page.context().addCookies([{ name: 'theme', value: theme, url: site.url }])
    await page.reload()
    const screen = page.locator('main section[aria-labelledby]').first()
    const isPhone = width < 1_024
    const support = page.locator('div > button[aria-haspopup="dialog"][aria-expanded]').last()
    await screen.waitFor()
    await awake(page)
    const openSupport = async (): Promise<void> => {
      // The menu of the account has support: the button is on all other pages.
      if (!isPhone) {
        expect(await support.isVisible()).toBe(false)
        await page.goto(`${site.url}/${language}/line`)
        return support.click()
      }
      await page.locator('body nav').last().locator('button').click()
      await menuButton(page).click()
      // Until the drawer is gone, everything beside it is hidden from assistive software.
      await page.locator('dialog[open]').waitFor({ state: 'detached' })
    }
    const found: string[] = []
    const look = async (what: string): Promise<void> => {
      found.push(...(await axeFaults(page, OWN)).map((fault) => `${what}: ${fault}`))
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (tooWide > 0) found.push(`${what}: ${tooWide} px too wide`)
    }
    await look('office')
    await openSupport()
    await page.locator('[popover] a[href^="mailto:"]').waitFor()
    await look('menu')
    await page.keyboard.press('Escape')
    if (!isPhone) await page.goBack()
    await screen.waitFor()
    for (const [index, what] of ['chat', 'callback', 'question'].entries()) {
      await screen.locator('button').nth(index).click()
      await page.locator('form textarea:visible').waitFor()
      await look(what)
      await page.keyboard.press('Escape')
      await expect.poll(() => page.locator('form textarea:visible').count()).toBe(0)
    }
    if (isPhone) expect(await support.isVisible()).toBe(false)
    expect([found, faults]).toEqual([[], []])
    await close()
  },
  JOURNEY_MS,
)
