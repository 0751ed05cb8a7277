// Reminders of time and limits in the browser with a moved clock: automatic, after a reload, in a second tab, after
// sleep, with a changed clock. The server keeps real time; its rows are moved instead, or its answer is simulated.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPlayer, PLAYER_PASSWORD, visit, type Visitor } from '#tests/support/running-app.ts'
import { lookAt, PAIRED_LOOKS, type Direction } from './accessible-looks.ts'
import { couponOf, pickHome } from './coupon-site.ts'
import { givenJourney } from './journey.ts'
import {
  EVERY_REMINDER,
  FREE,
  givenRipe,
  givenPlayTime,
  holdPart,
  HOUR_MS,
  isOver,
  speaking,
  turnsOf,
  UNREAD_MS,
  type PlayTimeHands,
} from './limit-timers-hands.ts'
import { barOf, isGone, isTrapped, MINUTE_MS, modalOf, pressByKeyboard, settle } from './popups-visitor.ts'

const LONG = 60_000

const journey = givenJourney()

type Someone = Visitor & { readonly email: string; readonly playerId: number }

async function givenSomeone(): Promise<Someone> {
  const player = await newPlayer(journey.site.url, '100.00')
  const { body } = await player.call('GET', '/web-api/session')
  return { ...player, playerId: (body as { user_id: number }).user_id }
}

const query = async <Row>(sql: string, ...values: readonly unknown[]): Promise<readonly Row[]> =>
  (await journey.site.running.app.options.database.pool.query(sql, [...values])).rows as Row[]

/** As if the player had played since, with a check each so many minutes. */
const playedSince = ({ playerId }: Someone, minutes: number, more: { law: string; check?: number; hours?: number }) =>
  query(
    `insert into play_time.pace (player_id, law, started_at, seen_at, check_minutes, check_set_at, session_hours)
     values ($1, $2, now() - $3 * interval '1 minute', now(), $4, now() - $3 * interval '1 minute', $5)
     on conflict (player_id) do update set law = excluded.law, started_at = excluded.started_at, seen_at = excluded.seen_at,
       check_minutes = excluded.check_minutes, check_set_at = excluded.check_set_at, session_hours = excluded.session_hours`,
    playerId,
    more.law,
    minutes,
    more.check ?? null,
    more.hours ?? null,
  )

const reportsOf = ({ playerId }: Someone) =>
  query<{ action: string; is_acknowledged: boolean }>(
    'select action, is_acknowledged from play_time.reality_check where player_id = $1 order by at',
    playerId,
  )

/** Tabs of one browser, whose clock a test moves. */
async function openTabs(who: Someone, count: number, path = '/en/line'): Promise<readonly Page[]> {
  // The site's service worker would load the page's parts past the test's routes.
  const first = await journey.page({ cookie: who.cookie(), serviceWorkers: 'block' })
  const context = first.context()
  const rest = await Promise.all(Array.from({ length: count - 1 }, () => context.newPage()))
  await context.clock.install()
  const tabs = [first, ...rest]
  for (const tab of tabs) {
    tab.setDefaultTimeout(15_000)
    await tab.goto(journey.site.url + path)
    await settle(tab)
  }
  await expect.poll(() => turnsOf(first)).toEqual([1, count - 1])
  return tabs
}

async function openTab(who: Someone, path?: string): Promise<Page> {
  const [tab] = await openTabs(who, 1, path)
  if (tab === undefined) throw new Error('no tab has opened')
  return tab
}

const played = (page: Page) => page.locator('[data-around] [role=timer]')
const isOut = (page: Page) => page.locator('header').locator('a[href$="/login"]').first().waitFor({ state: 'attached' })

