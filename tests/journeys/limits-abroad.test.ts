// Limits under the laws of Malta, Sweden and Britain in the browser: required before a deposit, loosened late, an
// hourly reminder, and the return after a self-exclusion. The server keeps real time; its rows are moved instead.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dayOf, dayStart } from '#kernel/days.ts'
import { DAY_MS, HOUR_MS } from '#kernel/time.ts'
import { accountIdOf, payIn, registered, type NewPlayer, type Visitor } from '#tests/support/running-app.ts'
import { AccountType } from '#modules/money/wallet/server/service.ts'
import { couponOf, pickHome } from './coupon-site.ts'
import { givenJourney } from './journey.ts'
import { bet, codeOf, payInCode, signInAgain, tellableIn } from './limits-hands.ts'
import { barOf, isGone, modalOf, pressByKeyboard } from './popups-visitor.ts'
import { playerIdOf } from './verification-hands.ts'

const V3 = '/limit-service-api/api/external/web/v3'
const LIMITS = '/en/office/responsible'
const CASHIER = '/en/office/recharge'
const BRITAIN = 826
const MALTA = 470
const SWEDEN = 752
const STOCKHOLM = 'Europe/Stockholm'
const NEW_YORK = 'America/New_York'
const TEST_MS = 60_000

const journey = givenJourney()

const query = (sql: string, ...values: readonly unknown[]): Promise<{ readonly rows: readonly unknown[] }> =>
  journey.site.running.app.options.database.pool.query(sql, [...values])

const dialogOf = (page: Page): Locator => page.locator('dialog[open]')
const rowOf = (page: Page, section: string, row: string): Locator =>
  page.getByRole('region', { name: section }).getByRole('listitem').filter({ hasText: row })
const promptOf = (page: Page): Locator => page.getByRole('form', { name: 'Set a deposit limit?' })
const open = (player: Visitor, path: string): Promise<Page> =>
  journey.visit(path, { cookie: player.cookie(), reducedMotion: 'reduce', locale: 'en-GB' })

async function setLimit(page: Page, name: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: `Set: ${name}`, exact: true }).click()
  await dialogOf(page).getByLabel('Amount').fill(amount)
  await page.keyboard.press('Enter')
  await dialogOf(page).waitFor({ state: 'detached' })
}

async function pay(page: Page, amount: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await page.getByRole('button', { name: /^Pay/u }).click()
}

async function payThrough(page: Page, amount: string): Promise<void> {
  await pay(page, amount)
  await page.waitForURL(/sandbox-provider/u)
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.getByRole('heading', { name: 'Deposit received' }).waitFor()
}

test(
  'UK-22 Malta: one limit of deposits or of bets before money comes in; a cashier that misses it leads to where it is set',
  async () => {
    const player = await registered(journey.site.url, { countryId: MALTA })
    const playerId = await playerIdOf(player)
    const page = await open(player, CASHIER)
    await promptOf(page).getByText('Your country’s law requires a limit before the first deposit.').waitFor()
    expect(await page.getByRole('button', { name: 'No limit for now' }).count()).toBe(0)
    expect(await payInCode(player, '20.00')).toBe('limits_required')
    // A limit of bets will do too.
    await page.locator('main').getByRole('link', { name: 'Limits and breaks' }).click()
    await page.waitForURL(`**${LIMITS}`)
    await setLimit(page, 'Bets, 7 days', '100')
    await page.goto(journey.site.url + CASHIER)
    await page.getByText('Enter an amount', { exact: true }).waitFor()
    // Removed meanwhile in another tab, after its time.
    await query('update limits.player_limit set value = null where player_id = $1', playerId)
    await pay(page, '20')
    const refusal = page.getByRole('alert').filter({ hasText: 'Set your limits for this currency first' })
    await refusal.getByRole('link', { name: 'Limits and breaks' }).click()
    await page.waitForURL(`**${LIMITS}`)
    await setLimit(page, 'Deposits, 24 hours', '60')
    await page.goto(journey.site.url + CASHIER)
    await payThrough(page, '20')
    expect(await payInCode(player, '41.00')).toBe('limit_reached')
    expect(await payInCode(player, '40.00')).toBe('taken')
    await page.context().close()
  },
  TEST_MS,
)

type Waiting = { readonly limitType: number; readonly askedAt: string; readonly ripeAt: string }

