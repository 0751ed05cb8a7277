// Deposits and payouts over a real EVM chain (anvil): ether at nine digits of the ledger, a token at six, reorganisations, finality.
import { readFileSync } from 'node:fs'
import { HDKey } from '@scure/bip32'
import { getAddress, parseEther, type Abi, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Payer } from '#modules/money/payments/server/served-app.testdata.ts'
import { closeAtEnd } from '#tests/support/builders/given.ts'
import { openAnvil, type Anvil } from '#tests/support/doubles/anvil.ts'
import { givenChainsApp, openNodeProxy, type ChainsApp, type NodeProxy } from '../chains-app.testdata.ts'

const FINAL = 64
const ERC20 = JSON.parse(
  readFileSync(
    new URL(import.meta.resolve('@openzeppelin/contracts/build/contracts/ERC20PresetFixedSupply.json')),
    'utf8',
  ),
) as { readonly abi: Abi; readonly bytecode: Hex }
const payoutKey = generatePrivateKey()
const wallet = privateKeyToAccount(payoutKey).address
const xpub = HDKey.fromMasterSeed(Buffer.alloc(32, 9)).derive("m/44'/60'/0'").publicExtendedKey

let anvil: Anvil
let app: ChainsApp
let proxy: NodeProxy
let usdt: Hex
let payer: Payer
let holder: Payer

beforeAll(async () => {
  anvil = await openAnvil()
  closeAtEnd(() => anvil.close())
  const { client } = anvil
  const hash = await client.deployContract({ ...ERC20, args: ['Tether', 'USDT', 10n ** 15n, client.account.address] })
  await mine(1)
  usdt = getAddress((await client.getTransactionReceipt({ hash })).contractAddress ?? '')
  proxy = await openNodeProxy(anvil.url)
  app = await givenChainsApp({
    PAYMENT_ETHEREUM_URL: proxy.url,
    PAYMENT_ETHEREUM_XPUB: xpub,
    PAYMENT_ETHEREUM_USDT: usdt,
    PAYMENT_ETHEREUM_PAYOUT_KEY: payoutKey,
  })
  payer = await app.givenPayer('ETH')
  holder = await app.givenPayer('USDT')
  await app.follow()
})

afterEach(async () => expect(await app.faults()).toEqual([]))
afterAll(async () => {
  await mine(FINAL + 1)
  await app.follow()
  await app.follow()
  expect(await app.faults()).toEqual([])
})

const mine = (blocks: number) => anvil.client.mine({ blocks })

/** In a block of its own, which is the chain's top. */
async function sendEther(to: string, wei: bigint): Promise<Hex> {
  const hash = await anvil.client.sendTransaction({ to: getAddress(to), value: wei })
  await mine(1)
  return hash
}
async function sendToken(to: string, units: bigint): Promise<Hex> {
  const hash = await anvil.client.writeContract({
    address: usdt,
    abi: ERC20.abi,
    functionName: 'transfer',
    args: [to, units],
  })
  await mine(1)
  return hash
}
/** Replaces the last blocks by empty ones. */
const reorganise = (depth: number) =>
  anvil.client.request({ method: 'anvil_reorg' as never, params: [depth, []] as never })

const chainOf = async (paymentId: string) =>
  (await payer.get(`/web-api/payments/payments/${paymentId}`)).body['chain'] as Readonly<Record<string, unknown>>

test('ether is credited at nine digits once it lies deep enough; what is less than a unit stays on the chain', async () => {
  const before = Number(await payer.balance())
  const { paymentId, address } = await app.openDeposit(payer, 'ethereum', 'ETH', '0.2')
  const hash = await sendEther(address, parseEther('0.2') + 123n)
  await mine(10)
  await app.follow()
  expect(await app.statusOf(payer, paymentId)).toBe('pending')
  expect(await chainOf(paymentId)).toMatchObject({
    address,
    amount: '0.200000000',
    uri: `ethereum:${address}?value=200000000000000000`,
    confirmations: 11,
    needed: 12,
    txId: hash,
  })
  await mine(1)
  await app.follow()
  await app.follow()
  expect([await app.statusOf(payer, paymentId), Number(await payer.balance()) - before]).toEqual(['completed', 0.2])
})

