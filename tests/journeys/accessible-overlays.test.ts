// Overlays checked by axe: settings, support, signing in, the age question, cookies, the payment consultant.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { newPlayer } from '#tests/support/running-app.ts'
import { lookAt, openLooker, PAIRED_LOOKS, type Direction } from './accessible-looks.ts'
import { awake } from './journey.ts'
import { openLiveSite, type LiveSite } from './live-site.ts'
import { barOf, modalOf } from './popups-visitor.ts'

const STEP_MS = 15_000
/** The overlay; the page under it is checked once. */
const PARTS = 'dialog, [role=dialog], [data-popup]'

let site: LiveSite
/** For visitors who have answered, and for new ones. */
let settled: Browser
let fresh: Browser
let cookie = ''
beforeAll(async () => {
  site = await openLiveSite()
  settled = await openBrowser()
  fresh = await openBrowser({ isFresh: true })
  cookie = (await newPlayer(site.url, '20.00')).cookie()
}, 120_000)
afterAll(async () => {
  await settled?.close()
  await fresh?.close()
  await site?.stop()
})

const dialog = (page: Page): Locator => page.getByRole('dialog').last()
const bar = (page: Page): Locator => barOf(page, 'bottom')
const supportButton = (page: Page): Locator => page.locator('button[aria-haspopup=dialog][aria-expanded]').last()

/** Opens it, and returns what must then be visible. */
type Step = (page: Page) => Promise<Locator>

const press =
  (button: (page: Page) => Locator, shown = dialog): Step =>
  async (page) => {
    await button(page).click()
    return shown(page)
  }

/** On a phone they are in the menu. */
const openSettings: Step = async (page) => {
  const inHeader = page.locator('header button[aria-haspopup=dialog]').last()
  if (await inHeader.isVisible()) return press(() => inHeader)(page)
  await page.locator('nav button[aria-haspopup=dialog]').last().click()
  await dialog(page).locator('button[aria-haspopup=dialog]').last().click()
  return dialog(page).locator('[role=radiogroup], fieldset').first()
}

/** There too, without a mark of its own. */
const openSupport: Step = async (page) => {
  const button = supportButton(page)
  await button.waitFor({ state: 'attached' })
  if (await button.isVisible()) return press(() => button)(page)
  await page.locator('nav button[aria-haspopup=dialog]').last().click()
  await dialog(page)
    .getByRole('button', { name: /^(?:Help and support|المساعدة والدعم)/u })
    .click()
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  return page.getByRole('dialog', { name: /^(?:Help and support|المساعدة والدعم)/u })
}

/** Each begins on a fresh page; its steps follow one another there. */
const JOURNEYS: readonly (readonly [name: string, who: 'guest' | 'player' | 'fresh', path: string, steps: Step[]])[] = [
  ['settings', 'guest', 'mobile', [openSettings]],
  [
    'the menu of support, and a question',
    'guest',
    'mobile',
    [
      openSupport,
      press(
        (page) => dialog(page).getByRole('button', { name: /^(?:Ask a question|اطرح سؤالًا)/u }),
        (page) => page.locator('textarea'),
      ),
    ],
  ],
  ['logging in', 'guest', 'mobile', [press((page) => page.locator('header a[href$="/login"]'))]],
  ['registration', 'guest', 'mobile', [press((page) => page.locator('header a[href*="/registration"]'))]],
  ['the payment consultant', 'player', 'office/recharge?payment_consultant=1', [async (page) => dialog(page)]],
  [
    'the question of age, cookies all or none, cookies one by one',
    'fresh',
    'mobile',
    [
      async (page) => modalOf(page),
      press((page) => modalOf(page).getByRole('button').first(), bar),
      press(
        (page) => bar(page).getByRole('button').last(),
        (page) => bar(page).getByRole('checkbox').first(),
      ),
    ],
  ],
]

async function look(lng: Direction, who: string, path: string, steps: readonly Step[]): Promise<readonly string[]> {
  const faults: string[] = []
  // Opened again at each width: a touch menu is not a narrow mouse menu.
  for (const [turn, one] of PAIRED_LOOKS[lng].entries()) {
    const context = await openLooker(who === 'fresh' ? fresh : settled, site.url, who === 'player' ? cookie : undefined)
    const page = await context.newPage()
    page.setDefaultTimeout(STEP_MS)
    await page.setViewportSize({ width: one.width, height: 900 })
    await page.goto(`${site.url}/${lng}/${path}`, { waitUntil: 'load' })
    // After hydration: an overlay opens only then.
    await awake(page)
    for (const [index, step] of steps.entries()) {
      const opened = await step(page)
      await opened.waitFor()
      const found = await lookAt(page, [one], PARTS, turn + index === 0 ? 'html' : PARTS)
      for (const fault of found) faults.push(`step ${index + 1}: ${fault}`)
      expect([index, await opened.isVisible()]).toEqual([index, true])
    }
    await context.close()
  }
  return faults
}

describe.each(JOURNEYS)('%s', (_name, who, path, steps) => {
  test.each(['en', 'ar'] as const)(
    'has no fault for axe in %s, and fits its window',
    async (lng) => {
      expect(await look(lng, who, path, steps)).toEqual([])
    },
    60_000,
  )
})