async function waitingOf(player: Visitor): Promise<Waiting> {
  const { body } = await player.call('GET', '/web-api/safer-gambling/overview')
  const [waiting] = (body as { waiting: Waiting[] }).waiting
  if (waiting === undefined) throw new Error('nothing waits')
  return waiting
}

/** The first instant of the next month there. */
function nextMonth(at: number, timeZone: string): number {
  const [year = 0, month = 0] = dayOf(at, timeZone).split('-').map(Number)
  return dayStart(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10), timeZone)
}

test(
  'UK-22, GLI-16 Sweden: three calendar limits before a deposit; a looser one waits 72 hours and the period’s end, shown in the player’s zone',
  async () => {
    const player = await registered(journey.site.url, { countryId: SWEDEN })
    const page = await journey.page({ cookie: player.cookie(), locale: 'en-GB', timezoneId: NEW_YORK })
    await page.context().addCookies([{ name: 'tz', value: encodeURIComponent(NEW_YORK), url: journey.site.url }])
    await page.goto(journey.site.url + CASHIER)
    const prompt = promptOf(page)
    await prompt.getByText('Your country’s law requires').waitFor()
    const fieldOf = (period: string): Locator => prompt.getByLabel(`Deposit limit: ${period}`)
    await fieldOf('Day').fill('100')
    await fieldOf('Week').fill('nothing')
    await fieldOf('Month').fill('500')
    await prompt.getByRole('button', { name: 'Set the limit' }).click()
    await prompt.getByRole('alert').waitFor()
    expect(await fieldOf('Week').getAttribute('aria-invalid')).toBe('true')
    expect(await payInCode(player, '40.00')).toBe('limits_required')
    await fieldOf('Week').fill('300')
    await page.keyboard.press('Enter')
    await page.getByText('Enter an amount', { exact: true }).waitFor()
    await payThrough(page, '40')

    await page.goto(journey.site.url + LIMITS)
    const month = rowOf(page, 'Deposits', 'Month')
    const renews = tellableIn(NEW_YORK, nextMonth(Date.now(), STOCKHOLM))
    await month.getByText(renews).waitFor()
    await page.getByRole('button', { name: 'Change: Deposits, Month' }).click()
    await dialogOf(page).getByLabel('Amount').fill('600')
    await dialogOf(page).getByText('wait 72 hours and at least until the period has ended').waitFor()
    await page.keyboard.press('Enter')
    for (const [n, word] of (['No', 'No', 'Yes'] as const).entries())
      await dialogOf(page).locator('fieldset').nth(n).getByRole('radio', { name: word }).check()
    await dialogOf(page).getByRole('button', { name: 'Check answers' }).click()
    await dialogOf(page).getByText('Your change is waiting').waitFor()
    const { limitType, askedAt, ripeAt } = await waitingOf(player)
    const asked = Date.parse(askedAt)
    expect([limitType, Date.parse(ripeAt)]).toEqual([22, Math.max(asked + 72 * HOUR_MS, nextMonth(asked, STOCKHOLM))])
    expect(await dialogOf(page).innerText()).toMatch(tellableIn(NEW_YORK, Date.parse(ripeAt)))
    await page.keyboard.press('Enter')
    await month
      .getByText('can be confirmed from')
      .getByText(tellableIn(NEW_YORK, Date.parse(ripeAt)))
      .waitFor()
    const confirm = { limitType: 22, action: 1, currency: 'EUR' }
    expect(codeOf(await player.call('POST', `${V3}/limitaction`, confirm))).toBe('limit_not_ripe')

    // The period has ended, and the days have gone by.
    await query(
      `update limits.player_limit set loosening_asked_at = loosening_asked_at - by, loosening_ripe_at = loosening_ripe_at - by,
         loosening_lapses_at = loosening_lapses_at - by
       from (select loosening_ripe_at - now() + interval '1 second' as by from limits.player_limit
         where player_id = $1 and loosening_ripe_at is not null) as passed where player_id = $1 and loosening_ripe_at is not null`,
      await playerIdOf(player),
    )
    await page.reload()
    // The popup is shown first, on any page.
    await modalOf(page).getByRole('button', { name: 'Keep current limit' }).waitFor()
    await expect
      .poll(async () => {
        await modalOf(page)
          .getByRole('button', { name: 'Confirm new limit' })
          .click({ timeout: 2_000 })
          .catch(() => null)
        return modalOf(page).count()
      })
      .toBe(0)
    await month.getByText(/€560\.00/u).waitFor()
    await page.context().close()
  },
  TEST_MS,
)

