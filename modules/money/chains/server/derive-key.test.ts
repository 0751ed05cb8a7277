// Derivation from the extended public key, beside viem's own from the private one.
import { HDKey } from '@scure/bip32'
import { HDKey as ViemKey, hdKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { EXTENDED_PUBLIC_KEY } from './derive-key.ts'
import { evmAddressAt, readEvmAddress } from './evm/evm-address.ts'

const seed = Buffer.alloc(32, 7)
const account = HDKey.fromMasterSeed(seed).derive("m/44'/60'/0'")

test('addresses of an EVM account follow from its extended public key as from its private one', async () => {
  for (const index of [0, 1, 20, 2_147_483_647])
    expect(await evmAddressAt(account.publicExtendedKey, index)).toBe(
      hdKeyToAccount(ViemKey.fromMasterSeed(seed), { path: `m/44'/60'/0'/0/${index}` }).address,
    )
})

test('a private extended key is refused, and so is one that was not copied whole', async () => {
  expect(account.publicExtendedKey).toMatch(EXTENDED_PUBLIC_KEY)
  expect(account.privateExtendedKey).not.toMatch(EXTENDED_PUBLIC_KEY)
  const broken = account.publicExtendedKey.replace(/.$/u, (last) => (last === '1' ? '2' : '1'))
  await expect(evmAddressAt(broken, 0)).rejects.toThrow()
})

// https://eips.ethereum.org/EIPS/eip-55
test.each(['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'])(
  'the address %s is read in one case throughout or with its check sum',
  (address) => {
    expect([address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`].map(readEvmAddress)).toEqual([
      address,
      address,
      address,
    ])
    const wrong = address.replace(/[a-f]/u, (letter) => letter.toUpperCase())
    expect(
      [wrong, address.slice(1), `${address}0`, '', 'ltc1qcr8te4kr609gcawutmrza0j4xv80jy8z'].map(readEvmAddress),
    ).toEqual(Array.from({ length: 5 }, () => undefined))
  },
)
