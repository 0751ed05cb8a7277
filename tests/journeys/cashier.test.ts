// The cashier in a browser, with providers' software from elsewhere: a card (stripe-stateful-mock), the sandbox and a token on an EVM chain
// (anvil). Providers fail, are silent and answer late; blocks are dropped; money is converted, and leaves to a card and to an address.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { HDKey } from '@scure/bip32'
import type { Locator, Page } from 'playwright-core'
import { Stripe } from 'stripe'
import { getAddress, parseEther, type Abi, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { webhookPath } from '#modules/money/payments/server/handle-webhook.ts'
import { playerToHouse } from '#modules/money/wallet/server/service.ts'
import { openAnvil, type Anvil } from '#tests/support/doubles/anvil.ts'
import { openStripe, type StripeDouble } from '#tests/support/doubles/stripe.ts'
import { postEntries } from '#tests/support/post-entries.ts'
import { accountIdOf, PLAYER_PASSWORD, registered, type Visitor } from '#tests/support/running-app.ts'
import { openBackofficeSite } from './backoffice-hands.ts'
import { givenJourney } from './journey.ts'
import { playerIdOf } from './verification-hands.ts'

const STEP_MS = 20_000
const JOURNEY_MS = 150_000
const FINAL = 64
const WEBHOOK_SECRET = 'whsec_of_the_journey'
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

const ERC20 = JSON.parse(
  readFileSync(
    new URL(import.meta.resolve('@openzeppelin/contracts/build/contracts/ERC20PresetFixedSupply.json')),
    'utf8',
  ),
) as { readonly abi: Abi; readonly bytecode: Hex }

let anvil: Anvil
let stripe: StripeDouble
let usdt: Hex

const journey = givenJourney(async () => {
  ;[anvil, stripe] = await Promise.all([openAnvil(), openStripe()])
  const { client } = anvil
  const payoutKey = generatePrivateKey()
  const wallet = privateKeyToAccount(payoutKey).address
  const hash = await client.deployContract({ ...ERC20, args: ['Tether', 'USDT', 10n ** 15n, client.account.address] })
  await client.mine({ blocks: 1 })
  usdt = getAddress((await client.getTransactionReceipt({ hash })).contractAddress ?? '')
  await client.sendTransaction({ to: wallet, value: parseEther('10') })
  await sendToken(wallet, 10_000_000_000n)
  await client.mine({ blocks: FINAL + 1 })
  const site = await openBackofficeSite({
    PAYMENT_STRIPE_SECRET_KEY: 'sk_test_x',
    PAYMENT_STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    PAYMENT_STRIPE_URL: stripe.url,
    PAYMENT_ETHEREUM_USDT: usdt,
    PAYMENT_ETHEREUM_URL: anvil.url,
    PAYMENT_ETHEREUM_XPUB: HDKey.fromMasterSeed(Buffer.alloc(32, 9)).derive("m/44'/60'/0'").publicExtendedKey,
    PAYMENT_ETHEREUM_PAYOUT_KEY: payoutKey,
  })
  const stop = async (): Promise<void> => {
    await site.stop()
    await Promise.all([anvil.close(), stripe.close()])
  }
  return { ...site, stop }
})

const sendToken = (to: string, units: bigint): Promise<Hex> =>
  anvil.client.writeContract({ address: usdt, abi: ERC20.abi, functionName: 'transfer', args: [to, units] })
const mine = (blocks: number) => anvil.client.mine({ blocks })

const query = async (text: string, values: readonly unknown[]): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  (await journey.site.running.app.options.database.pool.query(text, [...values])).rows

/** What Stripe's page does after the player has paid, by its own library's signature. */
async function stripeTells(paymentId: string, cents: number): Promise<void> {
  const { hostname, port } = new URL(stripe.url)
  const client = new Stripe('sk_test_x', {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
  const metadata = { payment_id: paymentId }
  const { id } = await client.charges.create({ amount: cents, currency: 'eur', source: 'tok_visa', metadata })
  stripe.paid.set(paymentId, { id: `pi_${paymentId}`, amount_received: cents, currency: 'eur', latest_charge: id })
  const session = {
    object: 'checkout.session',
    client_reference_id: paymentId,
    payment_status: 'paid',
    amount_total: cents,
    currency: 'eur',
    metadata,
  }
  const payload = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: session },
  })
  const header = client.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET })
  const told = await fetch(`${journey.site.url}${webhookPath('stripe')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': header },
    body: payload,
  })
  expect([told.status, await told.json()]).toMatchObject([200, { outcome: 'credited' }])
}

/** An option of a list by what stands in it. */
async function choose(page: Page, label: string, text: string): Promise<void> {
  const list = page.getByRole('combobox', { name: label, exact: true })
  const value = await list.locator('option', { hasText: text }).first().getAttribute('value')
  await list.selectOption(value)
}

/** Before the first deposit in a currency a limit is offered. */
async function noLimit(page: Page, until: Locator): Promise<void> {
  const skip = page.getByRole('button', { name: 'No limit for now' })
  await skip.or(until).first().waitFor()
  if (await skip.isVisible()) await skip.click()
  await until.waitFor()
}

async function startDeposit(page: Page, method: RegExp, amount: string): Promise<void> {
  await page.goto(`${journey.site.url}/en/office/recharge`)
  await page.locator('[data-around]').waitFor({ state: 'attached' })
  await noLimit(page, page.getByRole('radio', { name: method }))
  await page.getByRole('radio', { name: method }).check()
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await page.getByRole('button', { name: /^Pay/u }).click()
}

test(
  'S2.3.6 S5.15 on a phone a player pays in by card, by the sandbox and by a token, past failures, silence, late answers and dropped blocks',
  { timeout: JOURNEY_MS },
  async () => {
    const player = await registered(journey.site.url)
    const page = await journey.visit('/en/office/recharge', { cookie: player.cookie(), ...PHONE, bypassCSP: true })
    await page
      .context()
      .route('https://checkout.example/**', (route) =>
        route.fulfill({ body: 'Stripe asks for a card', contentType: 'text/plain' }),
      )

    // The card's provider is away: nothing was charged, and the page stays.
    stripe.isAway = true
    await startDeposit(page, /^Card/u, '25')
    await page.getByText('The payment provider cannot be reached').waitFor()
    stripe.isAway = false
    // It takes the payment and is silent; its answer comes while the player waits on the page.
    await page.getByRole('button', { name: /^Pay/u }).click()
    await page.waitForURL('https://checkout.example/**')
    const paymentId = new URL(page.url()).pathname.slice(1)
    await page.goto(stripe.orders.get(paymentId)?.get('success_url') ?? '')
    await page.getByRole('heading', { name: 'Waiting for the provider' }).waitFor()
    await stripeTells(paymentId, 2_500)
    await page.getByRole('heading', { name: 'Deposit received' }).waitFor()
    await page.locator('header').getByText('€25.00').first().waitFor()

    await startDeposit(page, /^Test card/u, '10')
    await page.getByRole('button', { name: 'Let it fail' }).click()
    await page.getByRole('heading', { name: 'The payment failed' }).waitFor()
    await startDeposit(page, /^Test card/u, '10')
    await page.getByRole('button', { name: 'Pay' }).click()
    await page.getByRole('heading', { name: 'Deposit received' }).waitFor()
    await page.locator('header').getByText('€35.00').first().waitFor()

    await page.goto(`${journey.site.url}/en/office/accounts`)
    await page.locator('[data-around]').waitFor({ state: 'attached' })
    await choose(page, 'Another currency', 'USDT')
    await page.getByRole('button', { name: 'Add currency' }).click()
    await page.getByText('The USDT account was added').waitFor()
    await page.goto(`${journey.site.url}/en/office/recharge`)
    await page.locator('[data-around]').waitFor({ state: 'attached' })
    await choose(page, 'Account', 'USDT')
    await noLimit(page, page.getByRole('radio', { name: /^Ethereum/u }))
    await page.getByRole('radio', { name: /^Ethereum/u }).check()
    await page.getByRole('textbox', { name: 'Amount' }).fill('40')
    await page.getByRole('button', { name: /^Pay/u }).click()
    await page.getByRole('heading', { name: 'Send your payment' }).waitFor()
    await page.getByLabel('QR code of the payment').waitFor()
    const [row] = await query(`select address from chains.address where player_id = $1`, [await playerIdOf(player)])
    const address = String(row?.['address'])
    await page.getByText(address, { exact: true }).waitFor()
    const confirmations = (seen: number) => page.getByText(new RegExp(`^${seen} of 12 confirmations$`, 'u'))
    const lookAgain = async (until: ReturnType<typeof confirmations>) =>
      expect
        .poll(
          async () => {
            await page.reload()
            return until.isVisible()
          },
          { timeout: STEP_MS },
        )
        .toBe(true)
    await sendToken(address, 40_000_000n)
    await mine(3)
    await lookAgain(confirmations(3))
    // The blocks that carried it are dropped, and it with them: the page counts none, and another transfer is counted from its own block.
    await anvil.client.request({ method: 'anvil_reorg' as never, params: [3, []] as never })
    await mine(1)
    await lookAgain(confirmations(0))
    await sendToken(address, 40_000_000n)
    await mine(12)
    await page.getByRole('heading', { name: 'Deposit received' }).waitFor()
    const { body } = await player.call('GET', '/web-api/wallet/balances')
    expect(
      (body as { all_accounts: { iso: string; money: string }[] }).all_accounts
        .map(({ iso, money }) => `${iso} ${money}`)
        .toSorted(),
    ).toEqual(['EUR 35.00', 'USDT 40.000000'])
  },
)

/** As if it had been won with stakes of as much. */
async function give(accountId: number, currency: string, amount: bigint, staked = amount): Promise<void> {
  const { app } = journey.site.running
  await app.options.database.transaction(async (tx) => {
    const locked = await app.wallet.lockAccounts(tx, [accountId])
    const draft = (
      kind: 'deposit' | 'bet_stake' | 'bet_payout',
      house: 'deposits_sandbox' | 'open_bets',
      units: bigint,
    ) => ({
      kind,
      idempotencyKey: randomUUID(),
      reference: 'given',
      actor: 'test',
      currency,
      postings: playerToHouse(accountId, house, units),
    })
    const drafts = [
      draft('deposit', 'deposits_sandbox', -amount),
      draft('bet_stake', 'open_bets', staked),
      draft('bet_payout', 'open_bets', -staked),
    ]
    const posted = await postEntries(app.wallet, tx, locked, drafts, new Date())
    if (!posted.ok) throw new Error(`money was refused: ${posted.refusal.code}`)
  })
}

/** Verified, with 60.00 euros by card, 100.00 more and 3,000 tokens, all of it staked once. */
async function givenPayee(): Promise<Visitor & { readonly playerId: number }> {
  const player = await registered(journey.site.url)
  const playerId = await playerIdOf(player)
  const opened = await player.call('POST', '/web-api/payments/deposits', {
    amount: '60.00',
    currency: 'EUR',
    method: 'stripe',
    idempotencyKey: randomUUID(),
  })
  await stripeTells((opened.body as { paymentId: string }).paymentId, 6_000)
  await give(await accountIdOf(player), 'EUR', 10_000n, 16_000n)
  const added = await player.call('POST', '/web-api/currencies/accounts', { id: Number.parseInt('USDT', 36) })
  await give((added.body as { data: { accountId: number } }).data.accountId, 'USDT', 3_000_000_000n)
  await query(`insert into verification.player_case (player_id, decision, since) values ($1, 'verified', now())`, [
    playerId,
  ])
  return { ...player, playerId }
}

/** Added days ago. */
const addDestination = (playerId: number, method: string, fields: object, label: string) =>
  query(
    `insert into withdrawals.destination (player_id, method, fields, key, label, added_at, usable_at)
     values ($1, $2, $3, decode(md5($4), 'hex'), $5, now() - interval '2 days', now() - interval '1 day')`,
    [playerId, method, fields, JSON.stringify(fields), label],
  )

async function withdraw(page: Page, account: string, to: RegExp, amount: string): Promise<void> {
  await page.goto(`${journey.site.url}/en/office/deduce`)
  await page.locator('[data-around]').waitFor({ state: 'attached' })
  await choose(page, 'Account', account)
  await page.getByRole('radio', { name: to }).check()
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await page.getByRole('button', { name: /^Withdraw/u }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Withdraw/u })
    .click()
  // The password, where it was not given lately.
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  const done = page.getByText(/Your withdrawal is on its way|We are checking your withdrawal/u)
  await proof.or(done).first().waitFor()
  if (await proof.isVisible()) {
    await proof.getByLabel('Password', { exact: true }).fill(PLAYER_PASSWORD)
    await proof.getByRole('button', { name: 'Continue' }).click()
  }
  for (const dialog of [proof, page.getByRole('dialog', { name: 'Check your withdrawal' })])
    await dialog.waitFor({ state: 'detached' })
}

const newest = (page: Page) => page.locator('main li details').first()

test(
  'S7.29 S2.3.1 at a desk a player converts, and withdraws to a card and to an address: late, refused in part, and looked at first',
  { timeout: JOURNEY_MS },
  async () => {
    stripe.isAway = false
    const player = await givenPayee()
    await query(
      `insert into currencies.rate (currency, per_euro, source, published_at, imported_at) values ('USD', 1.085, 'test', now() - interval '1 second', now())`,
      [],
    )
    const page = await journey.visit('/en/office/accounts', { cookie: player.cookie(), ...DESK, bypassCSP: true })
    // Of another account with money in it: the player has seen it.
    const later = page.getByRole('button', { name: 'Not now' })
    await page.addLocatorHandler(later, () => later.click())
    await choose(page, 'Another currency', 'USD ·')
    await page.getByRole('button', { name: 'Add currency' }).click()
    await page.getByText('The USD account was added').waitFor()
    await choose(page, 'From', 'EUR')
    await choose(page, 'To', 'USD ·')
    await page.getByRole('textbox', { name: 'Amount' }).fill('10')
    await page.getByRole('button', { name: 'Show what I receive' }).click()
    await page.getByRole('button', { name: /^Convert and receive/u }).click()
    await page.getByText(/received$/u).waitFor()

    const address = privateKeyToAccount(generatePrivateKey()).address
    await addDestination(player.playerId, 'sandbox', { account: 'FAIL 0001' }, '•••• 0001')
    await addDestination(player.playerId, 'ethereum', { address }, `${address.slice(0, 6)}…${address.slice(-4)}`)
    // The card's provider is silent, and is asked again later.
    stripe.isAway = true
    await withdraw(page, 'EUR', /Back to where it came from/u, '20')
    await newest(page).getByText('On its way').first().waitFor()
    const attempts = async () =>
      (await query(`select attempts from payments.payout where player_id = $1`, [player.playerId]))[0]?.['attempts']
    await expect.poll(attempts).toBe(1)
    stripe.isAway = false
    await query(`update payments.payout set next_at = created_at where player_id = $1`, [player.playerId])
    await newest(page).getByText('Paid', { exact: true }).first().waitFor()

    // What came by card goes back there first; the rest goes to an account, whose provider refuses it: that part is back at once.
    await withdraw(page, 'EUR', /0001/u, '60')
    await newest(page).getByText('Partly paid').first().waitFor()

    await withdraw(page, 'USDT', new RegExp(address.slice(-4), 'u'), '2500')
    await newest(page).getByText('Being checked').first().waitFor()
  },
)