test(
  'UK-07, UK-28, UK-29 Britain: time and result are visible, and the statutory check comes after an hour',
  async () => {
    const player = await registered(journey.site.url, { countryId: BRITAIN, currency: 'GBP' })
    await payIn(player, '20.00', 'GBP')
    const [playerId, accountId] = [await playerIdOf(player), await accountIdOf(player)]
    const page = await open(player, LIMITS)
    const check = rowOf(page, 'Time and breaks', 'Reality check')
    await check.getByText('every 60 minutes').waitFor()
    await check.getByText('required by law').waitFor()
    expect(await bet(player, accountId)).toBe('taken')
    const chip = page.getByRole('region', { name: 'Your play now' })
    await chip.getByRole('timer').waitFor()
    const ask = () => page.evaluate(() => window.dispatchEvent(new Event('online')))
    await ask()
    await chip.getByText('−£1.00').waitFor()
    const { rows } = await query('select law, check_minutes from play_time.pace where player_id = $1', playerId)
    expect(rows).toEqual([{ law: 'uk', check_minutes: null }])

    await query(
      `update play_time.pace set started_at = started_at - interval '61 minutes', clear_until = null where player_id = $1`,
      playerId,
    )
    expect(await bet(player, accountId)).toBe('reality_check_due')
    await ask()
    const modal = modalOf(page)
    for (const words of ['Reality check', '1 h 1 min', 'You have lost', '£1.00'])
      await modal.getByText(words).first().waitFor()
    expect(await modal.getByRole('checkbox').count()).toBe(0)
    await pressByKeyboard(page, /^Continue$/u)
    await isGone(modal)
    expect(await bet(player, accountId)).toBe('taken')
    expect(await chip.getByRole('timer').textContent()).toMatch(/^1:0[12]:\d\d$/u)
    await page.context().close()
  },
  TEST_MS,
)

/** As if so many milliseconds had passed since the exclusion. */
const pass = (playerId: number, ms: number): Promise<unknown> =>
  query(
    `update exclusions.exclusion set starts_at = starts_at - by, ends_at = ends_at - by, return_asked_at = return_asked_at - by,
       holds_until = holds_until - by from (select $2 * interval '1 millisecond' as by) as passed where player_id = $1`,
    playerId,
    ms,
  )

async function excluded(countryId: number, currency: string): Promise<NewPlayer> {
  const player = await registered(journey.site.url, { countryId, currency })
  // Malta's law requires a limit.
  await player.call('POST', `${V3}/limits`, { limits: [{ limitType: 1, limitValue: 500 }] })
  await payIn(player, '20.00', currency)
  await player.call('POST', '/limit-service-api/limit/external/web/api/v1/BlockUser', { days: 180 })
  return { ...player, ...(await signInAgain(journey.site.url, player)) }
}

test.each([
  ['Britain', BRITAIN, 'GBP'],
  ['Malta', MALTA, 'EUR'],
] as const)(
  'UK-43 %s: after the term the exclusion holds until the player asks to return; a day later they may play',
  async (_country, countryId, currency) => {
    const player = await excluded(countryId, currency)
    const [playerId, accountId] = [await playerIdOf(player), await accountIdOf(player)]
    const page = await open(player, LIMITS)
    const notice = page.locator('main').getByRole('region', { name: 'You have excluded yourself' })
    const button = notice.getByRole('button', { name: 'Ask to come back' })
    await notice.getByText('No bets, games or deposits').waitFor()
    expect(await button.count()).toBe(0)
    expect(codeOf(await player.call('POST', '/web-api/safer-gambling/return', {}))).toBe('exclusion_runs')

    await pass(playerId, 185 * DAY_MS)
    expect(await bet(player, accountId)).toBe('self_excluded')
    await page.goto(`${journey.site.url}/en/line`)
    const bar = barOf(page, 'top')
    await bar.getByText('It applies until you ask to come back').waitFor()
    await bar.getByRole('link', { name: 'Ask to come back' }).click()
    await page.waitForURL(`**${LIMITS}`)
    await notice.getByText('Your account stays closed until you ask').waitFor()
    const before = Date.now()
    await button.press('Enter')
    await notice.getByText('You asked to come back on').waitFor()
    const told = await notice.innerText()
    const minutes = Array.from({ length: 3 }, (_, n) => before + DAY_MS + n * 60_000)
    expect(
      minutes.some((at) => tellableIn('UTC', at).test(told)),
      told,
    ).toBe(true)
    expect(await button.count()).toBe(0)
    expect([await bet(player, accountId), await payInCode(player, '5.00', currency)]).toEqual([
      'self_excluded',
      'self_excluded',
    ])

    await pass(playerId, DAY_MS)
    await page.goto(`${journey.site.url}${LIMITS}/history`)
    await page.getByText('Asked to come back; possible from').waitFor()
    await page.getByRole('link', { name: 'Limits', exact: true }).last().click()
    await page.getByRole('button', { name: 'Exclude myself' }).waitFor()
    expect(await notice.count()).toBe(0)
    expect(await bet(player, accountId)).toBe('taken')
    await page.context().close()
  },
  TEST_MS,
)