test(
  'S1.6, S4.8, UK-29, UK-30 a check falls due once for all tabs, shows the time played, and is answered once',
  async () => {
    const me = await givenSomeone()
    await playedSince(me, 61, { law: 'uk', check: 5 })
    const tabs = await openTabs(me, 2)
    await expect.poll(async () => (await speaking(tabs)).length).toBe(1)
    const [page] = await speaking(tabs)
    if (page === undefined) throw new Error('nobody speaks')
    const modal = modalOf(page)
    await modal.getByText('1 h 1 min').waitFor()
    await modal.getByText('No stakes').waitFor()
    // The jurisdiction has a check of its own: it cannot be hidden.
    expect(await modal.getByRole('checkbox').count()).toBe(0)
    expect(await isTrapped(page, modal)).toBe(true)
    await pressByKeyboard(page, /^Continue$/u)
    for (const tab of tabs) await isGone(modalOf(tab))
    expect(await reportsOf(me)).toEqual([{ action: 'continue', is_acknowledged: true }])
    for (const tab of tabs) expect(await played(tab).textContent()).toMatch(/^1:0[12]:\d\d$/u)

    const context = page.context()
    for (const set of [-3 * HOUR_MS, 20 * MINUTE_MS]) {
      await context.clock.setSystemTime(Date.now() + set)
      await context.clock.runFor(4_000)
      expect(await speaking(tabs)).toEqual([])
      expect(await played(page).textContent()).toMatch(/^1:0[12]:\d\d$/u)
    }
    // The server's time continues while the device sleeps: it is due at once.
    await query(
      `update play_time.pace set acknowledged_at = now() - interval '10 minutes', clear_until = null where player_id = $1`,
      me.playerId,
    )
    await context.clock.fastForward(10 * MINUTE_MS)
    await expect.poll(async () => (await speaking(tabs)).length).toBe(1)
    const [again] = await speaking(tabs)
    await again?.getByRole('button', { name: 'Log out' }).press('Enter')
    for (const tab of tabs) await Promise.race([isOut(tab), tab.waitForURL('**/login?**')])
    expect((await reportsOf(me)).at(-1)).toMatchObject({ action: 'log_out' })
    await context.close()
  },
  LONG,
)

test(
  'S3.5, S4.8, S7.4 a dismissed check is not answered: a refused stake shows it again, and then it may be hidden',
  async () => {
    const me = await givenSomeone()
    await playedSince(me, 8, { law: 'site', check: 5 })
    const page = await openTab(me)
    const modal = modalOf(page)
    await modal.waitFor()
    await page.keyboard.press('Escape')
    await isGone(modal)
    await expect.poll(() => reportsOf(me)).toEqual([{ action: 'nothing', is_acknowledged: false }])
    await page.reload()
    await settle(page)
    expect(await modal.count()).toBe(0)
    // The reminder may come later than the player's stake.
    const letCome = await holdPart(page, 'player-watchers')
    await page.reload()
    await pickHome(page, 'River Rovers', (price) => price.click())
    const coupon = couponOf(page)
    await coupon.getByRole('textbox', { name: 'Stake' }).fill('5')
    await coupon.getByRole('button', { name: /^Place/u }).click()
    await coupon.getByRole('alert').waitFor()
    expect(await modal.count()).toBe(0)
    letCome()
    await modal.waitFor()
    await modal.getByRole('checkbox').press('Space')
    await pressByKeyboard(page, /^Continue$/u)
    await isGone(modal)
    const [pace] = await query<{ is_hidden: boolean }>(
      'select is_hidden from play_time.pace where player_id = $1',
      me.playerId,
    )
    expect(pace?.is_hidden).toBe(true)
    await page.context().close()
  },
  LONG,
)

async function openDoubled(word: PlayTimeHands, language: Direction = 'en'): Promise<Page> {
  const page = await journey.page({ cookie: (await givenSomeone()).cookie() })
  await word.stand(page.context())
  await page.clock.install()
  await page.goto(`${journey.site.url}/${language}/line`)
  await settle(page)
  // It has received one status from the server: a page that starts offline is another case.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join(' '))).toContain('fairline.standing.')
  return page
}

test(
  'S4.6 the end of the day’s time is warned of once, and then play stops: closing logs out',
  async () => {
    const end = Date.now() + 12 * MINUTE_MS
    const renewsAt = end + 5 * HOUR_MS
    const word = givenPlayTime((now) => ({ sessionLimit: { hours: 1, leftMs: Math.max(0, end - now), renewsAt } }))
    const page = await openDoubled(word)
    const warning = page.getByText('Your session limit ends soon')
    expect(await warning.count()).toBe(0)
    await word.pass(page, 3 * MINUTE_MS)
    await warning.waitFor()
    await page.reload()
    await settle(page)
    expect(await warning.count()).toBe(0)
    await word.pass(page, 10 * MINUTE_MS)
    const modal = modalOf(page)
    await modal.getByText('Session limit ended, visit tomorrow').waitFor()
    await page.clock.setSystemTime(Date.now() - 5 * HOUR_MS)
    await page.clock.runFor(4_000)
    expect(await modal.isVisible()).toBe(true)
    expect(await isTrapped(page, modal)).toBe(true)
    await page.keyboard.press('Escape')
    await isOut(page)
    await page.context().close()
  },
  LONG,
)

