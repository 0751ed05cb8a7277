// A cashier in a real browser: a payment that a provider told differently is closed, money that fits no payment finds its owner, and an
// adjustment is proposed.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { newPlayer } from '#tests/support/running-app.ts'
import { lookAt, PAIRED_LOOKS } from './accessible-looks.ts'
import { comeIn, invitationLink, openBackofficeSite } from './backoffice-hands.ts'
import { givenJourney } from './journey.ts'

const STEP_MS = 15_000
const JOURNEY_MS = 120_000

const journey = givenJourney(openBackofficeSite)
let playerId: number

beforeAll(async () => {
  const { running, url } = journey.site
  const player = await newPlayer(url, '5.00')
  playerId = ((await player.call('GET', '/web-api/accounts/me')).body as { userId: number }).userId
  const opened = await player.call('POST', '/web-api/payments/deposits', {
    amount: '25.00',
    currency: 'EUR',
    method: 'sandbox',
    idempotencyKey: randomUUID(),
  })
  const { paymentId } = opened.body as { paymentId: string }
  const eventId = randomUUID()
  const said = { eventId, paymentId, status: 'completed', amount: '2500', currency: 'JPY' }
  const { pool } = running.app.options.database
  await pool.query(
    `insert into payments.inbox (provider, event_id, payment_id, body, received_at, handled_at, outcome)
     values ('sandbox', $1, $2, $3, now(), now(), 'other_currency')`,
    [eventId, paymentId, said],
  )
  await pool.query(
    `insert into payments.payment_case (kind, provider, event_id, payment_id, said, opened_at)
     values ('other_currency', 'sandbox', $1, $2, $3, now()), ('unknown_payment', 'sandbox', $4, gen_random_uuid(), $5, now())`,
    [eventId, paymentId, said, randomUUID(), { status: 'completed', amount: '40.00', currency: 'EUR' }],
  )
}, 180_000)

async function cashier(): Promise<Page> {
  const context = await journey.browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    bypassCSP: true,
  })
  context.setDefaultTimeout(STEP_MS)
  const link = await invitationLink(journey.site, 'cashier@book.example', 'The cashier', ['cashier'])
  return comeIn(journey.site, context, link)
}

test(
  'a cashier closes a case, credits money in suspense to the player who owns it, and proposes an adjustment',
  { timeout: JOURNEY_MS },
  async () => {
    const page = await cashier()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Payment cases' }).click()
    const table = page.getByRole('table', { name: 'Payment cases' })
    await table.getByText('Unknown payment').waitFor()
    const found = [...(await lookAt(page, PAIRED_LOOKS.en, 'main', 'main'))]
    await page.keyboard.press('/')
    await page.keyboard.type(String(playerId))
    await page.keyboard.press('Enter')
    await table.getByText('Unknown payment').waitFor({ state: 'detached' })
    await table.getByRole('cell').getByRole('link').first().click()

    await page.getByRole('heading', { name: 'Our record: a deposit' }).waitFor()
    await page.getByText('25.00 EUR').waitFor()
    await page.getByRole('table', { name: 'What the provider said' }).getByText('2500 JPY').waitFor()
    found.push(...(await lookAt(page, PAIRED_LOOKS.en, 'main', 'main')))

    await page.getByRole('button', { name: 'Close the case' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Close the case' }).click()
    await dialog.getByText('Required.').waitFor()
    await dialog.getByLabel('Reason for closing').fill('The provider sent the money back')
    await dialog.getByRole('button', { name: 'Close the case' }).click()
    await page.getByText('The case is closed.').waitFor()
    await page.getByText('The cashier').first().waitFor()
    expect(await page.getByRole('button', { name: 'Close the case' }).count()).toBe(0)

    await page.getByRole('link', { name: 'Payment cases' }).last().click()
    await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Closed' })
    await table.getByText('Different currency').waitFor()

    // Money that is in no account waits in suspense until somebody finds out whose it is.
    await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Open' })
    await page.getByRole('searchbox', { name: 'Player number' }).fill('')
    await table.getByText('Unknown payment').waitFor()
    await table.getByRole('cell').getByRole('link').first().click()
    await page.getByRole('button', { name: 'Move to suspense' }).click()
    await dialog.getByLabel('Reason for closing').fill('Sent by a stranger')
    await dialog.getByRole('button', { name: 'Move to suspense' }).click()
    await page.getByText('The money is in suspense, and the case is closed.').waitFor()
    await page.getByRole('link', { name: 'Suspense', exact: true }).click()
    await page.getByRole('table', { name: 'Suspense' }).getByRole('cell').getByRole('link').first().click()
    await page.getByRole('heading', { name: 'What is known' }).waitFor()
    found.push(...(await lookAt(page, PAIRED_LOOKS.en, 'main', 'main')))
    await page.getByRole('button', { name: 'Decide' }).click()
    await dialog.getByLabel('Player number').fill(String(playerId))
    await dialog.getByLabel('Reason').fill('Named in the transfer')
    await dialog.getByRole('button', { name: 'Decide' }).click()
    await page.getByText('Decided; the money has moved.').waitFor()
    await page.getByRole('link', { name: String(playerId) }).waitFor()

    await page.getByRole('link', { name: 'Adjustments', exact: true }).click()
    await page.getByRole('button', { name: 'Propose an adjustment' }).click()
    await dialog.getByLabel('Player number').fill(String(playerId))
    await dialog.getByLabel('Amount').fill('2.50')
    await dialog.getByLabel('Currency').fill('eur')
    await dialog.getByLabel('Reason').fill('For the long wait')
    await dialog.getByRole('button', { name: 'Propose an adjustment' }).click()
    await page.getByText('Proposed; another operator decides.').waitFor()
    found.push(...(await lookAt(page, PAIRED_LOOKS.en, 'main', 'main')))
    expect(found).toEqual([])
  },
)
