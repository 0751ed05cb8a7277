// Deposits and payouts over a real Litecoin node in regtest: addresses as the node derives them, reorganisations, batches.
import { randomUUID } from 'node:crypto'
import { HDKey } from '@scure/bip32'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Payer } from '#modules/money/payments/server/served-app.testdata.ts'
import { closeAtEnd } from '#tests/support/builders/given.ts'
import { isLitecoindMissing, openLitecoind, type Litecoind } from '#tests/support/doubles/litecoind.ts'
import { givenChainsApp, openNodeProxy, type ChainsApp, type NodeProxy } from '../chains-app.testdata.ts'
import { litecoinAddressAt } from './litecoin-address.ts'
import type { Rpc } from './litecoin-rpc.ts'

const FINAL = 13
const account = HDKey.fromMasterSeed(Buffer.alloc(32, 5), { private: 0x04_35_83_94, public: 0x04_35_87_cf }).derive(
  "m/84'/2'/0'",
)
const tpub = account.publicExtendedKey

let node: Litecoind
let app: ChainsApp
let proxy: NodeProxy
let payer: Payer
let miner: Rpc
let hot: Rpc
let mined: string

const textOf = (answer: unknown): string => String(answer)

async function openApp(): Promise<void> {
  node = await openLitecoind()
  closeAtEnd(() => node.close())
  await node.rpc('createwallet', 'miner')
  await node.rpc('createwallet', 'hot')
  miner = node.walletRpc('miner')
  hot = node.walletRpc('hot')
  mined = textOf(await miner('getnewaddress'))
  await node.rpc('generatetoaddress', 110, mined)
  await hot('encryptwallet', 'a passphrase')
  proxy = await openNodeProxy(node.url)
  app = await givenChainsApp({
    PAYMENT_LITECOIN_URL: proxy.url,
    PAYMENT_LITECOIN_USER: node.user,
    PAYMENT_LITECOIN_PASSWORD: node.password,
    PAYMENT_LITECOIN_CHAIN: 'regtest',
    PAYMENT_LITECOIN_XPUB: tpub,
    PAYMENT_LITECOIN_WALLET: 'hot',
    PAYMENT_LITECOIN_WALLET_PASSPHRASE: 'a passphrase',
  })
  payer = await app.givenPayer('LTC')
  await app.follow()
}

const mine = (blocks: number) => node.rpc('generatetoaddress', blocks, mined)
const pay = async (address: string, amount: string): Promise<string> =>
  textOf(await miner('sendtoaddress', address, amount))
/** Drops the last blocks; what they carried goes back to the pool. */
async function dropBlocks(depth: number): Promise<void> {
  const height = Number(await node.rpc('getblockcount'))
  await node.rpc('invalidateblock', await node.rpc('getblockhash', height - depth + 1))
}
const emptyBlock = () => node.rpc('generateblock', mined, [])

