// Operators' screens of limits in a real browser: a player's long history and the lists in force, with filters, later
// pages and files, in English and in Arabic, on a desktop and on a phone, and once by keyboard alone.
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { newPlayer } from '#tests/support/running-app.ts'
import { lookAt, type Direction } from './accessible-looks.ts'
import { comeIn, invitationLink, openBackofficeSite } from './backoffice-hands.ts'
import { givenJourney } from './journey.ts'
import { playerIdOf } from './verification-hands.ts'

const STEP_MS = 15_000
const JOURNEY_MS = 60_000
const TABS_MAX = 80
const PAGE_ROWS = 30
const LIMIT_EVENTS = 64
const EXCLUSION_EVENTS = 4
const CHECK_EVENTS = 5
const EVENTS = LIMIT_EVENTS + EXCLUSION_EVENTS + CHECK_EVENTS
const LIMITED = 33
const FORMULA = '=HYPERLINK("http://evil.example","open")'

const journey = givenJourney(openBackofficeSite)
let playerId: number

/** Weeks of history of one player, and other players with limits and exclusions in force. */
async function givenWords(): Promise<void> {
  const { pool } = journey.site.running.app.options.database
  await pool.query(
    `insert into limits.limit_change
       (player_id, currency, limit_type, set_by, act, value_before, value_after, asked_value, actor, reason, at)
     select $1::bigint, 'EUR', 20, 'player', 'set', 10000 + n, 9999 + n, 9999 + n, 'player:' || $1::bigint, case n when 1 then $2 else '' end,
       now() - n * interval '5 hours' from generate_series(1, ${LIMIT_EVENTS}) n`,
    [playerId, FORMULA],
  )
  await pool.query(
    `insert into exclusions.exclusion_change (player_id, kind, act, ends_at, holds_until, actor, at)
     select $1::bigint, 'time_out', 'excluded', at + interval '1 day', at + interval '1 day', 'player:' || $1::bigint, at
     from (select now() - n * interval '71 hours' as at from generate_series(1, ${EXCLUSION_EVENTS}) n) as said`,
    [playerId],
  )
  await pool.query(
    `insert into play_time.reality_check (player_id, popup_show_at, action, do_not_show_again, is_acknowledged, at)
     select $1::bigint, 1700000000000 + n, 'continue', false, true, now() - n * interval '53 hours' from generate_series(1, ${CHECK_EVENTS}) n`,
    [playerId],
  )
  await pool.query(
    `insert into limits.player_limit (player_id, currency, limit_type, set_by, value, kind, started_at)
     select 900000 + n, 'EUR', 21, 'player', 5000 + n, 'rolling', now() - n * interval '1 hour' from generate_series(1, ${LIMITED}) n
     union all
     select 900000 + n, '', 31, 'operator', 3, 'rolling', now() - n * interval '1 hour' from generate_series(1, 3) n`,
  )
  await pool.query(
    `insert into exclusions.exclusion (player_id, kind, starts_at, ends_at, holds_until)
     select 910000 + n, case when n > 2 then 'self_exclusion' else 'time_out' end, now() - n * interval '1 hour', now() + interval '9 days',
       now() + interval '9 days' from generate_series(1, ${LIMITED}) n`,
  )
}

beforeAll(async () => {
  playerId = await playerIdOf(await newPlayer(journey.site.url, '50.00'))
  await givenWords()
}, 180_000)

async function guardian(language: Direction, width: number): Promise<Page> {
  const context = await journey.browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    bypassCSP: true,
  })
  context.setDefaultTimeout(STEP_MS)
  await context.addInitScript((code) => {
    if (location.protocol === 'http:') localStorage.setItem('fairline.operator.language', JSON.stringify(code))
  }, language)
  const email = `guardian.${language}.${width}@book.example`
  const page = await comeIn(
    journey.site,
    context,
    await invitationLink(journey.site, email, 'The guardian', ['guardian']),
  )
  await page.setViewportSize({ width, height: 900 })
  return page
}

const rowsOf = (page: Page, table: string): Locator =>
  page.getByRole('table', { name: table, exact: true }).locator('tbody tr')