test(
  'UK-21 each currency has separate limits, and one that is set in one must be set in the other before deposits in it',
  async () => {
    const player = await registered(journey.site.url)
    await payIn(player, '30.00')
    const { wallet, options } = journey.site.running.app
    const playerId = await playerIdOf(player)
    const dollars = await options.database.transaction((tx) =>
      wallet.openAccount(tx, { playerId, currency: 'USD', type: AccountType.currency }),
    )
    await payIn(player, '30.00', 'USD')
    const page = await open(player, LIMITS)
    const choose = (currency: string): Promise<void> =>
      page.getByRole('group', { name: 'Currency' }).getByText(currency, { exact: true }).click()
    await setLimit(page, 'Deposits, 24 hours', '100')
    await setLimit(page, 'Bets, 24 hours', '50')
    await rowOf(page, 'Deposits', '24 hours').getByText('€100.00').waitFor()
    await choose('USD')
    await rowOf(page, 'Deposits', '24 hours').getByText('Not set').waitFor()
    expect(await bet(player, dollars)).toBe('limits_required')
    await page.goto(`${journey.site.url}/en/line`)
    await pickHome(page, 'River Rovers', (price) => price.click())
    const coupon = couponOf(page)
    await coupon.getByRole('combobox', { name: 'Account' }).selectOption(String(dollars))
    await coupon.getByRole('textbox', { name: 'Stake' }).fill('2')
    await coupon.getByRole('button', { name: /^Place/u }).click()
    const answer = coupon.getByRole('alert').filter({ hasText: 'Set your limits for this currency first.' })
    expect(await answer.getByRole('link', { name: 'Set limits' }).getAttribute('href')).toBe(LIMITS)

    await page.goto(journey.site.url + CASHIER)
    await page.getByRole('main').getByRole('combobox', { name: 'Account' }).selectOption({ label: 'USD' })
    await pay(page, '20')
    const refusal = page.getByRole('alert').filter({ hasText: 'Set your limits for this currency first.' })
    await refusal.getByRole('link', { name: 'Limits and breaks' }).press('Enter')
    await page.waitForURL(`**${LIMITS}`)
    await choose('USD')
    await setLimit(page, 'Deposits, 24 hours', '60')
    await rowOf(page, 'Deposits', '24 hours').getByText('$60.00').waitFor()
    await setLimit(page, 'Bets, 24 hours', '10')
    expect(await bet(player, dollars)).toBe('taken')
    await choose('EUR')
    await rowOf(page, 'Deposits', '24 hours').getByText('€100.00').waitFor()
    // The refused coupon is unchanged.
    await page.goto(`${journey.site.url}/en/line`)
    await coupon.getByRole('button', { name: /^Place/u }).click()
    await coupon.getByText('Bet placed').waitFor()
    await page.goto(journey.site.url + CASHIER)
    await page.getByRole('main').getByRole('combobox', { name: 'Account' }).selectOption({ label: 'USD' })
    await payThrough(page, '20')
    expect(await payInCode(player, '11.00', 'USD')).toBe('limit_reached')
    await page.context().close()
  },
  TEST_MS,
)
