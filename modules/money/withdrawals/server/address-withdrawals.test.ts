// Withdrawals to the player's own address on a chain (anvil), from the request over two operators to the final block.
import { readFileSync } from 'node:fs'
import { HDKey } from '@scure/bip32'
import { getAddress, parseEther, type Abi, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, expect, test } from 'vitest'
import { closeAtEnd } from '#tests/support/builders/given.ts'
import { givenOperator } from '#tests/support/builders/given-operator.ts'
import { openAnvil, type Anvil } from '#tests/support/doubles/anvil.ts'
import { bodyOf, codeOf, givenWithdrawalsApp, shown, type WithdrawalsApp } from './withdrawals-app.testdata.ts'

const FINAL = 64
const TO = getAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
const payoutKey = generatePrivateKey()

const ERC20 = JSON.parse(
  readFileSync(
    new URL(import.meta.resolve('@openzeppelin/contracts/build/contracts/ERC20PresetFixedSupply.json')),
    'utf8',
  ),
) as { readonly abi: Abi; readonly bytecode: Hex }

let anvil: Anvil
let usdt: Hex
let app: WithdrawalsApp
beforeAll(async () => {
  anvil = await openAnvil()
  closeAtEnd(() => anvil.close())
  const { client } = anvil
  const hash = await client.deployContract({ ...ERC20, args: ['Tether', 'USDT', 10n ** 15n, client.account.address] })
  await client.mine({ blocks: 1 })
  usdt = getAddress((await client.getTransactionReceipt({ hash })).contractAddress ?? '')
  app = await givenWithdrawalsApp({
    paymentSettings: {
      PAYMENT_ETHEREUM_USDT: usdt,
      PAYMENT_ETHEREUM_URL: anvil.url,
      PAYMENT_ETHEREUM_XPUB: HDKey.fromMasterSeed(Buffer.alloc(32, 9)).derive("m/44'/60'/0'").publicExtendedKey,
      PAYMENT_ETHEREUM_PAYOUT_KEY: payoutKey,
    },
  })
  await anvil.client.sendTransaction({ to: privateKeyToAccount(payoutKey).address, value: parseEther('10') })
  await anvil.client.mine({ blocks: 1 })
})

const follow = () => app.given.app.chains.followChains()

test('ether is withdrawn to an own address: approved by two operators, sent once, paid when its block is final', async () => {
  const payee = await app.givenPayee({
    currency: 'ETH',
    balance: 5_000_000_000n,
    destination: { method: 'ethereum', fields: { address: TO } },
  })
  const wrong = { method: 'ethereum', fields: { address: TO.replace('5aA', '5AA') } }
  expect(codeOf(await payee.browser.send('POST /web-api/withdrawals/destinations', wrong))).toBe(
    'destination_malformed',
  )
  const asked = bodyOf(await payee.ask({ amount: '2.5' }))
  expect(asked).toMatchObject({ status: 'review', pieces: [{ method: 'ethereum', amount: '2.500000000' }] })
  const { withdrawalId } = asked
  const [cashier, approver] = [await givenOperator(app, ['cashier']), await givenOperator(app, ['approver'])]
  const alone = await cashier.client.send('POST /staff-api/withdrawals/withdrawals/:withdrawalId/approvals', {
    withdrawalId,
    note: 'all in order',
  })
  expect(codeOf(alone)).toBe('takes_two')
  const proposed = await cashier.client.send('POST /staff-api/staff/change-requests', {
    kind: 'withdrawals.approval',
    payload: { withdrawalId },
    reason: 'all in order',
  })
  const { changeId, revision } = proposed.body as { changeId: number; revision: string }
  await approver.client.send('POST /staff-api/staff/change-requests/:changeId/approvals', { changeId, revision })
  expect((await shown(payee, withdrawalId)).status).toBe('approved')
  const held = await anvil.client.getBalance({ address: TO })
  // Handed over twice, as after an answer that was lost.
  await app.work()
  await follow()
  await app.makeDue()
  await app.work()
  await anvil.client.mine({ blocks: 1 })
  await follow()
  await app.work()
  expect((await shown(payee, withdrawalId)).status).toBe('approved')
  await anvil.client.mine({ blocks: FINAL + 1 })
  await follow()
  await app.work()
  expect((await shown(payee, withdrawalId)).status).toBe('paid')
  expect((await anvil.client.getBalance({ address: TO })) - held).toBe(parseEther('2.5'))
  expect([await payee.balance(), await app.faults()]).toEqual(['2.500000000', []])
})

test('a token is withdrawn to an own address by its contract: the ledger, its fee in ether, and the wallet agree', async () => {
  const wallet = privateKeyToAccount(payoutKey).address
  const transfer = { address: usdt, abi: ERC20.abi, functionName: 'transfer', args: [wallet, 10_000_000_000n] } as const
  await anvil.client.writeContract(transfer)
  await anvil.client.mine({ blocks: 1 })
  const address = privateKeyToAccount(generatePrivateKey()).address
  const payee = await app.givenPayee({
    currency: 'USDT',
    balance: 5_000_000_000n,
    destination: { method: 'ethereum', fields: { address } },
  })
  const asked = bodyOf(await payee.ask({ amount: '125.25' }))
  expect(asked).toMatchObject({ pieces: [{ method: 'ethereum', amount: '125.250000' }] })
  await app.work()
  await follow()
  await anvil.client.mine({ blocks: FINAL + 1 })
  await follow()
  await app.work()
  expect((await shown(payee, asked.withdrawalId)).status).toBe('paid')
  const balanceOf = { address: usdt, abi: ERC20.abi, functionName: 'balanceOf' } as const
  expect([
    await anvil.client.readContract({ ...balanceOf, args: [address] }),
    await anvil.client.readContract({ ...balanceOf, args: [wallet] }),
    await anvil.client.getBalance({ address }),
  ]).toEqual([125_250_000n, 9_874_750_000n, 0n])
  expect([await payee.balance(), await app.faults()]).toEqual(['4874.750000', []])
})

test('S7.29 a coin that a provider takes is added as an account, and no other', async () => {
  const payee = await app.givenPayee({ balance: 0n })
  const offered = await payee.browser.send('GET /web-api/currencies/offered')
  const codes = (offered.body as { currencies: { iso: string }[] }).currencies.map(({ iso }) => iso)
  expect(['EUR', 'ETH', 'USDT', 'USDC', 'BTC'].filter((iso) => codes.includes(iso))).toEqual(['EUR', 'ETH', 'USDT'])
  const add = (iso: string) => payee.browser.send('POST /web-api/currencies/accounts', { id: Number.parseInt(iso, 36) })
  expect([(await add('USDT')).status, codeOf(await add('BTC'))]).toEqual([200, 'currency_not_offered'])
})