/** Waits until the table has so many rows, and returns their text. */
async function read(page: Page, table: string, count: number): Promise<readonly string[]> {
  await expect.poll(() => rowsOf(page, table).count()).toBe(count)
  return rowsOf(page, table).allInnerTexts()
}

type Saved = {
  readonly name: string
  readonly hasMark: boolean
  readonly rows: readonly Readonly<Record<string, string>>[]
}

async function saved(page: Page, press: () => Promise<void>): Promise<Saved> {
  const waiting = page.waitForEvent('download')
  await press()
  const file = await waiting
  const text = await readFile(await file.path(), 'utf8')
  const rows: Saved['rows'] = parse(text, { bom: true, columns: true })
  return { name: file.suggestedFilename(), hasMark: text.startsWith('\uFEFF'), rows }
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test(
  'GLI-79 a long history is read page by page, filtered, and saved as a file with the same content',
  { timeout: JOURNEY_MS },
  async () => {
    const page = await guardian('en', 1440)
    await page.goto(`${journey.site.backoffice}/limits/${playerId}`)
    const pages: (readonly string[])[] = [await read(page, 'History', PAGE_ROWS)]
    const next = page.getByRole('link', { name: 'Next page' })
    for (const count of [PAGE_ROWS, EVENTS - 2 * PAGE_ROWS]) {
      await next.click()
      await page.waitForURL(/after=/u)
      await expect.poll(async () => (await rowsOf(page, 'History').allInnerTexts())[0]).not.toBe(pages.at(-1)?.[0])
      pages.push(await read(page, 'History', count))
    }
    expect(await next.count()).toBe(0)
    expect(new Set(pages.flat()).size).toBe(EVENTS)

    const about = page.getByRole('combobox', { name: 'Which entries' })
    for (const [label, count, words] of [
      ['Exclusions', EXCLUSION_EVENTS, 'Time-out'],
      ['Reality checks', CHECK_EVENTS, 'Reality check: continued'],
      ['Limits', PAGE_ROWS, 'Limit set'],
    ] as const) {
      // A filter begins at its first page, from whatever page it is chosen on.
      await about.selectOption({ label })
      const rows = await read(page, 'History', count)
      expect(rows.every((row) => row.includes(words))).toBe(true)
      expect(new URL(page.url()).searchParams.has('after')).toBe(false)
    }
    await next.click()
    await page.waitForURL(/after=/u)
    await page.getByRole('link', { name: 'To the first page' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('?about=limit')

    const file = await saved(page, () => page.getByRole('button', { name: 'Save as CSV' }).click())
    expect([file.hasMark, file.rows.length]).toEqual([true, LIMIT_EVENTS])
    expect(file.name).toMatch(new RegExp(`^limits-of-${playerId}-limit-\\d{4}-\\d\\d-\\d\\d\\.csv$`, 'u'))
    expect(file.rows[0]).toMatchObject({
      about: 'limit',
      act: 'set',
      limit: 'deposit day',
      currency: 'EUR',
      before: '100.01',
      after: '100.00',
      by: `player ${playerId}`,
      // No spreadsheet executes what a person entered.
      reason: `'${FORMULA}`,
    })
    await about.selectOption({ label: 'Everything' })
    await expect.poll(() => new URL(page.url()).search).toBe('')
    const whole = await saved(page, () => page.getByRole('button', { name: 'Save as CSV' }).click())
    expect(whole.rows.length).toBe(EVENTS)
    expect(whole.rows.map(({ time = '' }) => time)).toEqual(
      whole.rows.map(({ time = '' }) => time).toSorted((a, b) => b.localeCompare(a, 'en')),
    )
    await page.context().close()
  },
)

test(
  'the lists in force are filtered and read to their last page, and saved as they are filtered',
  { timeout: JOURNEY_MS },
  async () => {
    const page = await guardian('en', 390)
    const [limits, exclusions] = ['Limits in force', 'Exclusions in force']
    await page.goto(`${journey.site.backoffice}/limits?list=limits`)
    await read(page, limits, PAGE_ROWS)
    // A second choice is made before the list of the first has come.
    const waiting: (() => Promise<void>)[] = []
    await page.route('**/staff-api/safer-gambling/limits**', (route) => {
      waiting.push(() => route.continue())
    })
    await page
      .getByRole('combobox', { name: 'Limit', exact: true })
      .selectOption({ label: 'Time in play, hours a day' })
    await expect.poll(() => waiting.length, { timeout: STEP_MS }).toBe(1)
    await page.getByRole('combobox', { name: 'Set by' }).selectOption({ label: 'an operator' })
    await expect.poll(() => waiting.length, { timeout: STEP_MS }).toBe(2)
    await page.unroute('**/staff-api/safer-gambling/limits**')
    for (const go of waiting) await go().catch(() => undefined)
    await page.waitForURL(
      (url) => url.searchParams.get('limitType') === '31' && url.searchParams.get('setBy') === 'operator',
    )
    await read(page, limits, 3)
    await page.getByRole('combobox', { name: 'Set by' }).selectOption({ label: 'By anybody' })
    await page.waitForURL((url) => !url.searchParams.has('setBy'))
    await page.getByRole('combobox', { name: 'Limit', exact: true }).selectOption({ label: 'Deposits in a week' })
    await page.waitForURL(/limitType=21/u)
    await page.getByRole('link', { name: 'Next page' }).click()
    await read(page, limits, LIMITED - PAGE_ROWS)
    await page.getByRole('combobox', { name: 'Limit', exact: true }).selectOption({ label: 'Any limit' })
    await expect.poll(() => new URL(page.url()).search).toBe('?list=limits')
    await page.getByRole('combobox', { name: 'Set by' }).selectOption({ label: 'an operator' })
    const rows = await read(page, limits, 3)
    expect(rows.every((row) => row.includes('Time in play, hours a day'))).toBe(true)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    const file = await saved(page, () => page.getByRole('button', { name: 'Save as CSV' }).click())
    expect(file.rows.map(({ player, limit, set_by: setBy, value }) => [player, limit, setBy, value])).toEqual(
      ['900001', '900002', '900003'].map((player) => [player, 'session hours', 'operator', '3']),
    )

    await page.getByRole('link', { name: exclusions }).click()
    await read(page, exclusions, PAGE_ROWS)
    await page.getByRole('link', { name: 'Next page' }).click()
    await read(page, exclusions, LIMITED - PAGE_ROWS)
    await page.getByRole('combobox', { name: 'Exclusion', exact: true }).selectOption({ label: 'Time-out' })
    await page.waitForURL(/kind=time_out/u)
    await read(page, exclusions, 2)
    const kept = await saved(page, () => page.getByRole('button', { name: 'Save as CSV' }).click())
    expect(kept.rows.map(({ player, exclusion }) => [player, exclusion])).toEqual([
      ['910001', 'time_out'],
      ['910002', 'time_out'],
    ])
    await page.context().close()
  },
)

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('no Tab leads there')
}

test(
  'in Arabic by keyboard alone: a filter, the next page, the file; and nothing is wider than a phone',
  { timeout: JOURNEY_MS },
  async () => {
    const page = await guardian('ar', 1440)
    await page.goto(`${journey.site.backoffice}/limits/${playerId}`)
    await read(page, 'السجل', PAGE_ROWS)
    const about = page.getByRole('combobox', { name: 'أي القيود' })
    await tabTo(page, about)
    // By its first letters, as a list is chosen from without opening it.
    await page.keyboard.press('ArrowDown')
    await page.waitForURL(/about=limit/u)
    await read(page, 'السجل', PAGE_ROWS)
    await tabTo(page, page.getByRole('link', { name: 'الصفحة التالية' }))
    await page.keyboard.press('Enter')
    await page.waitForURL(/after=/u)
    await tabTo(page, page.getByRole('button', { name: 'حفظ بصيغة CSV' }))
    const file = await saved(page, () => page.keyboard.press('Enter'))
    // Its columns are one language's: programs read them.
    expect([file.rows.length, file.rows[0]?.['limit']]).toEqual([LIMIT_EVENTS, 'deposit day'])
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
    const looks = [
      { width: 1440, colorScheme: 'dark' },
      { width: 360, colorScheme: 'light' },
    ] as const
    expect(await lookAt(page, looks, 'main', 'main')).toEqual([])
    await page.context().close()
  },
)
