// The casino block: on at once, off by the long process, and a block set by an operator.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { decisionTime } from '#platform/server/db.ts'
import { checkStakes, setOperatorLimit } from '#modules/protection/limits/server/service.ts'
import { setConfig } from '#modules/site/site-config/server/service.ts'
import { newPlayer, type Visitor } from '#tests/support/running-app.ts'
import { lookAt, PAIRED_LOOKS } from './accessible-looks.ts'
import { givenJourney } from './journey.ts'
import { bet } from './limits-hands.ts'
import { playerIdOf } from './verification-hands.ts'

const PAGE = 'office/responsible'
const TEST_MS = 60_000

const journey = givenJourney()

type Player = Awaited<ReturnType<typeof newPlayer>>

const open = (player: Visitor, path: string): Promise<Page> =>
  journey.visit(path, { cookie: player.cookie(), bypassCSP: true, reducedMotion: 'reduce', locale: 'en-GB' })

const cardOf = (page: Page): Locator => page.getByRole('region', { name: 'Casino games' })
const dialogOf = (page: Page): Locator => page.locator('dialog[open]')

/** The answer that a casino game would get. */
const spin = (player: Player): Promise<string> =>
  journey.site.running.app.options.database.transaction(async (tx) => {
    const playerId = await playerIdOf(player)
    const ask = { playerId, currency: 'EUR', product: 'casino', amount: 100n, isOwnMoney: true } as const
    return (await checkStakes(tx, [ask], await decisionTime(tx))).refusals[0]?.refusal.code ?? 'taken'
  })

/** As if a day had passed since the change was requested. */
const dayLater = (): Promise<unknown> =>
  journey.site.running.app.options.database.pool.query(
    `update limits.player_limit set loosening_asked_at = loosening_asked_at - interval '1 day',
       loosening_ripe_at = loosening_ripe_at - interval '1 day', loosening_lapses_at = loosening_lapses_at - interval '1 day'
     where loosening_ripe_at is not null`,
  )

/** When the pending change was requested; undefined: none is pending. */
const askedAt = async (player: Player): Promise<Date | undefined> => {
  const { pool } = journey.site.running.app.options.database
  const { rows } = await pool.query<{ at: Date | null }>(
    'select loosening_asked_at as at from limits.player_limit where player_id = $1 and limit_type = 37',
    [await playerIdOf(player)],
  )
  return rows[0]?.at ?? undefined
}

const isFocused = (one: Locator): Promise<void> =>
  one.and(one.page().locator(':focus')).waitFor({ state: 'attached', timeout: 5_000 })

/** Set by operators, with their reason. */
const blockAsOperator = async (player: Player): Promise<void> => {
  const ask = { limitType: 37, currency: '', value: 1n, expected: null } as const
  const author = { staffId: 1, reason: 'as we agreed on the phone' }
  await setOperatorLimit(journey.site.running.app.saferGambling, await playerIdOf(player), ask, author)
}

async function configure(config: Readonly<Record<string, unknown>>): Promise<void> {
  const { database } = journey.site.running.app.options
  for (const [key, value] of Object.entries(config)) {
    const set = { brand: 'fairline', key, value, actor: 'test' } as Parameters<typeof setConfig>[1]
    expect((await setConfig(database, set)).ok).toBe(true)
  }
  await journey.site.running.app.gates.siteConfigs.reload()
}

async function passTest(page: Page): Promise<void> {
  const questions = dialogOf(page).locator('fieldset')
  await questions.first().waitFor()
  for (const [n, word] of ['No', 'No', 'Yes'].entries())
    // By keyboard: a notice that has come may lie over them, and stays while a mouse rests on it.
    await questions.nth(n).getByRole('radio', { name: word }).press('Space')
  await dialogOf(page).getByRole('button', { name: 'Check answers' }).click()
}

/** The process of removing the block, by keyboard, as far as it goes in one day. */
async function openAgain(page: Page, block: Locator): Promise<void> {
  await block.press('Space')
  await dialogOf(page).getByText('then confirm').waitFor()
  await page.keyboard.press('Enter')
  await passTest(page)
  await dialogOf(page).getByText('Your change is waiting').waitFor()
  await page.keyboard.press('Enter')
  await dialogOf(page).waitFor({ state: 'detached' })
}