test(
  'S4.8, S9.4 a dismissed check is back after five minutes; offline it comes by itself, and its answer is sent again',
  async () => {
    const due = Date.now() + 10 * MINUTE_MS
    const word = givenPlayTime(() => ({ realityCheck: { minutes: 10, dueAt: due, mayHide: false } }))
    const page = await openDoubled(word)
    const modal = modalOf(page)
    word.isSilent = true
    await word.pass(page, 11 * MINUTE_MS)
    await modal.waitFor()
    await page.keyboard.press('Escape')
    await isGone(modal)
    await word.pass(page, 4 * MINUTE_MS)
    expect(await modal.count()).toBe(0)
    await word.pass(page, 2 * MINUTE_MS)
    await modal.waitFor()
    word.reports.length = 0
    // That the modal was shown is reported as well, once the connection allows it.
    const answers = () => word.reports.filter((report) => (report as { action: string }).action !== 'nothing')
    await pressByKeyboard(page, /^Continue$/u)
    await expect.poll(() => answers().length).toBe(1)
    word.say = () => ({ realityCheck: { minutes: 10, dueAt: word.now() + 10 * MINUTE_MS, mayHide: false } })
    word.isSilent = false
    await page.clock.runFor(2_000)
    await isGone(modal)
    expect(answers().length).toBe(2)
    expect(answers()[1]).toEqual(answers()[0])
    expect(answers()[0]).toMatchObject({ action: 'continue', do_not_show_again: false })
    await page.context().close()
  },
  LONG,
)

test(
  'S4.6, S8.8 a player who returns on the same day is told at once, in every tab, in Arabic too',
  async () => {
    const me = await givenSomeone()
    await playedSince(me, 30, { law: 'site', hours: 1 })
    await query(
      `insert into play_time.play_day (player_id, day, ms) values ($1, (now() at time zone 'UTC')::date, 3600000)
     on conflict (player_id, day) do update set ms = excluded.ms`,
      me.playerId,
    )
    const tabs = await openTabs(me, 2, '/ar/line')
    const [first, second] = tabs
    if (first === undefined || second === undefined) throw new Error('two tabs have not opened')
    for (const tab of tabs) await modalOf(tab).getByText('انتهى حدّ الجلسة، عُد غدًا').waitFor()
    // One that could not log out follows the other, which can.
    await second.route('**/web-api/accounts/sessions', (route) => route.abort())
    await pressByKeyboard(second, /^تسجيل الخروج$/u)
    await modalOf(second).getByRole('alert').waitFor()
    await pressByKeyboard(first, /^تسجيل الخروج$/u)
    await isOut(first)
    await second.waitForURL('**/login?**')
    await first.context().close()
    const visitor = visit(journey.site.url)
    await visitor.call('POST', '/web-api/accounts/sessions', { uLogin: me.email, uPassword: PLAYER_PASSWORD })
    const again = await journey.visit('/en/line', { cookie: visitor.cookie() })
    await modalOf(again).getByText('Session limit ended, visit tomorrow').waitFor()
    await again.reload()
    await modalOf(again).getByRole('button', { name: 'Log out' }).press('Enter')
    await isOut(again)
    await again.context().close()
  },
  LONG,
)

const { ripen, limitOf } = givenRipe(query)

test(
  'S1.7, S4.9, S8.9, S5.8 a due deposit limit asks in one tab, cannot be closed, and is kept or confirmed',
  async () => {
    const me = await givenSomeone()
    await ripen(me, 20, 10_000, -60)
    const tabs = await openTabs(me, 2)
    await expect.poll(async () => (await speaking(tabs)).length).toBe(1)
    const [page] = await speaking(tabs)
    if (page === undefined) throw new Error('nobody asks')
    const modal = modalOf(page)
    for (const words of ['Confirm your new deposit limit', '€50.00', '€100.00', '24 hours left to decide'])
      await modal.getByText(words).waitFor()
    await page.keyboard.press('Escape')
    await page.mouse.click(20, 500)
    await page.clock.runFor(3_000)
    expect(await modal.isVisible()).toBe(true)
    expect(await modal.getByRole('button', { name: 'Close' }).count()).toBe(0)
    await page.reload()
    await modal.waitFor()
    expect(await isTrapped(page, modal)).toBe(true)
    await page.clock.runFor(UNREAD_MS)
    await pressByKeyboard(page, /^Keep current limit$/u)
    for (const tab of tabs) await isGone(modalOf(tab))
    expect(await limitOf(me, 20)).toEqual({ value: 5_000n, loosening_ripe_at: null })

    // The next one ripens while the page is open: the page looks by itself.
    await ripen(me, 21, null, 4)
    await page.reload()
    await settle(page)
    expect(await speaking(tabs)).toEqual([])
    await expect.poll(async () => (await speaking(tabs)).length, { timeout: 12_000 }).toBe(1)
    const [asking] = await speaking(tabs)
    await page.clock.runFor(UNREAD_MS)
    await asking?.getByRole('button', { name: 'Confirm new limit' }).press('Enter')
    for (const tab of tabs) await isGone(modalOf(tab))
    expect(await limitOf(me, 21)).toEqual({ value: null, loosening_ripe_at: null })
    await page.context().close()
  },
  LONG,
)