describe.skipIf(isLitecoindMissing)('Litecoin by litecoind in regtest', () => {
  beforeAll(openApp)
  afterEach(async () => {
    proxy.fail = undefined
    expect(await app.faults()).toEqual([])
  })
  afterAll(async () => {
    await mine(FINAL)
    await app.follow()
    await app.follow()
    expect(await app.faults()).toEqual([])
  })

  test('addresses are those that the node derives from the same extended public key', async () => {
    const { descriptor } = (await node.rpc('getdescriptorinfo', `wpkh(${tpub}/0/*)`)) as { descriptor: string }
    const derived = await node.rpc('deriveaddresses', descriptor, [0, 9])
    const own = await Promise.all(Array.from({ length: 10 }, (_, index) => litecoinAddressAt('regtest', tpub, index)))
    expect(own).toEqual(derived)
  })

  test('a deposit is credited with two confirmations, in the very amount, and is shown on its way', async () => {
    const { paymentId, address } = await app.openDeposit(payer, 'litecoin', 'LTC', '0.25')
    const txId = await pay(address, '0.25000003')
    await mine(1)
    await app.follow()
    expect((await payer.get(`/web-api/payments/payments/${paymentId}`)).body['chain']).toMatchObject({
      address,
      uri: `litecoin:${address}?amount=0.25`,
      confirmations: 1,
      needed: 2,
      txId,
    })
    expect(await app.statusOf(payer, paymentId)).toBe('pending')
    await mine(1)
    await app.follow()
    await app.follow()
    expect([await app.statusOf(payer, paymentId), await payer.balance()]).toEqual(['completed', '0.25000003'])
  })

  test('a transfer that a reorganisation moves to another block is credited once', async () => {
    const before = Number(await payer.balance())
    const { paymentId, address } = await app.openDeposit(payer, 'litecoin', 'LTC', '0.3')
    await pay(address, '0.3')
    await mine(1)
    await app.follow()
    await dropBlocks(1)
    await emptyBlock()
    await emptyBlock()
    await app.follow()
    expect(await app.statusOf(payer, paymentId)).toBe('pending')
    await mine(2)
    await app.follow()
    expect([await app.statusOf(payer, paymentId), Number(await payer.balance())]).toEqual(['completed', before + 0.3])
  })

  test('a reorganisation after the credit takes it back until the transfer is deep enough again', async () => {
    const before = await payer.balance()
    const { paymentId, address } = await app.openDeposit(payer, 'litecoin', 'LTC', '0.4')
    await pay(address, '0.4')
    await mine(2)
    await app.follow()
    expect(await app.statusOf(payer, paymentId)).toBe('completed')
    await dropBlocks(2)
    for (let blocks = 0; blocks < 3; blocks += 1) await emptyBlock()
    await app.follow()
    expect([await app.statusOf(payer, paymentId), await payer.balance()]).toEqual(['charged_back', before])
    await mine(2)
    await app.follow()
    expect(await app.statusOf(payer, paymentId)).toBe('completed')
  })

  test('dust waits until it adds up', async () => {
    const before = Number(await payer.balance())
    const { address } = await app.openDeposit(payer, 'litecoin', 'LTC', '0.1')
    await pay(address, '0.006')
    await mine(2)
    await app.follow()
    expect(Number(await payer.balance())).toBe(before)
    await pay(address, '0.004')
    await mine(2)
    await app.follow()
    expect(Number(await payer.balance())).toBeCloseTo(before + 0.01, 8)
  })

  test('payouts wait for funds, leave in one transaction, and are paid once although answers are lost', async () => {
    const to = await Promise.all(Array.from({ length: 3 }, async () => textOf(await miner('getnewaddress'))))
    const payouts: string[] = []
    for (const address of [...to, to[0] ?? ''])
      payouts.push(await app.sendPayout(payer, { method: 'litecoin', currency: 'LTC', amount: 10_000_000n, address }))
    await app.follow()
    expect(await app.query('select 1 from chains.transaction')).toEqual([])
    await pay(textOf(await hot('getnewaddress')), '2')
    await mine(1)
    proxy.fail = { method: 'sendrawtransaction', how: 'refuse' }
    await expect(app.follow()).rejects.toThrow()
    proxy.fail = { method: 'sendrawtransaction', how: 'swallow' }
    await app.follow().catch(() => undefined)
    proxy.fail = undefined
    await app.follow()
    await mine(FINAL)
    await app.follow()
    expect(await Promise.all(payouts.map(app.payoutStatus))).toEqual(['paid', 'paid', 'paid', 'paid'])
    const received = await Promise.all(to.map((address) => miner('getreceivedbyaddress', address)))
    expect(received).toEqual(['0.20000000', '0.10000000', '0.10000000'])
    expect(await app.query('select is_successful, fee > 0 as has_fee from chains.transaction')).toEqual([
      { is_successful: true, has_fee: true },
    ])
  })

  test('a destination of another chain is refused by its address', async () => {
    const { body } = await payer.deposit({
      method: 'litecoin',
      currency: 'LTC',
      amount: '0.1',
      idempotencyKey: randomUUID(),
    })
    const [row] = await app.query('select address from chains.address where payment_id = $1', [body['paymentId']])
    const { isvalid } = (await node.rpc('validateaddress', row?.['address'])) as { isvalid: boolean }
    expect(isvalid).toBe(true)
  })

  test('blocks with transactions of the extension MWEB are followed, and what it pays out to an address is credited', async () => {
    const { paymentId, address } = await app.openDeposit(payer, 'litecoin', 'LTC', '0.2')
    const before = Number(await payer.balance())
    await mine(431 - Number(await node.rpc('getblockcount')))
    await miner('sendtoaddress', textOf(await miner('getnewaddress', '', 'mweb')), '5')
    await mine(2)
    // From coins of the extension alone: the transaction that pays the address is the block's own.
    const coins = (await miner('listunspent')) as readonly { txid: string; vout: string | number; address?: string }[]
    await miner(
      'lockunspent',
      false,
      coins
        .filter((coin) => coin.address?.includes('mweb') !== true)
        .map(({ txid, vout }) => ({ txid, vout: Number(vout) })),
    )
    const sent = await pay(address, '0.2')
    await miner('lockunspent', true)
    await mine(2)
    await app.follow()
    await app.follow()
    const { chain } = (await payer.get(`/web-api/payments/payments/${paymentId}`)).body as { chain: { txId: string } }
    expect([await app.statusOf(payer, paymentId), Number(await payer.balance()), chain.txId === sent]).toEqual([
      'completed',
      before + 0.2,
      false,
    ])
  })
})
