import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { systemClock } from '#platform/server/clock.ts'
import { openEthereum, EthereumSettings } from './evm/ethereum.ts'
import { LitecoinSettings, openLitecoin } from './litecoin/litecoin.ts'
import { readLitecoinAddress } from './litecoin/litecoin-address.ts'
import { openChains } from './module.ts'

const XPUB =
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8'

const messagesOf = (path: string) =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Readonly<Record<string, string>>

// Nothing of the platform is used before a provider is opened.
const { providers } = openChains({ clock: systemClock } as Parameters<typeof openChains>[0], {} as never)
const world = { clock: systemClock, keyFor: () => Buffer.alloc(32) }

test.each(providers)('the provider $name has its texts, and is not offered without settings', ({ name, open }) => {
  expect(messagesOf('../../payments/site/messages/office/en.json')).toMatchObject({
    [`payments.method.${name}`]: expect.any(String),
    [`payments.method-text.${name}`]: expect.any(String),
  })
  expect(open({}, world)).toEqual({ port: undefined })
})

test('a destination of a chain has its texts', () => {
  expect(messagesOf('../../withdrawals/site/messages/office/en.json')).toMatchObject({
    'withdrawals.field.address': expect.any(String),
    'withdrawals.field-help.address': expect.any(String),
  })
})

test('mistakes of settings are named without their values, a private key among them', () => {
  const xprv = XPUB.replace('xpub', 'xprv')
  const mistakes = providers.map(({ name, open }) => {
    const prefix = `PAYMENT_${name.toUpperCase()}`
    return open(
      { [`${prefix}_URL`]: 'not an address', [`${prefix}_XPUB`]: xprv, [`${prefix}_PAYOUT_KEY`]: 'secret' },
      world,
    )
  })
  expect(mistakes).toEqual([
    {
      mistakes: [
        'PAYMENT_ETHEREUM_URL: must be the address of a node',
        "PAYMENT_ETHEREUM_XPUB: must be the extended public key (xpub…) of the account m/44'/60'/0'",
        'PAYMENT_ETHEREUM_PAYOUT_KEY: must be a private key of 64 hexadecimal digits after 0x',
      ],
    },
    {
      mistakes: [
        'PAYMENT_LITECOIN_URL: must be the address of a node',
        "PAYMENT_LITECOIN_XPUB: must be the extended public key (xpub…) of the account m/84'/2'/0'",
      ],
    },
  ])
  expect(JSON.stringify(mistakes)).not.toMatch(/secret|not an address|xprv/u)
})

test('a chain without a payout key or wallet takes deposits and offers no payouts', () => {
  const ethereum = openEthereum(
    EthereumSettings.parse({ PAYMENT_ETHEREUM_URL: 'http://127.0.0.1:1', PAYMENT_ETHEREUM_XPUB: XPUB }),
  )
  const litecoin = openLitecoin(
    LitecoinSettings.parse({ PAYMENT_LITECOIN_URL: 'http://127.0.0.1:1', PAYMENT_LITECOIN_XPUB: XPUB }),
  )
  expect([ethereum?.wallet, litecoin?.wallet]).toEqual([undefined, undefined])
  expect([ethereum?.assets.map(({ currency }) => currency), litecoin?.assets.map(({ currency }) => currency)]).toEqual([
    ['ETH'],
    ['LTC'],
  ])
})

// The last two are Bitcoin's, and Litecoin's older form that Bitcoin shares.
test.each([
  ['main', 'ltc1qcr8te4kr609gcawutmrza0j4xv80jy8z4nqduv', true],
  ['main', 'LTC1QCR8TE4KR609GCAWUTMRZA0J4XV80JY8Z4NQDUV', true],
  ['main', 'ltc1qcr8te4kr609gcawutmrza0j4xv80jy8z4nqduq', false],
  ['test', 'ltc1qcr8te4kr609gcawutmrza0j4xv80jy8z4nqduv', false],
  ['main', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', false],
  ['main', '3P14159f73E4gFr7JterCCQh9QjiTjiZrG', false],
] as const)('an address on %s: %s', (chain, address, isRead) => {
  expect(readLitecoinAddress(chain, address)).toBe(isRead ? address.toLowerCase() : undefined)
})
