// Casino games blocked by the player: on at once, off by the long way, and what an operator has set beside it.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { decisionTime } from '#platform/server/db.ts'
import { checkStakes, setOperatorLimit } from '#modules/safer-gambling/server/service.ts'
import { setConfig } from '#modules/site-config/server/service.ts'
import { newPlayer, type Visitor } from '#tests/running-app.ts'
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

/** What a game of the casino would be told. */
const spin = (player: Player): Promise<string> =>
  journey.house.app.house.options.database.transaction(async (tx) => {
    const playerId = await playerIdOf(player)
    const ask = { playerId, currency: 'EUR', product: 'casino', amount: 100n, isOwnMoney: true } as const
    return (await checkStakes(tx, [ask], await decisionTime(tx))).refusals[0]?.refusal.code ?? 'taken'
  })

/** As if a day had gone by since the change was asked for. */
const dayLater = (): Promise<unknown> =>
  journey.house.app.house.options.database.pool.query(
    `update safer_gambling.player_limit set loosening_asked_at = loosening_asked_at - interval '1 day',
       loosening_ripe_at = loosening_ripe_at - interval '1 day', loosening_lapses_at = loosening_lapses_at - interval '1 day'
     where loosening_ripe_at is not null`,
  )

async function passTest(page: Page): Promise<void> {
  const questions = dialogOf(page).locator('fieldset')
  await questions.first().waitFor()
  for (const [n, word] of ['No', 'No', 'Yes'].entries())
    await questions.nth(n).getByRole('radio', { name: word }).check()
  await dialogOf(page).getByRole('button', { name: 'Check answers' }).click()
}

test(
  'S3.2, S3.4, S7.16, S7.18 casino games are blocked by one press; opening them waits a day and takes a word; bets on sport go on',
  async () => {
    const player = await newPlayer(journey.house.url, '30.00')
    const page = await open(player, `/en/${PAGE}`)
    const card = cardOf(page)
    const block = card.getByRole('switch', { name: 'Block casino games' })
    await card.getByText('Open', { exact: true }).waitFor()
    expect(await block.isChecked()).toBe(false)
    await block.focus()
    await page.keyboard.press('Space')
    await page.getByText('Casino games are blocked for you.').waitFor()
    await card.getByText('Blocked', { exact: true }).waitFor()
    expect([await block.isChecked(), await spin(player)]).toEqual([true, 'casino_blocked'])
    expect(await bet(player, player.accountId)).toBe('taken')
    expect(await lookAt(page, PAIRED_LOOKS.en, 'main')).toEqual([])
    // Off is looser: it is told what that takes, tested, and waits; until then the switch stays where it is.
    await block.press('Space')
    await dialogOf(page).getByText('then it waits 24 hours and you confirm it').waitFor()
    expect(await block.isChecked()).toBe(true)
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'detached' })
    await block.press('Space')
    await page.keyboard.press('Enter')
    await passTest(page)
    await dialogOf(page).getByText('casino games open').waitFor()
    await page.keyboard.press('Enter')
    await card.getByText('Opening casino games can be confirmed from').waitFor()
    expect([await block.isChecked(), await spin(player)]).toEqual([true, 'casino_blocked'])
    await dayLater()
    await page.reload()
    await card.getByText('Opening casino games waits for your word until').waitFor()
    expect(await spin(player)).toBe('casino_blocked')
    await card.getByRole('button', { name: 'Confirm: Casino games' }).press('Enter')
    await card.getByText('Open', { exact: true }).waitFor()
    expect([await block.isChecked(), await spin(player)]).toEqual([false, 'taken'])
    await page.getByRole('link', { name: 'History' }).click()
    const lines = page.getByRole('region', { name: 'History' }).getByRole('listitem')
    await lines.first().getByText('Confirmed: from Blocked to Open').waitFor()
    await lines.last().getByText('Set to Blocked').waitFor()
    await lines.last().getByText('Casino games', { exact: true }).waitFor()
    await page.context().close()
  },
  TEST_MS,
)

test(
  'S3.2, GLI-17 a block of operators is told with its reason and is not the player’s to open; a save that fails says so',
  async () => {
    const player = await newPlayer(journey.house.url, '30.00')
    const { saferGambling } = journey.house.app.house
    const ask = { limitType: 37, currency: '', value: 1n, expected: null } as const
    await setOperatorLimit(saferGambling, await playerIdOf(player), ask, {
      staffId: 1,
      reason: 'as we agreed on the phone',
    })
    const page = await open(player, `/en/${PAGE}`)
    const card = cardOf(page)
    const block = card.getByRole('switch', { name: 'Block casino games' })
    await card.getByText('Blocked · set by us').waitFor()
    await card.getByText('as we agreed on the phone').waitFor()
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
    await page.context().close()
  },
  TEST_MS,
)

test(
  'S3.2 a brand that does not offer the block has no card for it',
  async () => {
    const { database } = journey.house.app.house.options
    const value = [20, 31]
    const set = { brand: 'fairline', key: 'availableResponsibleGamingLimitsIds', value, actor: 'test' } as const
    expect((await setConfig(database, set)).ok).toBe(true)
    await journey.house.app.house.gates.siteConfigs.reload()
    const page = await open(await newPlayer(journey.house.url, '30.00'), `/en/${PAGE}`)
    await page.getByRole('region', { name: 'Deposits' }).waitFor()
    expect(await cardOf(page).count()).toBe(0)
    await page.context().close()
  },
  TEST_MS,
)
