// A withdrawal from the request to the payment in real browsers: the player's page, and the cashier's queue beside it.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Role } from '#modules/operations/staff/rules/permissions.ts'
import { newPlayer, PLAYER_PASSWORD, type Visitor } from '#tests/support/running-app.ts'
import { lookAt, PAIRED_LOOKS } from './accessible-looks.ts'
import { comeIn, invitationLink, openBackofficeSite } from './backoffice-hands.ts'
import { givenJourney } from './journey.ts'

const STEP_MS = 20_000
const JOURNEY_MS = 120_000
const PATH = '/en/office/deduce'

const journey = givenJourney(openBackofficeSite)
let attempt = 0

const query = (text: string, values: readonly unknown[]) =>
  journey.site.running.app.options.database.pool.query(text, [...values])

const playerIdOf = async (visitor: Visitor): Promise<number> =>
  ((await visitor.call('GET', '/web-api/accounts/me')).body as { userId: number }).userId

/** With 250.00 euros, verified, and with a destination that was added days ago. */
async function givenPayee(): Promise<Visitor> {
  const visitor = await newPlayer(journey.site.url, '250.00')
  const playerId = await playerIdOf(visitor)
  await query(`insert into verification.player_case (player_id, decision, since) values ($1, 'verified', now())`, [
    playerId,
  ])
  await query(
    `insert into withdrawals.destination (player_id, method, fields, key, label, added_at, usable_at)
     values ($1, 'sandbox', '{"account": "JOURNEY 0001"}', decode(md5($2), 'hex'), '•••• 0001', now() - interval '2 days', now() - interval '1 day')`,
    [playerId, `account of ${playerId}`],
  )
  return visitor
}

async function operator(role: Role): Promise<Page> {
  const context = await journey.browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    bypassCSP: true,
  })
  context.setDefaultTimeout(STEP_MS)
  attempt += 1
  const link = await invitationLink(journey.site, `${role}.${attempt}@book.example`, `The ${role}`, [role])
  return comeIn(journey.site, context, link)
}

async function confirmPassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByLabel('Password', { exact: true }).fill(PLAYER_PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.waitFor({ state: 'detached' })
}

test(
  'S2.3.1 a player withdraws, a cashier approves, and the open page shows the payment without being loaded again',
  { timeout: JOURNEY_MS },
  async () => {
    const player = await givenPayee()
    const page = await journey.visit(PATH, { cookie: player.cookie(), width: 390, height: 844, bypassCSP: true })
    await page.getByRole('button', { name: 'Add a destination' }).click()
    const dialog = page.getByRole('dialog', { name: 'New destination' })
    await dialog.getByLabel('Account number').fill('JOURNEY 9999')
    await dialog.getByRole('button', { name: 'Add a destination' }).click()
    await confirmPassword(page)
    await page.getByText('•••• 9999').waitFor()
    await page.getByText(/Can be used from/u).waitFor()
    // What was submitted in the dialog has not reached the form below it.
    expect(await page.getByRole('textbox', { name: 'Amount' }).getAttribute('aria-invalid')).toBeNull()

    await page.getByRole('textbox', { name: 'Amount' }).fill('60')
    await page.getByRole('button', { name: /^Withdraw .€60\.00.$/u }).click()
    await page.getByRole('dialog').getByText('Paid out to you').waitFor()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Withdraw/u })
      .click()
    await page.getByText('We are checking your withdrawal').waitFor()
    await page.getByText('Being checked').first().waitFor()
    await page.locator('header').getByText('€190.00').waitFor()

    const cashier = await operator('cashier')
    await cashier.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Withdrawals' }).click()
    await cashier.getByRole('table', { name: 'Withdrawals' }).getByRole('cell').getByRole('link').first().click()
    await cashier.getByRole('button', { name: 'Approve' }).waitFor()
    await cashier.getByText('Staked less than deposited').last().waitFor()
    await cashier.getByRole('button', { name: 'Approve' }).click()
    const decision = cashier.getByRole('dialog')
    await decision.getByLabel('Note').fill('Papers and payments agree')
    await decision.getByRole('button', { name: 'Approve' }).click()
    await cashier.getByText('Approved; the money is on its way.').waitFor()

    await page.getByText('Paid', { exact: true }).first().waitFor()
    const found = [
      ...(await lookAt(page, PAIRED_LOOKS.en, 'main', 'main')),
      ...(await lookAt(cashier, PAIRED_LOOKS.en, 'main', 'main')),
    ]
    await cashier.goto(`${journey.site.backoffice}/withdrawals?filter=all`)
    await cashier.getByRole('table', { name: 'Withdrawals' }).waitFor()
    found.push(...(await lookAt(cashier, PAIRED_LOOKS.en, 'main', 'main')))
    expect(found).toEqual([])
  },
)

test('S2.3.1 a player who is not verified is led to the verification', { timeout: JOURNEY_MS }, async () => {
  const stranger = await newPlayer(journey.site.url, '20.00')
  const page = await journey.visit(PATH, { cookie: stranger.cookie() })
  await page.getByRole('link', { name: 'Verify now' }).click()
  await page.waitForURL(/\/en\/office\/verification/u)
})
