// Every preference, set by keyboard or mouse: it applies at once, survives a reload, and is in the page before a
// script runs.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  attribute,
  choose,
  cookiesOf,
  crests,
  heightOf,
  htmlOf,
  openPreferencesWorld,
  openSettings,
  openVisitor,
  press,
  rowOf,
  soon,
  type PreferencesWorld,
} from './preferences-hands.ts'

let world: PreferencesWorld
beforeAll(async () => {
  world = await openPreferencesWorld()
}, 120_000)
afterAll(async () => world?.stop())

test('S3.23 look: theme, text size, compact rows, light version', async () => {
  const { page, context, faults } = await openVisitor(world)
  await page.goto(`${world.site.url}/en/line`)
  const main = page.getByRole('main')
  const before = await heightOf(rowOf(page, 'River Rovers'))
  // Nothing was chosen: the theme is the device's.
  expect(await attribute(page, 'data-theme')).toBeNull()
  expect(await crests(main)).toBeGreaterThan(0)
  const dialog = await openSettings(page)
  await choose(dialog, 'Theme', 'Dark')
  expect(await attribute(page, 'data-theme')).toBe('dark')
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(await ground()).toBe('rgb(13, 18, 27)')
  await press(dialog, 'Compact rows')
  await soon(() => heightOf(rowOf(page, 'River Rovers'))).toBeLessThan(before)
  expect(await heightOf(rowOf(page, 'River Rovers'))).toBeLessThanOrEqual(37)
  await press(dialog, 'Light version')
  await soon(() => crests(main)).toBe(0)
  await choose(dialog, 'Text size', 'Large')
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  expect(await size()).toBe('18.4px')

  const html = await htmlOf(context, world, '/en/line')
  expect(html).toMatch(/<html[^>]* data-theme="dark"[^>]*>/u)
  for (const told of ['data-font="large"', 'data-compact=""', 'data-light=""']) expect(html).toContain(told)
  expect(html).not.toContain('viewBox="0 0 24 28"')
  await page.reload()
  expect([await ground(), await size(), await crests(main)]).toEqual(['rgb(13, 18, 27)', '18.4px', 0])
  expect(await heightOf(rowOf(page, 'River Rovers'))).toBeLessThanOrEqual(44)
  expect(faults).toEqual([])
  await context.close()
}, 120_000)

test('S3.23 S5.13 odds: the Asian view has its own formats and columns, and a price change is shown as chosen', async () => {
  const { page, context, faults } = await openVisitor(world)
  await page.goto(`${world.site.url}/en/line`)
  const row = rowOf(page, 'Puerto Viejo')
  const figures = async () => (await row.innerText()).split(/\s+/u)
  expect(await figures()).toContain('1.90')
  const dialog = await openSettings(page)
  await choose(dialog, 'View', 'Asian')
  await soon(figures).toContain('0.90')
  expect(await dialog.getByRole('radio', { name: 'Decimal', exact: true }).count()).toBe(0)
  await choose(dialog, 'Odds format', 'Indonesian, 3 decimals')
  await soon(figures).toContain('−1.111')
  await choose(dialog, 'When odds change, show', 'Arrow')
  expect(await attribute(page, 'data-moves')).toBe('arrow')

  const html = await htmlOf(context, world, '/en/line')
  for (const told of ['data-asian=""', 'data-moves="arrow"', 'data-coef-view="16"', '>−1.111<'])
    expect(html).toContain(told)
  await page.reload()
  expect(await figures()).toContain('−1.111')
  // The handicap comes before the result, visually and for the keyboard.
  const titles = await page.getByRole('main').locator('header').filter({ hasText: 'Liga Larga' }).innerText()
  expect(titles).toContain('Hcap')
  const [handicap, result] = await row.getByRole('button').evaluateAll((buttons) => {
    const at = (index: number) => buttons.at(index)?.getBoundingClientRect().left ?? 0
    return [at(1), at(-1)]
  })
  expect(handicap).toBeLessThan(result ?? 0)
  expect(faults).toEqual([])
  await context.close()
}, 120_000)