test(
  'S4.9, S8.9 several limits are asked for one by one: a second press does not answer the next',
  async () => {
    const me = await givenSomeone()
    await ripen(me, 20, 10_000, -60)
    await ripen(me, 21, 70_000, -60)
    const page = await openTab(me)
    const modal = modalOf(page)
    await modal.getByText('24 hours.').waitFor()
    const confirm = modal.getByRole('button', { name: 'Confirm new limit' })
    await page.clock.runFor(UNREAD_MS)
    // The clock moves only as far as the test advances it.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + UNREAD_MS)
    await confirm.click()
    await modal.getByText('7 days.').waitFor()
    expect(await modal.evaluate((box) => document.activeElement === box)).toBe(true)
    await confirm.click()
    await page.keyboard.press('Enter')
    expect(await modal.isVisible()).toBe(true)
    expect((await limitOf(me, 20))?.value).toBe(10_000n)
    expect((await limitOf(me, 21))?.value).toBe(5_000n)
    await page.clock.runFor(UNREAD_MS)
    await confirm.click()
    await isGone(modal)
    expect(await limitOf(me, 21)).toEqual({ value: 70_000n, loosening_ripe_at: null })
    await page.context().close()
  },
  LONG,
)

test(
  'S4.9, UK-43 an excluded player sees on every page until when, and that the money is theirs',
  async () => {
    const me = await givenSomeone()
    await me.call('POST', '/limit-service-api/limit/external/web/api/v1/BlockUser', { days: 30 })
    const visitor = visit(journey.site.url)
    await visitor.call('POST', '/web-api/accounts/sessions', { uLogin: me.email, uPassword: PLAYER_PASSWORD })
    const page = await journey.visit('/en/line', { cookie: visitor.cookie() })
    const bar = barOf(page, 'top')
    await bar.getByText('You have excluded yourself from play').waitFor()
    await bar.getByText(/It ends on .* Your balance stays yours/u).waitFor()
    await bar.getByRole('link', { name: 'Help and advice' }).waitFor()
    await bar.getByRole('button', { name: 'Close' }).press('Enter')
    await isGone(bar)
    await page.goto(`${journey.site.url}/en/live`)
    await page.getByRole('link', { name: /^No play until / }).waitFor()
    expect(await bar.count()).toBe(0)
    await page.context().close()
  },
  LONG,
)

test.each(['en', 'ar'] as const)(
  'S4.9, UK-07, UK-28 reminders are accessible and cover neither coupon nor bottom bar (%s)',
  async (language) => {
    const cookie = (await givenSomeone()).cookie()
    const page = await journey.page({ cookie, bypassCSP: true, reducedMotion: 'reduce' })
    await page.context().addCookies([{ name: 'theme', value: 'auto', url: journey.site.url }])
    const word = givenPlayTime(() => ({}))
    await word.stand(page.context())
    await page.goto(`${journey.site.url}/${language}/line`)
    const popup = page.locator('[data-popup] dialog, section[data-popup]')
    for (const [kind, say] of Object.entries(EVERY_REMINDER)) {
      for (const next of [() => ({}), say]) {
        word.say = next
        // A restored connection makes the page ask at once.
        await page.evaluate(() => window.dispatchEvent(new Event('online')))
        await popup.first().waitFor({ state: next === say ? 'visible' : 'detached' })
      }
      expect([
        kind,
        await lookAt(page, PAIRED_LOOKS[language], '[data-around], [data-popup]', '[data-around], [data-popup]'),
      ]).toEqual([kind, []])
      if (say(0).isPlayShown !== true) continue
      const chip = '[data-around] aside'
      await page.locator(`${chip} button`).press('Enter')
      for (const [width, part] of FREE) {
        await page.setViewportSize({ width, height: 844 })
        await page.locator(`${chip} dl`).waitFor()
        await expect.poll(() => isOver(page, chip, part)).toBe(false)
      }
    }
    await page.context().close()
  },
  LONG,
)