test(
  'S3.2, S3.4, S7.16, S7.18 casino games are blocked by one press; unblocking waits a day and needs confirmation; bets on sport continue',
  async () => {
    const player = await newPlayer(journey.site.url, '30.00')
    const page = await open(player, `/en/${PAGE}`)
    const card = cardOf(page)
    const block = card.getByRole('switch', { name: 'Block casino games' })
    await card.getByText('Open', { exact: true }).waitFor()
    expect(await block.isChecked()).toBe(false)
    await block.focus()
    // The page gets the state late: until then nothing is shown, and another press does nothing.
    const late = Promise.withResolvers<void>()
    await page.route('**/office/responsible.data*', async (route) => {
      await late.promise
      await route.continue()
    })
    const asked = page.waitForRequest('**/office/responsible.data*')
    await page.keyboard.press('Space')
    await asked
    await page.keyboard.press('Space')
    expect([await block.getAttribute('aria-busy'), await block.isChecked()]).toEqual(['true', false])
    expect(await page.getByText('Casino games are blocked for you.').count()).toBe(0)
    late.resolve()
    await page.getByText('Casino games are blocked for you.').waitFor()
    await page.unroute('**/office/responsible.data*')
    expect(await block.getAttribute('aria-busy')).toBe(null)
    await card.getByText('Blocked', { exact: true }).waitFor()
    expect([await block.isChecked(), await spin(player)]).toEqual([true, 'casino_blocked'])
    expect(await bet(player, player.accountId)).toBe('taken')
    expect(await lookAt(page, PAIRED_LOOKS.en, 'main')).toEqual([])
    // Off is looser: its steps are explained, tested, and waited for; until then the switch stays on.
    await block.press('Space')
    await dialogOf(page).getByText('wait 24 hours, then confirm').waitFor()
    expect(await block.isChecked()).toBe(true)
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'detached' })
    await block.press('Space')
    await page.keyboard.press('Enter')
    await dialogOf(page).getByText('Until everything is confirmed casino games stay blocked.').waitFor()
    await dialogOf(page).getByRole('button', { name: 'Keep the block' }).waitFor()
    await passTest(page)
    await dialogOf(page).getByText('that casino games open again. Until then they stay blocked.').waitFor()
    await page.keyboard.press('Enter')
    await card.getByText('Opening casino games can be confirmed from').waitFor()
    await isFocused(block)
    expect([await block.isChecked(), await spin(player)]).toEqual([true, 'casino_blocked'])
    // The switch begins no new request: it leads to the pending one.
    const first = await askedAt(player)
    await block.press('Space')
    await isFocused(card.getByRole('button', { name: 'Cancel the change: Casino games' }))
    expect([await dialogOf(page).count(), await askedAt(player)]).toEqual([0, first])
    await page.keyboard.press('Enter')
    await isFocused(block)
    expect([await askedAt(player), await block.isChecked()]).toEqual([undefined, true])
    await openAgain(page, block)
    await dayLater()
    await page.reload()
    await card.getByText('Opening casino games: confirm by').waitFor()
    const ripe = await askedAt(player)
    await block.press('Space')
    await isFocused(card.getByRole('button', { name: 'Keep the block: Casino games' }))
    expect([await dialogOf(page).count(), await askedAt(player)]).toEqual([0, ripe])
    await page.keyboard.press('Enter')
    await isFocused(block)
    expect([await askedAt(player), await spin(player)]).toEqual([undefined, 'casino_blocked'])
    await openAgain(page, block)
    await dayLater()
    await page.reload()
    await card.getByRole('button', { name: 'Confirm: Casino games' }).press('Enter')
    await card.getByText('Open', { exact: true }).waitFor()
    await isFocused(block)
    expect([await block.isChecked(), await spin(player)]).toEqual([false, 'taken'])
    await page.getByRole('link', { name: 'History' }).click()
    const lines = page.getByRole('region', { name: 'History' }).getByRole('listitem')
    await lines.first().getByText('Confirmed: the block is off').waitFor()
    await lines.nth(1).getByText('Asked to open casino games. They stay blocked until that is confirmed.').waitFor()
    await lines.nth(2).getByText('Opening dropped: casino games stay blocked').waitFor()
    await lines.last().getByText('Block switched on').waitFor()
    await lines.last().getByText('Casino games', { exact: true }).waitFor()
    await page.context().close()
  },
  TEST_MS,
)