test('S3.23 time: another zone, found by its city, and a clock of twelve hours', async () => {
  const { page, context, faults } = await openVisitor(world)
  await page.goto(`${world.site.url}/en/line`)
  const time = rowOf(page, 'River Rovers').locator('time')
  const startAt = (await time.getAttribute('datetime')) ?? ''
  const told = (timeZone: string, hour12: boolean) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: hour12 ? 'numeric' : '2-digit',
      minute: '2-digit',
      hourCycle: hour12 ? 'h12' : 'h23',
    }).format(new Date(startAt))
  await soon(() => time.innerText()).toContain(told('Europe/Berlin', false))
  const dialog = await openSettings(page)
  await choose(dialog, 'Clock', '12 hours')
  await soon(() => time.innerText()).toContain(told('Europe/Berlin', true))
  await dialog.getByRole('button', { name: 'Time zone' }).press('Enter')
  await page.keyboard.type('tokyo')
  await dialog.getByRole('button', { name: 'Tokyo' }).click()
  await soon(() => time.innerText()).toContain(told('Asia/Tokyo', true))
  // After entering the list by keyboard, the focus returns to the button that led there.
  await soon(() => page.evaluate(() => document.activeElement?.textContent ?? '')).toContain('Tokyo')

  expect((await cookiesOf(context)).get('zone')).toBe('Asia/Tokyo')
  expect(await htmlOf(context, world, '/en/line')).toContain(`>${told('Asia/Tokyo', true)}<`)
  await page.reload()
  expect(await time.innerText()).toContain(told('Asia/Tokyo', true))
  await openSettings(page)
  await dialog.getByRole('button', { name: 'Time zone' }).press('Enter')
  await dialog.getByRole('button', { name: 'As on this device' }).click()
  await soon(() => time.innerText()).toContain(told('Europe/Berlin', true))
  expect((await cookiesOf(context)).has('zone')).toBe(false)
  expect(faults).toEqual([])
  await context.close()
}, 120_000)

test('S3.23 lists: best games, countries, sports alone, periods, numbers, short names', async () => {
  const { page, context, faults } = await openVisitor(world)
  await page.goto(`${world.site.url}/en/line`)
  const main = page.getByRole('main')
  const headings = () => main.getByRole('heading', { level: 2 }).allInnerTexts()
  expect(await headings()).toEqual(['Liga Larga', 'Journey Cup'])
  const tree = page.getByRole('complementary', { name: 'Sports' })
  expect(await tree.getByRole('link', { name: /Journey Cup/u }).count()).toBe(1)
  const dialog = await openSettings(page)
  await press(dialog, 'Best games on top')
  await soon(headings).toEqual(['Journey Cup', 'Liga Larga'])
  await press(dialog, 'Group by country')
  await soon(headings).toEqual(['United Kingdom', 'Spain'])
  await press(dialog, 'Sports only')
  await soon(() => tree.getByRole('link', { name: /Journey Cup/u }).count()).toBe(0)
  await press(dialog, 'Game numbers')
  await choose(dialog, 'Market names', 'Short')
  await soon(() => main.locator('header').last().innerText()).toMatch(/\bO\b[^]*\bU\b/u)

  const html = await htmlOf(context, world, '/en/line')
  expect(html.indexOf('Journey Cup')).toBeLessThan(html.indexOf('Liga Larga'))
  expect(html).toContain('>Spain<')
  expect(html).toContain('>O<')
  const href = (await rowOf(page, 'River Rovers').getByRole('link').getAttribute('href')) ?? ''
  const id = /\/(\d+)-river/u.exec(href)?.[1] ?? 'none'
  expect(html).toContain(`>${id}</bdi>`)
  await page.reload()
  expect(await headings()).toEqual(['United Kingdom', 'Spain'])

  await page.goto(`${world.site.url}${href}`)
  await main.getByText(`Game ${id}`).waitFor()
  await page.goto(`${world.site.url}/en/live`)
  const live = rowOf(page, 'Harbour Town')
  expect(await live.innerText()).toContain('1-0')
  await openSettings(page)
  await press(dialog, 'Score by periods')
  await soon(() => live.innerText()).not.toContain('1-0')
  expect(await htmlOf(context, world, '/en/live')).not.toContain('>1-0<')
  expect(faults).toEqual([])
  await context.close()
}, 120_000)

