// A player's limits in the browser: set, lowered, raised by the long way, taken back; a break; self-exclusion in two steps; the question
// before the first deposit.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setConfig } from '#modules/site/site-config/server/service.ts'
import { newPlayer, PLAYER_PASSWORD, visit, type Visitor } from '#tests/support/running-app.ts'
import { lookAt, PAIRED_LOOKS } from './accessible-looks.ts'
import { givenJourney } from './journey.ts'
import { bet, codeOf } from './limits-hands.ts'

const V3 = '/limit-service-api/api/external/web/v3'
const PAGE = 'office/responsible'
const TEST_MS = 90_000

const journey = givenJourney()

type Player = Awaited<ReturnType<typeof newPlayer>>

const open = (player: Visitor, path: string): Promise<Page> =>
  journey.visit(path, { cookie: player.cookie(), bypassCSP: true, reducedMotion: 'reduce', locale: 'en-GB' })

/** Figures are separated from the text around them by invisible characters. */
const said = (words: string): RegExp =>
  new RegExp(Array.from(words, (one) => one.replace(/[.*+?^${}()|[\]\\]/u, '\\$&')).join('[\u2066-\u2069]*'), 'u')

const dialogOf = (page: Page): Locator => page.locator('dialog[open]')
const rowOf = (page: Page, section: string, row: string): Locator =>
  page.getByRole('region', { name: section }).getByRole('listitem').filter({ hasText: row })

/** The stored state, independently of the page. */
async function held(player: Visitor): Promise<readonly (readonly [number, string, number])[]> {
  const answer = await player.call('GET', `${V3}/limits`)
  const limits = JSON.parse(answer.body) as { limitType: number; limitState: string; limitValue: number }[]
  return limits.map((one) => [one.limitType, one.limitState, one.limitValue])
}

async function save(page: Page, amount: string): Promise<void> {
  await dialogOf(page).getByLabel('Amount').fill(amount)
  await page.keyboard.press('Enter')
}

async function answer(page: Page, words: readonly ('Yes' | 'No')[]): Promise<void> {
  const questions = dialogOf(page).locator('fieldset')
  await questions.first().waitFor()
  for (const [n, word] of words.entries()) await questions.nth(n).getByRole('radio', { name: word }).check()
  await dialogOf(page).getByRole('button', { name: 'Check answers' }).click()
}

/** As if a day except for so many seconds had passed since the change was requested. */
const dayLater = (seconds: number): Promise<unknown> =>
  journey.site.running.app.options.database.pool.query(
    `update limits.player_limit set loosening_asked_at = loosening_asked_at - by,
       loosening_ripe_at = loosening_ripe_at - by, loosening_lapses_at = loosening_lapses_at - by
     from (select interval '1 day' - make_interval(secs => $1) as by) as passed where loosening_ripe_at is not null`,
    [seconds],
  )

async function signInAgain(player: Player): Promise<Visitor> {
  const visitor = visit(journey.site.url)
  await visitor.call('POST', '/web-api/accounts/sessions', { uLogin: player.email, uPassword: PLAYER_PASSWORD })
  return visitor
}