test(
  'S3.2, GLI-17 a block set by operators is shown with its reason and cannot be removed by the player; a failed save is shown',
  async () => {
    const player = await newPlayer(journey.site.url, '30.00')
    await blockAsOperator(player)
    const page = await open(player, `/en/${PAGE}`)
    const card = cardOf(page)
    const block = card.getByRole('switch', { name: 'Your own block' })
    await card.getByText('Blocked by us', { exact: true }).waitFor()
    await card.getByText('as we agreed on the phone').waitFor()
    await card.getByText('Your own block is off.').waitFor()
    expect(await block.isChecked()).toBe(false)
    const forbidden = { status: 403, json: { error: { code: 'banned', message: 'kept out' } } }
    await page.route('**/limit-service-api/api/external/web/v3/limits', (route) => route.fulfill(forbidden), {
      times: 1,
    })
    await block.press('Space')
    await card.getByText('This could not be saved. Your limits are unchanged.').waitFor()
    expect(await block.isChecked()).toBe(false)
    await block.press('Space')
    await page.getByText('Casino games are blocked for you.').waitFor()
    expect(await block.isChecked()).toBe(true)
    await card.getByText('Your own block is on.').waitFor()
    // Removing the player's own block unblocks nothing, and nothing says so.
    const ours = 'casino games stay closed: our own block holds until our support takes it off.'
    await block.press('Space')
    await dialogOf(page).getByText(ours).waitFor()
    await page.keyboard.press('Enter')
    await passTest(page)
    await dialogOf(page).getByText(ours).waitFor()
    await page.keyboard.press('Enter')
    await card.getByText(ours).waitFor()
    await page.context().close()
  },
  TEST_MS,
)

test(
  'S3.2 a brand that does not offer the block shows its card only to players with a block; limits outside all sections are shown in a last one',
  async () => {
    const [free, held] = [await newPlayer(journey.site.url, '30.00'), await newPlayer(journey.site.url, '30.00')]
    await blockAsOperator(held)
    await configure({ availableResponsibleGamingLimitsIds: [20, 31] })
    const page = await open(free, `/en/${PAGE}`)
    await page.getByRole('region', { name: 'Deposits' }).waitFor()
    expect(await cardOf(page).count()).toBe(0)
    const other = await open(held, `/en/${PAGE}`)
    await cardOf(other).getByText('Blocked by us', { exact: true }).waitFor()
    expect(await cardOf(other).getByRole('switch').count()).toBe(0)
    await configure({
      availableResponsibleGamingLimitsIds: [20, 31, 37],
      limitSections: [{ name: 'deposit', limitTypes: [20] }],
    })
    await other.reload()
    const rest = other.getByRole('region', { name: 'Other limits in force' })
    await rest.getByText('Blocked by us', { exact: true }).waitFor()
    await rest.getByRole('switch', { name: 'Your own block' }).waitFor()
    await page.reload()
    await page.getByRole('region', { name: 'Deposits' }).waitFor()
    expect(await page.getByRole('region', { name: 'Other limits in force' }).count()).toBe(0)
    await Promise.all([page.context().close(), other.context().close()])
  },
  TEST_MS,
)

test(
  'S3.4, S7.16 a limit that the brand no longer offers may still be removed by its player, and nothing else',
  async () => {
    const player = await newPlayer(journey.site.url, '30.00')
    await configure({ availableResponsibleGamingLimitsIds: [10, 32, 37] })
    const set = { limits: [10, 32, 37].map((limitType) => ({ limitType, limitValue: limitType === 37 ? 1 : 30 })) }
    expect((await player.call('POST', '/limit-service-api/api/external/web/v3/limits', set)).status).toBe(200)
    await configure({
      availableResponsibleGamingLimitsIds: [20],
      limitSections: [{ name: 'loss', limitTypes: [10] }],
    })
    const page = await open(player, `/en/${PAGE}`)
    await page.getByRole('region', { name: 'Losses' }).getByRole('button', { name: 'Remove: Losses, 24 hours' }).click()
    await dialogOf(page).getByText('Yours stays in force until you remove it.').waitFor()
    await dialogOf(page).getByText('wait 24 hours, then confirm. Until then it applies.').waitFor()
    expect(await dialogOf(page).getByRole('textbox').count()).toBe(0)
    expect(await lookAt(page, PAIRED_LOOKS.en, 'dialog[open]')).toEqual([])
    await page.keyboard.press('Enter')
    await passTest(page)
    await dialogOf(page).getByText('Your change is waiting').waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Removing this limit can be confirmed from').waitFor()
    await dayLater()
    await page.reload()
    await page.getByRole('button', { name: 'Confirm: Losses, 24 hours' }).press('Enter')
    await page.getByText('Confirmed', { exact: false }).first().waitFor()
    await page.getByRole('region', { name: 'Losses' }).waitFor({ state: 'detached' })
    // A reminder blocks nothing: it is removed at once.
    const rest = page.getByRole('region', { name: 'Other limits in force' })
    await rest.getByRole('button', { name: 'Remove: Reality check' }).click()
    await dialogOf(page).getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText('Removed.', { exact: true }).waitFor()
    await rest.getByRole('button', { name: 'Remove: Reality check' }).waitFor({ state: 'detached' })
    await rest.getByRole('switch').press('Space')
    await dialogOf(page).getByText('To open casino games again you’ll take a short test').waitFor()
    await page.context().close()
  },
  TEST_MS,
)