test('S3.23 betting: crests, names, expresses of the day and the generator in the coupon', async () => {
  const { page, context, faults } = await openVisitor(world)
  await page.goto(`${world.site.url}/en/line`)
  const coupon = page.getByRole('complementary', { name: 'Bet slip' })
  await coupon.getByRole('button', { name: 'Accumulators of the day' }).click()
  const expresses = coupon.getByRole('heading', { name: 'Accumulators of the day' })
  const generator = coupon.getByRole('button', { name: 'Bet generator' })
  await expresses.waitFor()
  const dialog = await openSettings(page)
  await press(dialog, 'Accumulators of the day: pre-match')
  await press(dialog, 'Accumulators of the day: live')
  await expresses.waitFor({ state: 'detached' })
  await press(dialog, 'Bet generator')
  await generator.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await rowOf(page, 'River Rovers').getByRole('button', { name: 'River Rovers 2.10' }).click()
  const leg = coupon.getByRole('listitem').filter({ hasText: 'River Rovers' })
  await leg.getByText('Match result').waitFor()
  expect(await crests(leg)).toBe(2)
  await openSettings(page)
  await press(dialog, 'Team crests in the bet slip')
  await choose(dialog, 'Market names', 'Short')
  await leg.getByText('1X2').waitFor()
  expect(await crests(leg)).toBe(0)
  await press(dialog, 'Video follows as you scroll')

  await page.reload()
  await leg.getByText('1X2').waitFor()
  expect(await crests(leg)).toBe(0)
  const prefs = (await cookiesOf(context)).get('prefs') ?? ''
  for (const pair of ['a0', 'b0', 'g0', 't0', 'p0', 'n1']) expect(prefs).toContain(pair)
  // A hidden offer is not shown even before hydration.
  const aside =
    /<aside[^>]*aria-label="Bet slip"[^]*?<\/aside>/u.exec(await htmlOf(context, world, '/en/line'))?.[0] ?? ''
  expect(aside).toContain('Your bet slip is empty')
  expect(aside).not.toContain('Accumulators of the day')
  expect(faults).toEqual([])
  await context.close()
}, 120_000)

test('S3.23 statistics of a game: in a separate window, or in place of the markets', async () => {
  const { page, context, faults } = await openVisitor(world)
  await page.goto(`${world.site.url}/en/live`)
  const href = (await rowOf(page, 'Harbour Town').getByRole('link').getAttribute('href')) ?? ''
  await page.goto(`${world.site.url}${href}`)
  const link = page.getByRole('main').getByRole('link', { name: /Statistics/u })
  expect(await link.getAttribute('target')).toBe('_blank')
  const [other] = await Promise.all([context.waitForEvent('page'), link.click()])
  await other.getByRole('row', { name: /Corners/u }).waitFor()
  await other.close()
  const dialog = await openSettings(page)
  await press(dialog, 'Statistics in a new window')
  await soon(() => link.getAttribute('target')).toBeNull()
  await page.keyboard.press('Escape')
  await link.click()
  await page.getByRole('row', { name: /Corners/u }).waitFor()
  await page.getByRole('link', { name: 'To the markets' }).click()
  await page.getByRole('heading', { name: 'Match result' }).waitFor()
  expect(faults).toEqual([])
  await context.close()
}, 120_000)