test('a large amount waits until its block is final', async () => {
  const { paymentId, address } = await app.openDeposit(payer, 'ethereum', 'ETH', '5')
  await sendEther(address, parseEther('5'))
  await mine(FINAL - 1)
  await app.follow()
  expect(await app.statusOf(payer, paymentId)).toBe('pending')
  await mine(1)
  await app.follow()
  expect(await app.statusOf(payer, paymentId)).toBe('completed')
})

test('a token is credited at its six digits, and one of another contract is nothing', async () => {
  const { client } = anvil
  const forged = await client.deployContract({ ...ERC20, args: ['Tether', 'USDT', 10n ** 15n, client.account.address] })
  await mine(1)
  const contract = getAddress((await client.getTransactionReceipt({ hash: forged })).contractAddress ?? '')
  const { paymentId, address } = await app.openDeposit(holder, 'ethereum', 'USDT', '25')
  await client.writeContract({
    address: contract,
    abi: ERC20.abi,
    functionName: 'transfer',
    args: [address, 9_000_000n],
  })
  await mine(1)
  await sendToken(address, 25_500_001n)
  await mine(11)
  await app.follow()
  expect([await app.statusOf(holder, paymentId), await holder.balance()]).toEqual(['completed', '25.500001'])
})

test('what a reorganisation removes before it is deep enough is never credited', async () => {
  const before = await payer.balance()
  const { paymentId, address } = await app.openDeposit(payer, 'ethereum', 'ETH', '0.3')
  await sendEther(address, parseEther('0.3'))
  await mine(3)
  await app.follow()
  await reorganise(4)
  await mine(20)
  await app.follow()
  expect([await app.statusOf(payer, paymentId), await payer.balance()]).toEqual(['pending', before])
})

test('a reorganisation after the credit takes it back, and the same transfer in a later block gives it again', async () => {
  const before = Number(await payer.balance())
  const { paymentId, address } = await app.openDeposit(payer, 'ethereum', 'ETH', '0.1')
  const { client } = anvil
  const prepared = await client.prepareTransactionRequest({ to: getAddress(address), value: parseEther('0.1') })
  const raw = await client.account.signTransaction(prepared as never)
  await client.sendRawTransaction({ serializedTransaction: raw })
  await mine(12)
  await app.follow()
  expect(await app.statusOf(payer, paymentId)).toBe('completed')
  await reorganise(12)
  await mine(1)
  await app.follow()
  expect([await app.statusOf(payer, paymentId), Number(await payer.balance())]).toEqual(['charged_back', before])
  await client.sendRawTransaction({ serializedTransaction: raw })
  await mine(12)
  await app.follow()
  expect(await app.statusOf(payer, paymentId)).toBe('completed')
  expect(Number(await payer.balance())).toBeCloseTo(before + 0.1, 9)
})

test('a late transfer and a second one to the same address are credited, each as a deposit', async () => {
  const { paymentId, address } = await app.openDeposit(holder, 'ethereum', 'USDT', '10')
  await app.query(`update payments.payment set status = 'expired', finished_at = now() where payment_id = $1`, [
    paymentId,
  ])
  const before = Number(await holder.balance())
  await sendToken(address, 10_000_000n)
  await sendToken(address, 7_000_000n)
  await mine(12)
  await app.follow()
  expect([await app.statusOf(holder, paymentId), Number(await holder.balance())]).toEqual(['completed', before + 17])
})

test('dust is credited once it adds up to the least amount', async () => {
  const { address } = await app.openDeposit(holder, 'ethereum', 'USDT', '10')
  const before = Number(await holder.balance())
  await sendToken(address, 600_000n)
  await mine(12)
  await app.follow()
  expect(Number(await holder.balance())).toBe(before)
  await sendToken(address, 400_000n)
  await mine(12)
  await app.follow()
  expect(Number(await holder.balance())).toBeCloseTo(before + 1, 6)
})

test('money in a currency of which the player has no account goes to suspense', async () => {
  const { address } = await app.openDeposit(holder, 'ethereum', 'USDT', '10')
  await sendEther(address, parseEther('0.01'))
  await mine(FINAL + 1)
  await app.follow()
  await app.follow()
  expect(await app.query(`select provider, amount, currency from payments.suspense where closed_at is null`)).toEqual([
    { provider: 'ethereum', amount: 10_000_000n, currency: 'ETH' },
  ])
})