test(
  'S2.3.1, S3.1, S7.16, S8.9 invalid values are refused at the field and change nothing; a valid one applies at once and shows its use',
  async () => {
    const player = await newPlayer(journey.site.url, '30.00')
    const page = await open(player, `/en/${PAGE}`)
    await page.getByRole('button', { name: 'Set: Deposits, 24 hours' }).press('Enter')
    const field = dialogOf(page).getByLabel('Amount')
    for (const [typed, words] of [
      ['0', 'Enter an amount above zero.'],
      ['-5', 'Enter an amount above zero in figures'],
      ['12.3456', 'This currency has fewer decimal places.'],
      // An ambiguous thousand, or a value already in force: nothing is sent.
      ['1,000', 'This can be read as two amounts.'],
      ['1.000', 'This can be read as two amounts.'],
      ['99999999999999999', 'This is more than a limit can be.'],
      ['plenty', 'Enter an amount above zero in figures'],
    ] as const) {
      await save(page, typed)
      await dialogOf(page).getByRole('alert').filter({ hasText: words }).waitFor()
      expect([await field.inputValue(), await field.getAttribute('aria-invalid')]).toEqual([typed, 'true'])
    }
    // A refusal without a message for users: it is forbidden, and the typed value stays.
    const banned = { status: 403, json: { error: { code: 'banned', message: 'kept out' } } }
    await page.route(`**${V3}/limits`, (route) => route.fulfill(banned), { times: 1 })
    await save(page, '75')
    await dialogOf(page).getByText('This could not be saved. Your limits are unchanged.').waitFor()
    expect(await field.inputValue()).toBe('75')
    expect(await held(player)).toEqual([])
    // The answer was lost: the outcome is unknown, and the page looks it up.
    await page.route(
      `**${V3}/limits`,
      async (route) => {
        await route.fetch()
        await route.fulfill({ status: 500, json: { error: { code: 'internal_error', message: 'lost' } } })
      },
      { times: 1 },
    )
    await save(page, '120')
    await dialogOf(page).getByText('we do not know whether this holds').waitFor()
    await page.locator('main').getByText(said('€90.00 left')).waitFor()
    await save(page, '100')
    await dialogOf(page).waitFor({ state: 'detached' })
    const row = rowOf(page, 'Deposits', '24 hours')
    await row.getByText(said('€30.00 used · €70.00 left')).waitFor()
    expect(await row.locator('[style]').getAttribute('style')).toMatch(/ 30(?:\.0)?%/u)
    await page.getByRole('button', { name: 'Change: Deposits, 24 hours' }).click()
    await dialogOf(page).getByText('Lower limits apply immediately.').first().waitFor()
    await save(page, '80,50')
    await row.getByText(said('€50.50 left')).waitFor()
    expect(await held(player)).toEqual([[20, 'ACTIVE', 80.5]])
    // What a closed dialog learns late leaves the next one open.
    const released = Promise.withResolvers<undefined>()
    await page.route(
      `**${V3}/limits`,
      async (route) => {
        await released.promise
        await route.continue()
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Change: Deposits, 24 hours' }).click()
    await save(page, '70')
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Set: Losses, 7 days' }).click()
    await field.fill('33')
    released.resolve(undefined)
    await row.getByText(said('€40.00 left')).waitFor()
    expect(await field.inputValue()).toBe('33')
    await page.keyboard.press('Escape')
    expect(await lookAt(page, PAIRED_LOOKS.en, 'main')).toEqual([])
    await page.context().close()
  },
  TEST_MS,
)

test(
  'S3.4, S7.16, S7.17, S7.18, S8.9 a raise is tested, waits, and is confirmed; another is cancelled; both are in the history',
  async () => {
    const player = await newPlayer(journey.site.url, '30.00')
    await player.call('POST', `${V3}/limits`, { limits: [{ limitType: 10, limitValue: 40 }] })
    const page = await open(player, `/en/${PAGE}`)
    const row = rowOf(page, 'Losses', '24 hours')
    const change = page.getByRole('button', { name: 'Change: Losses, 24 hours' })
    await change.click()
    await save(page, '90')
    await dialogOf(page).getByRole('button', { name: 'Check answers' }).click()
    await dialogOf(page).getByText('Answer every question.').waitFor()
    await answer(page, ['Yes', 'No', 'Yes'])
    await dialogOf(page).getByText('Not all answers are right').waitFor()
    expect(await dialogOf(page).getByText('Incorrect', { exact: true }).count()).toBe(1)
    expect(await lookAt(page, PAIRED_LOOKS.en, 'dialog', 'dialog')).toEqual([])
    expect(await held(player)).toEqual([[10, 'ACTIVE', 40]])
    await dialogOf(page).getByRole('button', { name: 'Try again' }).click()
    await dialogOf(page).getByRole('button', { name: 'Check answers' }).waitFor()
    await answer(page, ['No', 'No', 'Yes'])
    await dialogOf(page).getByText('Your change is waiting').waitFor()
    await page.keyboard.press('Enter')
    await row.getByText(said('€90.00 can be confirmed from')).waitFor()
    // It becomes due while the page is open.
    await dayLater(3)
    await page.reload()
    await row.getByText(said('€90.00: confirm by')).waitFor()
    await row.getByRole('button', { name: 'Confirm: Losses, 24 hours' }).press('Enter')
    await page.getByText('The new limit is confirmed').waitFor()
    await row.getByText(said('€90.00 left')).waitFor()
    await change.click()
    await dialogOf(page).getByRole('button', { name: 'Remove this limit' }).click()
    await answer(page, ['No', 'No', 'Yes'])
    await dialogOf(page).getByText('Your change is waiting').waitFor()
    await page.keyboard.press('Enter')
    await row.getByText('Removing this limit can be confirmed from').waitFor()
    // In another tab; this one follows.
    const other = await page.context().newPage()
    await other.goto(`${journey.site.url}/en/${PAGE}`)
    await other.getByRole('button', { name: 'Cancel the change: Losses, 24 hours' }).click()
    await other.getByText('The change is cancelled').waitFor()
    await other.close()
    await row.getByText('can be confirmed').waitFor({ state: 'detached' })
    expect(await held(player)).toEqual([[10, 'ACTIVE', 90]])
    await page.getByRole('link', { name: 'History' }).click()
    const lines = page.getByRole('region', { name: 'History' }).getByRole('listitem')
    await lines.first().getByText(said('Change to No limit dropped; €90.00 stays')).waitFor()
    expect(await lines.count()).toBe(5)
    expect(await lookAt(page, PAIRED_LOOKS.en, 'main', 'main')).toEqual([])
    await page.context().close()
  },
  TEST_MS,
)

test(
  'S3.2, UK-46 a time-out begins: the player is signed out with a message, and stakes are refused',
  async () => {
    const player = await newPlayer(journey.site.url, '30.00')
    expect(await bet(player, player.accountId)).toBe('taken')
    const page = await open(player, `/en/${PAGE}`)
    await page.getByRole('button', { name: 'Take a break' }).press('Enter')
    const start = dialogOf(page).getByRole('button', { name: 'Start the time-out' })
    await start.click()
    await dialogOf(page).getByText('Choose how long.').waitFor()
    await dialogOf(page).getByText('7 days', { exact: true }).click()
    const asked = Promise.withResolvers<undefined>()
    const released = Promise.withResolvers<undefined>()
    await page.route(`**${V3}/limits`, async (route) => {
      asked.resolve(undefined)
      await released.promise
      await route.continue()
    })
    await start.click()
    await asked.promise
    // While it is being saved nothing leaves the dialog.
    await page.keyboard.press('Escape')
    await dialogOf(page).getByRole('button', { name: 'Close' }).click()
    released.resolve(undefined)
    await page.getByText('Your time-out has begun').waitFor()
    await dialogOf(page).getByText('You have been logged out on all your devices.').waitFor()
    expect(codeOf(await player.call('GET', '/web-api/accounts/me'))).toBe('not_signed_in')
    const again = await signInAgain(player)
    expect(await bet(again, player.accountId)).toBe('timed_out')
    await page.context().close()
  },
  TEST_MS,
)

/** Presses Tab until the element with this name has the focus, then its key. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let n = 0; n < 40; n += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab never came there')
}

test(
  'S7.19, S7.20, S8.9, GLI-19 self-exclusion takes two steps by keyboard, applies at once, and leaves withdrawal and a longer term possible',
  async () => {
    const player = await newPlayer(journey.site.url, '30.00')
    const page = await open(player, `/en/${PAGE}`)
    await page.getByRole('button', { name: 'Exclude myself' }).press('Enter')
    const dialog = dialogOf(page)
    await dialog.getByText('Self-exclusion closes betting').waitFor()
    await dialog.getByRole('option', { name: 'I want a break' }).waitFor({ state: 'attached' })
    expect(await lookAt(page, PAIRED_LOOKS.en, 'dialog', 'dialog')).toEqual([])
    await tabTo(page, dialog.getByRole('radio', { name: '24 hours' }))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await tabTo(page, dialog.getByRole('combobox'))
    await dialog.getByRole('combobox').selectOption({ label: 'I want a break' })
    await tabTo(page, dialog.getByRole('button', { name: 'Continue' }))
    await page.keyboard.press('Enter')
    await dialog.getByText('Confirm the self-exclusion').waitFor()
    expect(await dialog.locator('dd').allInnerTexts()).toEqual(['30 days', 'I want a break'])
    const confirm = dialog.getByRole('button', { name: 'Exclude me now' })
    await tabTo(page, confirm)
    await page.keyboard.press('Enter')
    await dialog.getByText('Tick this to continue.').waitFor()
    expect(await held(player)).toEqual([])
    // The focus is on what is missing.
    const tick = dialog.getByRole('checkbox')
    expect(await tick.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Space')
    await tabTo(page, confirm)
    await page.keyboard.press('Enter')
    await dialog.getByText('You are excluded').waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/en' || url.pathname === '/en/')
    const again = await signInAgain(player)
    expect(await bet(again, player.accountId)).toBe('self_excluded')
    const back = await open(again, `/en/${PAGE}`)
    const notice = back.getByRole('region', { name: 'You have excluded yourself' })
    await notice.getByText('No bets, games or deposits').waitFor()
    expect(await notice.getByRole('link', { name: 'Withdraw' }).getAttribute('href')).toBe('/en/office/deduce')
    await notice.getByRole('button', { name: 'Make it longer' }).click()
    await dialogOf(back).getByText('24 hours').click()
    await dialogOf(back).getByRole('button', { name: 'Continue' }).click()
    await dialogOf(back).getByRole('checkbox').check()
    await dialogOf(back).getByRole('button', { name: 'Exclude me now' }).click()
    await dialogOf(back).getByText('A term that has begun can be made longer, not shorter.').waitFor()
    expect(await held(again)).toEqual([[30, 'ACTIVE', 30]])
    await Promise.all([page.context().close(), back.context().close()])
  },
  TEST_MS,
)

test(
  'S8.9 in Arabic, on a phone, the same two steps until further notice',
  async () => {
    const player = await newPlayer(journey.site.url, '30.00')
    const page = await open(player, `/ar/${PAGE}`)
    expect(await lookAt(page, PAIRED_LOOKS.ar, 'main')).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'استبعاد نفسي' }).press('Enter')
    const dialog = dialogOf(page)
    await dialog.getByText('حتى إشعار آخر').click()
    await dialog.getByRole('button', { name: 'متابعة' }).press('Enter')
    await dialog.getByRole('checkbox').press('Space')
    expect(await lookAt(page, PAIRED_LOOKS.ar, 'dialog', 'dialog')).toEqual([])
    await dialog.getByRole('button', { name: 'استبعدني الآن' }).press('Enter')
    await dialog.getByText('تم استبعادك').waitFor()
    const again = await signInAgain(player)
    expect(await held(again)).toEqual([[30, 'ACTIVE', 0]])
    const back = await open(again, `/ar/${PAGE}`)
    await back.getByText('حتى إشعار آخر لا رهانات').waitFor()
    // No term is longer than that.
    expect(await back.getByRole('button', { name: 'إطالة المدة' }).count()).toBe(0)
    await Promise.all([page.context().close(), back.context().close()])
  },
  TEST_MS,
)

test(
  'UK-22, UK-25 before the first deposit a limit is offered, once; the limits are two presses from home and one from the deposit',
  async () => {
    const [setter, decliner] = [await newPlayer(journey.site.url, '30.00'), await newPlayer(journey.site.url, '30.00')]
    const page = await open(setter, '/en')
    await page.locator('header summary[aria-label=Account]').click()
    await page.locator('header').getByRole('link', { name: 'Limits' }).click()
    await page.waitForURL(`**/en/${PAGE}`)
    await page.goto(`${journey.site.url}/en/office/recharge`)
    const prompt = page.getByRole('form', { name: 'Set a deposit limit?' })
    await prompt.getByText('7 days').click()
    await prompt.getByLabel('Amount').fill('x')
    await prompt.getByRole('button', { name: 'Set the limit' }).click()
    await prompt.getByRole('alert').waitFor()
    expect(await lookAt(page, PAIRED_LOOKS.en, 'main')).toEqual([])
    await prompt.getByLabel('Amount').fill('200')
    await page.keyboard.press('Enter')
    await page.getByText('Enter an amount', { exact: true }).waitFor()
    expect(await held(setter)).toEqual([[21, 'ACTIVE', 200]])
    await page.locator('main').getByRole('link', { name: 'Limits and breaks' }).click()
    await page.waitForURL(`**/en/${PAGE}`)
    const other = await open(decliner, '/en/office/recharge')
    await other.getByRole('button', { name: 'No limit for now' }).click()
    await other.getByText('Enter an amount', { exact: true }).waitFor()
    await other.reload()
    await other.getByText('Enter an amount', { exact: true }).waitFor()
    expect(await other.getByRole('form', { name: 'Set a deposit limit?' }).count()).toBe(0)
    await Promise.all([page.context().close(), other.context().close()])
  },
  TEST_MS,
)

test(
  'S7.18, S8.9, S9.11 the brand’s config determines the sections of limits, and how a change is cancelled',
  async () => {
    const { database } = journey.site.running.app.options
    for (const [key, value] of [
      ['limitActionMethod', 2],
      [
        'limitSections',
        [
          { name: 'loss', limitTypes: [11, 10] },
          { name: 'calm', limitTypes: [32, 20] },
          { name: 'none', limitTypes: [99] },
        ],
      ],
    ] as const)
      expect((await setConfig(database, { brand: 'fairline', key, value, actor: 'test' })).ok).toBe(true)
    await journey.site.running.app.gates.siteConfigs.reload()
    const player = await newPlayer(journey.site.url, '30.00')
    await player.call('POST', `${V3}/limits`, { limits: [{ limitType: 10, limitValue: 40 }] })
    const page = await open(player, `/en/${PAGE}`)
    const rows = async (section: string) =>
      page.getByRole('region', { name: section, exact: true }).getByRole('listitem').locator('p > span').allInnerTexts()
    expect((await rows('Losses')).map((text) => text.replaceAll(/[\u2066-\u2069]/gu, ''))).toEqual([
      '7 days',
      '24 hours',
      '€40.00',
    ])
    expect(await rows('Limits')).toEqual(['Reality check', 'Deposit limit: 24 hours'])
    await page.getByRole('button', { name: 'Change: Losses, 24 hours' }).click()
    await save(page, '50')
    await answer(page, ['No', 'No', 'Yes'])
    await dialogOf(page).getByText('Your change is waiting').waitFor()
    await page.keyboard.press('Enter')
    const refused = { error: { code: 'nothing_to_confirm', message: 'no', details: { title: 'Nothing is waiting.' } } }
    await page.route(`**${V3}/limit`, (route) => route.fulfill({ status: 422, json: refused }), { times: 1 })
    await page.getByRole('button', { name: 'Cancel the change: Losses, 24 hours' }).click()
    await page.getByText('The change could not be cancelled').waitFor()
    await page.getByText('Nothing is waiting.').waitFor()
    const sent = page.waitForRequest((request) => request.method() === 'DELETE')
    await page.getByRole('button', { name: 'Cancel the change: Losses, 24 hours' }).click()
    expect(new URL((await sent).url()).pathname).toBe(`${V3}/limit`)
    await page.getByText('The change is cancelled').waitFor()
    expect(await held(player)).toEqual([[10, 'ACTIVE', 40]])
    await page.context().close()
  },
  TEST_MS,
)
