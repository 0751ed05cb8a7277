// The worker of a chain ended at its statements: while it follows blocks, credits, hands payouts over, writes and sends the transaction that
// carries them, and tells the withdrawals. Every transfer is credited once, every withdrawal paid once. In the suite at every so many
// statements; `FULL=1` ends it at each of them.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { HDKey } from '@scure/bip32'
import { getAddress, parseEther, type Abi, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { sendPayouts } from '#modules/money/payments/server/payouts/send-payouts.ts'
import { openProviders } from '#modules/money/payments/server/providers.ts'
import {
  bodyOf,
  givenWithdrawalsApp,
  playThrough,
  type Payee,
  type WithdrawalsApp,
} from '#modules/money/withdrawals/server/withdrawals-app.testdata.ts'
import { createOutbox } from '#platform/server/outbox/run-outbox.ts'
import { closeAtEnd } from '#tests/support/builders/given.ts'
import { openAnvil } from '#tests/support/doubles/anvil.ts'
import { openKilledDatabase } from '#tests/support/doubles/killed-database.ts'
import { isLitecoindMissing, openLitecoind } from '#tests/support/doubles/litecoind.ts'
import { isFullSize } from '#tests/support/full-size.ts'
import { openChains } from './module.ts'

const ERC20 = JSON.parse(
  readFileSync(
    new URL(import.meta.resolve('@openzeppelin/contracts/build/contracts/ERC20PresetFixedSupply.json')),
    'utf8',
  ),
) as { readonly abi: Abi; readonly bytecode: Hex }

/** A turn has more statements than this, so that all of its work was met. */
const STATEMENTS_MIN = 100
/** Between two kills in the suite; no divisor of what a payout takes. */
const STRIDE = isFullSize ? 1 : 47
const TIMEOUT_MS = isFullSize ? 900_000 : 60_000

/** In minor units. */
const BALANCE = 5_000_000_000n

type Chain = {
  readonly settings: Readonly<Record<string, string>>
  readonly method: string
  readonly currency: string
  /** What is paid in, and what goes out by each of two withdrawals. */
  readonly amount: string
  /** Where withdrawals go. */
  readonly address: string
  /** Someone pays this much to it, and so many blocks follow that all is final. */
  pay(address: string): Promise<void>
  bury(): Promise<void>
  /** All that the withdrawals have brought, in the chain's own writing. */
  received(): Promise<string>
}

type World = { readonly chain: Chain; readonly app: WithdrawalsApp; readonly payee: Payee }

/** A worker of its own over the same database, which ends at that point. */
async function workKilledAt({ chain, app }: World, point: number): Promise<boolean> {
  const { options, wallet, served } = app.given.app
  const process = openKilledDatabase(app.given.ownerUrl, point)
  const { database } = process
  const platform = { ...options, database, log: { ...options.log, error: () => undefined } as typeof options.log }
  const chains = openChains(platform, { wallet })
  const world = { clock: options.clock, keyFor: () => Buffer.alloc(32) }
  const providers = openProviders(chains.providers, chain.settings, world)
  const consumers = served.flatMap((one) => one.consumers ?? []).filter(({ name }) => name === 'withdrawals')
  if (consumers.length !== 1) throw new Error('the withdrawals have no consumer of that name')
  // As the jobs of the worker: each goes on although another failed.
  await sendPayouts({ database, wallet, clock: options.clock, providers }, { error: () => undefined }).catch(
    () => undefined,
  )
  await chains.followChains().catch(() => undefined)
  await createOutbox({ ...platform, consumers })
    .drain()
    .catch(() => undefined)
  await process.close()
  return process.wasKilled()
}

async function openDeposit({ chain, app, payee }: World): Promise<{ paymentId: string; address: string }> {
  const opened = await payee.browser.send('POST /web-api/payments/deposits', {
    amount: chain.amount,
    currency: chain.currency,
    method: chain.method,
    idempotencyKey: randomUUID(),
  })
  const { paymentId } = opened.body as { paymentId: string }
  const { rows } = await app.given.database.pool.query<{ address: string }>(
    'select address from chains.address where payment_id = $1',
    [paymentId],
  )
  return { paymentId, address: rows[0]?.address ?? '' }
}

const countOf = async ({ app }: World, text: string): Promise<unknown> =>
  (await app.given.database.pool.query<{ count: number }>(`select count(*)::int as count from ${text}`)).rows[0]?.count

/** One turn of a worker that ends there, and what a living one makes of it. False where it was over before. */
async function turn(world: World, point: number): Promise<boolean> {
  const { app, payee, chain } = world
  const { paymentId, address } = await openDeposit(world)
  await chain.pay(address)
  const asked = [await payee.ask({ amount: chain.amount }), await payee.ask({ amount: chain.amount })].map(bodyOf)
  expect(asked.map(({ status }) => status)).toEqual(['approved', 'approved'])
  // What goes out within a day is limited.
  await app.asOwner(`update withdrawals.withdrawal set created_at = created_at - interval '2 days'`, [])
  const wasKilled = await workKilledAt(world, point)
  for (let n = 0; n < 2; n += 1) {
    await app.makeDue()
    await app.work()
    await app.given.app.chains.followChains()
  }
  const { body } = await payee.browser.send('GET /web-api/payments/payments/:paymentId', { paymentId })
  expect([point, (body as { status: string }).status]).toEqual([point, 'completed'])
  // They leave with the blocks of the next turn, in which the killed worker finds them final.
  expect([point, await countOf(world, 'chains.payout where transaction_id is null')]).toEqual([point, 0])
  return wasKilled
}

/** With money that was staked more than once, so that no operator looks at what goes out. */
async function givenPayee(chain: Chain, app: WithdrawalsApp): Promise<Payee> {
  const destination = { method: chain.method, fields: { address: chain.address } }
  const payee = await app.givenPayee({ currency: chain.currency, balance: BALANCE, destination })
  await playThrough(app.given, payee, BALANCE, 0n, chain.currency)
  return payee
}

async function killEverywhere(chain: Chain): Promise<void> {
  const app = await givenWithdrawalsApp({ paymentSettings: chain.settings })
  const payee = await givenPayee(chain, app)
  await app.given.app.chains.followChains()
  const before = await payee.balance()
  let turns = 0
  let last = 0
  for (let point = 1, wasKilled = true; wasKilled; point += STRIDE) {
    wasKilled = await turn({ chain, app, payee }, point)
    turns += 1
    last = point
  }
  expect(last).toBeGreaterThan(STATEMENTS_MIN)
  await chain.bury()
  for (let n = 0; n < 2; n += 1) {
    await app.given.app.chains.followChains()
    await app.work()
  }
  const after = await payee.balance()
  const world = { chain, app, payee }
  expect([
    Number(await chain.received()).toFixed(6),
    await countOf(world, `withdrawals.withdrawal where status = 'paid'`),
    await countOf(world, `payments.payout where status = 'paid'`),
    await countOf(world, `chains.transfer where status = 'credited' and settled_at is not null`),
  ]).toEqual([(Number(chain.amount) * 2 * turns).toFixed(6), 2 * turns, 2 * turns, turns])
  // In each turn one came in and two went out.
  expect((Number(before) - Number(after)).toFixed(6)).toBe((Number(chain.amount) * turns).toFixed(6))
  expect(await app.faults()).toEqual([])
  if (isFullSize) console.log(`${chain.method}: killed at each of its ${turns - 1} statements`)
}

describe('a worker that is killed at any statement credits each transfer once and pays each withdrawal once', () => {
  test(
    'on an EVM chain, in a token',
    async () => {
      const anvil = await openAnvil()
      closeAtEnd(() => anvil.close())
      const { client } = anvil
      const supply = 10n ** 15n
      const hash = await client.deployContract({ ...ERC20, args: ['Tether', 'USDT', supply, client.account.address] })
      await client.mine({ blocks: 1 })
      const usdt = getAddress((await client.getTransactionReceipt({ hash })).contractAddress ?? '')
      const token = { address: usdt, abi: ERC20.abi } as const
      const send = (to: string, units: bigint) =>
        client.writeContract({ ...token, functionName: 'transfer', args: [to, units] })
      const payoutKey = generatePrivateKey()
      const wallet = privateKeyToAccount(payoutKey).address
      const address = privateKeyToAccount(generatePrivateKey()).address
      await client.sendTransaction({ to: wallet, value: parseEther('100') })
      await send(wallet, 10_000_000_000n)
      const bury = () => client.mine({ blocks: 66 })
      await bury()
      await killEverywhere({
        settings: {
          PAYMENT_ETHEREUM_USDT: usdt,
          PAYMENT_ETHEREUM_URL: anvil.url,
          PAYMENT_ETHEREUM_XPUB: HDKey.fromMasterSeed(Buffer.alloc(32, 9)).derive("m/44'/60'/0'").publicExtendedKey,
          PAYMENT_ETHEREUM_PAYOUT_KEY: payoutKey,
        },
        method: 'ethereum',
        currency: 'USDT',
        amount: '5.00',
        address,
        pay: async (to) => {
          await send(to, 5_000_000n)
          await bury()
        },
        bury,
        received: async () => {
          const units = await client.readContract({ ...token, functionName: 'balanceOf', args: [address] })
          return String(Number(units) / 1e6)
        },
      })
    },
    TIMEOUT_MS,
  )

  test.skipIf(isLitecoindMissing)(
    'on Litecoin, several in one transaction',
    async () => {
      const node = await openLitecoind({ hasMweb: false })
      closeAtEnd(() => node.close())
      await node.rpc('createwallet', 'miner')
      await node.rpc('createwallet', 'hot')
      await node.rpc('createwallet', 'theirs')
      const [miner, hot, theirs] = [node.walletRpc('miner'), node.walletRpc('hot'), node.walletRpc('theirs')]
      const mined = String(await miner('getnewaddress'))
      await node.rpc('generatetoaddress', 110, mined)
      await miner('sendtoaddress', await hot('getnewaddress'), '40')
      const bury = async () => void (await node.rpc('generatetoaddress', 14, mined))
      await bury()
      const address = String(await theirs('getnewaddress'))
      const account = HDKey.fromMasterSeed(Buffer.alloc(32, 5), { private: 0x04_35_83_94, public: 0x04_35_87_cf })
      await killEverywhere({
        settings: {
          PAYMENT_LITECOIN_URL: node.url,
          PAYMENT_LITECOIN_USER: node.user,
          PAYMENT_LITECOIN_PASSWORD: node.password,
          PAYMENT_LITECOIN_CHAIN: 'regtest',
          PAYMENT_LITECOIN_XPUB: account.derive("m/84'/2'/0'").publicExtendedKey,
          PAYMENT_LITECOIN_WALLET: 'hot',
        },
        method: 'litecoin',
        currency: 'LTC',
        amount: '0.06',
        address,
        pay: async (to) => {
          await miner('sendtoaddress', to, '0.06')
          await bury()
        },
        bury,
        received: async () => String(await theirs('getreceivedbyaddress', address)),
      })
    },
    TIMEOUT_MS,
  )
})
