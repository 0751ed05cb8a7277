// What is stored of preferences and what is not: consent, other tabs, default values, hydration, the sheet on a
// phone.
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  attribute,
  choose,
  cookiesOf,
  dialogOf,
  htmlOf,
  openPreferencesWorld,
  openSettings,
  openVisitor,
  press,
  rowOf,
  soon,
  STEP_MS,
  type PreferencesWorld,
} from './preferences-hands.ts'

let world: PreferencesWorld
beforeAll(async () => {
  world = await openPreferencesWorld()
}, 120_000)
afterAll(async () => world?.stop())

test('S5.16 sections are remembered with functional consent, and for this page without it', async () => {
  const { page, context, faults } = await openVisitor(world, { consent: 'DISABLE' })
  await page.goto(`${world.site.url}/en/line`)
  const tree = page.getByRole('complementary', { name: 'Sports' })
  const widthOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.width ?? 0
  const dialog = await openSettings(page)
  expect(await dialog.innerText()).toContain('Without functional cookies')
  await press(dialog, 'Full sports menu at the side')
  await soon(() => widthOf(tree)).toBe(64)
  await press(dialog, 'Bet slip at the side')
  await page.getByRole('button', { name: 'Show the bet slip' }).waitFor({ state: 'attached' })
  // Theme and similar were requested by the visitor: they are stored.
  await choose(dialog, 'Theme', 'Dark')
  const told = await cookiesOf(context)
  expect([told.has('fold'), told.get('theme')]).toEqual([false, 'dark'])
  // Nor is the width of the window stored: what the browser keeps is the same after the window changed.
  const keptByPage = () =>
    page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]))
  const before = await keptByPage()
  await page.setViewportSize({ width: 1_111, height: 777 })
  await page.setViewportSize({ width: 1_440, height: 900 })
  expect(await keptByPage()).toBe(before)
  expect(before).not.toMatch(/1440|1111/u)
  await page.reload()
  expect(await widthOf(tree)).toBe(248)

  await context.addCookies([{ name: 'cookiesAgreeType', value: 'FUNCTIONAL', url: world.site.url }])
  await soon(async () => {
    const button = page.getByRole('button', { name: 'Hide sports' })
    if (await button.isVisible()) await button.click()
    return widthOf(tree)
  }).toBe(64)
  expect((await cookiesOf(context)).get('fold')).toBe('tC')
  expect(await htmlOf(context, world, '/en/line')).toContain('aria-label="Show sports"')
  await page.reload()
  expect(await widthOf(tree)).toBe(64)
  expect(faults).toEqual([])
  await context.close()
}, 120_000)

test('S3.23 another tab is updated, and everything can be reset to the default values', async () => {
  const { page, context, faults } = await openVisitor(world)
  await page.goto(`${world.site.url}/en/line`)
  const other = await context.newPage()
  await other.goto(`${world.site.url}/en/line`)
  // Hydrated once its clock shows the device's time.
  await other.getByRole('button', { name: 'Hide sports' }).click()
  await other.getByRole('button', { name: 'Show sports' }).click()
  const dialog = await openSettings(page)
  await choose(dialog, 'Theme', 'Dark')
  await choose(dialog, 'Odds format', 'American')
  await press(dialog, 'Compact rows')
  await soon(() => attribute(other, 'data-theme')).toBe('dark')
  await soon(() => rowOf(other, 'River Rovers').innerText()).toContain('+110')
  await dialog.getByRole('button', { name: 'Reset to defaults' }).click()
  await soon(() => attribute(page, 'data-theme')).toBeNull()
  await soon(() => attribute(other, 'data-compact')).toBeNull()
  const told = await cookiesOf(context)
  expect(['prefs', 'theme', 'coefViewId', 'zone'].filter((name) => told.has(name))).toEqual([])
  expect(faults).toEqual([])
  await context.close()
}, 120_000)

const KINDS = [
  'prefs=c1f2h1i1r1n1v1; theme=dark; coefViewId=15; zone=Asia%2FKathmandu; fold=tc',
  'prefs=l1f0d0o0s1; theme=auto; coefViewId=1',
]

test.each(KINDS)(
  'S3.23 nothing moves and nothing is announced again when a page hydrates with %s',
  async (cookies) => {
    for (const [lng, width] of [
      ['en', 1440],
      ['ar', 390],
    ] as const) {
      const { page, context, faults } = await openVisitor(world, { width })
      await context.addCookies(
        cookies.split('; ').map((pair) => {
          const [name = '', value = ''] = pair.split('=')
          return { name, value, url: world.site.url }
        }),
      )
      for (const path of ['live', 'line']) {
        // The device's zone is known from the second page on.
        await page.goto(`${world.site.url}/${lng}/${path}`)
        await page.reload({ waitUntil: 'networkidle' })
        await page.evaluate(() => document.fonts.ready)
        const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
        expect(shifts, `${lng} ${path}`).toEqual([])
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, `${lng} ${path}`).toBeLessThanOrEqual(0)
        const spilling = await page
          .getByRole('main')
          .getByRole('button')
          .evaluateAll((buttons) =>
            buttons.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((one) => one.textContent),
          )
        expect(spilling, `${lng} ${path}`).toEqual([])
      }
      expect(faults, lng).toEqual([])
      await context.close()
    }
  },
  120_000,
)

test('S3.23 on a phone the settings are a sheet of the whole window, opened from the menu and closed with Escape', async () => {
  const { page, context, faults } = await openVisitor(world, { width: 390 })
  await page.goto(`${world.site.url}/en/line`)
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect
    .poll(
      async () => {
        if (!(await menu.isVisible())) await page.getByRole('button', { name: 'Menu' }).click()
        return menu.isVisible()
      },
      { timeout: STEP_MS, interval: 500 },
    )
    .toBe(true)
  await menu.getByRole('button', { name: 'Settings' }).click()
  const dialog = dialogOf(page)
  await dialog.waitFor()
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 900 })
  expect(await dialog.getByRole('switch', { name: 'Bet slip at the side' }).isVisible()).toBe(false)
  await press(dialog, 'Compact rows')
  expect(await attribute(page, 'data-compact')).toBe('')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await menu.isVisible()).toBe(true)
  await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Settings')
  expect(faults).toEqual([])
  await context.close()
}, 60_000)

test('S3.23 S5.13 S9.10 a visitor without choices gets their country’s clock and odds format, else the default values', async () => {
  const pageFrom = async (country?: string) =>
    (
      await fetch(`${world.site.url}/en/line`, { headers: country === undefined ? {} : { 'x-geo-country': country } })
    ).text()
  const [american, plain] = [await pageFrom('US'), await pageFrom()]
  for (const told of ['data-12h=""', 'data-coef-view="2"', '>+110<']) expect(american.includes(told), told).toBe(true)
  for (const told of ['>2.10<']) expect(plain.includes(told), told).toBe(true)
  for (const told of ['data-12h', 'data-coef-view', 'data-compact', 'data-theme'])
    expect(plain.includes(told), told).toBe(false)
})