const TO = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const etherOf = (address: string) => anvil.client.getBalance({ address: getAddress(address) })
const signed = () => app.query('select nonce from chains.transaction order by nonce')

test('a payout waits for funds, is sent once, and is paid when its block is final; its fee is booked', async () => {
  const payoutId = await app.sendPayout(payer, {
    method: 'ethereum',
    currency: 'ETH',
    amount: 50_000_000n,
    address: TO,
  })
  await app.follow()
  expect(await signed()).toEqual([])
  await sendEther(wallet, parseEther('10'))
  await sendToken(wallet, 100_000_000n)
  await app.follow()
  await app.follow()
  expect(await signed()).toEqual([{ nonce: 0n }])
  await mine(2)
  await app.follow()
  expect(await app.payoutStatus(payoutId)).toBe('sending')
  await mine(FINAL)
  await app.follow()
  expect([await app.payoutStatus(payoutId), await etherOf(TO)]).toEqual(['paid', parseEther('0.05')])
  const fees = await app.query(`select currency, fee > 0 as is_paid from payments.statement_line where kind = 'fee'`)
  expect(fees).toEqual([{ currency: 'ETH', is_paid: true }])
})

test('a token is paid out by its contract, with the next nonce', async () => {
  const payoutId = await app.sendPayout(holder, {
    method: 'ethereum',
    currency: 'USDT',
    amount: 5_250_000n,
    address: TO,
  })
  await app.follow()
  await mine(FINAL + 1)
  await app.follow()
  expect([await app.payoutStatus(payoutId), (await signed()).length]).toEqual(['paid', 2])
  const held = await anvil.client.readContract({ address: usdt, abi: ERC20.abi, functionName: 'balanceOf', args: [TO] })
  expect(held).toBe(5_250_000n)
})

test.each(['refuse', 'swallow'] as const)(
  'a process that ends while a payout is sent (%s) pays exactly once, with the bytes that were stored',
  async (how) => {
    const [held, count] = [await etherOf(TO), (await signed()).length]
    const payoutId = await app.sendPayout(payer, {
      method: 'ethereum',
      currency: 'ETH',
      amount: 20_000_000n,
      address: TO,
    })
    proxy.fail = { method: 'eth_sendRawTransaction', how }
    await app.follow().catch(() => undefined)
    await app.follow().catch(() => undefined)
    proxy.fail = undefined
    await app.follow()
    await mine(1)
    await app.follow()
    await mine(FINAL)
    await app.follow()
    expect(await app.payoutStatus(payoutId)).toBe('paid')
    expect([(await etherOf(TO)) - held, (await signed()).length - count]).toEqual([parseEther('0.02'), 1])
  },
)

test('a payout that a reorganisation removes is sent again with the same bytes', async () => {
  const held = await etherOf(TO)
  const payoutId = await app.sendPayout(payer, {
    method: 'ethereum',
    currency: 'ETH',
    amount: 10_000_000n,
    address: TO,
  })
  await app.follow()
  await mine(2)
  await app.follow()
  await reorganise(2)
  expect(await etherOf(TO)).toBe(held)
  await app.follow()
  await mine(FINAL + 1)
  await app.follow()
  expect([await app.payoutStatus(payoutId), (await etherOf(TO)) - held]).toEqual(['paid', parseEther('0.01')])
})

test('two workers at once credit and pay once', async () => {
  const before = Number(await payer.balance())
  const { address } = await app.openDeposit(payer, 'ethereum', 'ETH', '0.2')
  const payoutId = await app.sendPayout(payer, {
    method: 'ethereum',
    currency: 'ETH',
    amount: 10_000_000n,
    address: TO,
  })
  const held = await etherOf(TO)
  await sendEther(address, parseEther('0.2'))
  await mine(12)
  await Promise.all([app.follow(), app.follow(), app.follow()])
  await mine(FINAL + 1)
  await Promise.all([app.follow(), app.follow()])
  await mine(FINAL + 1)
  await Promise.all([app.follow(), app.follow()])
  expect(Number(await payer.balance())).toBeCloseTo(before + 0.2, 9)
  expect([await app.payoutStatus(payoutId), (await etherOf(TO)) - held]).toEqual(['paid', parseEther('0.01')])
})
