// Ethereum, or another EVM chain that is set up under its name: ether, and the tokens whose contracts the settings name.
import { z } from 'zod'
import type { Network } from '../chain-port.ts'
import { EXTENDED_PUBLIC_KEY } from '../derive-key.ts'
import { evmAddressAt, readEvmAddress } from './evm-address.ts'

const GWEI = 10n ** 9n
const FEE_MAX_GWEI = 100
const COIN = { currency: 'ETH', decimals: 18 } as const
/** Of USDT and USDC on Ethereum; on other chains they may have 18. */
const TOKEN_DECIMALS = 6

const Contract = z
  .string()
  .refine((text) => readEvmAddress(text) !== undefined, 'must be the address of a contract')
  .optional()

export const EthereumSettings = z
  .object({
    PAYMENT_ETHEREUM_URL: z.url({ protocol: /^https?$/u, error: 'must be the address of a node' }).optional(),
    PAYMENT_ETHEREUM_XPUB: z
      .string()
      .regex(EXTENDED_PUBLIC_KEY, "must be the extended public key (xpub…) of the account m/44'/60'/0'")
      .optional(),
    PAYMENT_ETHEREUM_USDT: Contract,
    PAYMENT_ETHEREUM_USDC: Contract,
    PAYMENT_ETHEREUM_PAYOUT_KEY: z
      .string()
      .regex(/^0x[\da-f]{64}$/iu, 'must be a private key of 64 hexadecimal digits after 0x')
      .optional(),
    PAYMENT_ETHEREUM_FEE_MAX_GWEI: z.coerce
      .number('must be a whole number')
      .int('must be a whole number')
      .min(1, 'must be 1 or more')
      .max(10_000, 'must be 10000 or less')
      .default(FEE_MAX_GWEI),
  })
  .refine((all) => (all.PAYMENT_ETHEREUM_URL === undefined) === (all.PAYMENT_ETHEREUM_XPUB === undefined), {
    path: ['PAYMENT_ETHEREUM_XPUB'],
    error: 'must be set with PAYMENT_ETHEREUM_URL',
  })

/** EIP-681: a token is paid by a call of its contract. */
function uriOf(address: string, contract: string | undefined, raw: bigint): string {
  return contract === undefined
    ? `ethereum:${address}?value=${raw}`
    : `ethereum:${contract}/transfer?address=${address}&uint256=${raw}`
}

/** Undefined where no node is set. */
export function openEthereum(settings: z.output<typeof EthereumSettings>): Network | undefined {
  const { PAYMENT_ETHEREUM_URL: url, PAYMENT_ETHEREUM_XPUB: extendedKey, PAYMENT_ETHEREUM_PAYOUT_KEY: key } = settings
  if (url === undefined || extendedKey === undefined) return undefined
  const contracts = { USDT: settings.PAYMENT_ETHEREUM_USDT, USDC: settings.PAYMENT_ETHEREUM_USDC }
  const tokens = Object.entries(contracts).flatMap(([currency, contract]) =>
    contract === undefined
      ? []
      : [{ currency, decimals: TOKEN_DECIMALS, contract: readEvmAddress(contract) ?? contract }],
  )
  // The libraries take megabytes, which a product without this chain need not hold.
  const evm = () => import('./evm-node.ts')
  let opened: ReturnType<Awaited<ReturnType<typeof evm>>['openEvmClient']> | undefined
  const client = async () => (opened ??= (await evm()).openEvmClient(url))
  return {
    name: 'ethereum',
    kind: 'evm',
    assets: [COIN, ...tokens],
    node: async () => (await evm()).evmNode(await client(), COIN, tokens),
    wallet:
      key === undefined
        ? undefined
        : async () => {
            const { evmWallet } = await import('./evm-wallet.ts')
            const feeMax = BigInt(settings.PAYMENT_ETHEREUM_FEE_MAX_GWEI) * GWEI
            return evmWallet(await client(), { key, coin: COIN, tokens, feeMax })
          },
    addressAt: (index) => evmAddressAt(extendedKey, index),
    readAddress: readEvmAddress,
    uri: (address, currency, raw) => uriOf(address, tokens.find((token) => token.currency === currency)?.contract, raw),
  }
}
