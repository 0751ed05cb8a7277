// Litecoin, through a node of our own.
import { z } from 'zod'
import { formatAmount } from '#kernel/money.ts'
import type { Network } from '../chain-port.ts'
import { EXTENDED_PUBLIC_KEY } from '../derive-key.ts'
import { LITECOIN_CHAINS, litecoinAddressAt, readLitecoinAddress } from './litecoin-address.ts'
import { LITECOIN, litecoinNode } from './litecoin-node.ts'
import { openRpc } from './litecoin-rpc.ts'
import { litecoinWallet } from './litecoin-wallet.ts'

const FEE_MAX = 1_000

export const LitecoinSettings = z
  .object({
    PAYMENT_LITECOIN_URL: z.url({ protocol: /^https?$/u, error: 'must be the address of a node' }).optional(),
    PAYMENT_LITECOIN_USER: z.string().default(''),
    PAYMENT_LITECOIN_PASSWORD: z.string().default(''),
    PAYMENT_LITECOIN_CHAIN: z.enum(LITECOIN_CHAINS, `must be one of ${LITECOIN_CHAINS.join(', ')}`).default('main'),
    PAYMENT_LITECOIN_XPUB: z
      .string()
      .regex(EXTENDED_PUBLIC_KEY, "must be the extended public key (xpub…) of the account m/84'/2'/0'")
      .optional(),
    PAYMENT_LITECOIN_WALLET: z.string().min(1, 'must be the name of a wallet').optional(),
    PAYMENT_LITECOIN_WALLET_PASSPHRASE: z.string().min(1, 'must not be empty').optional(),
    PAYMENT_LITECOIN_FEE_MAX: z.coerce
      .number('must be a whole number')
      .int('must be a whole number')
      .min(1, 'must be 1 or more')
      .max(100_000, 'must be 100000 or less')
      .default(FEE_MAX),
  })
  .refine((all) => (all.PAYMENT_LITECOIN_URL === undefined) === (all.PAYMENT_LITECOIN_XPUB === undefined), {
    path: ['PAYMENT_LITECOIN_XPUB'],
    error: 'must be set with PAYMENT_LITECOIN_URL',
  })

/** Undefined where no node is set. */
export function openLitecoin(settings: z.output<typeof LitecoinSettings>): Network | undefined {
  const { PAYMENT_LITECOIN_URL: url, PAYMENT_LITECOIN_XPUB: extendedKey, PAYMENT_LITECOIN_CHAIN: chain } = settings
  const { PAYMENT_LITECOIN_WALLET: name, PAYMENT_LITECOIN_WALLET_PASSPHRASE: passphrase } = settings
  if (url === undefined || extendedKey === undefined) return undefined
  const access = { url, user: settings.PAYMENT_LITECOIN_USER, password: settings.PAYMENT_LITECOIN_PASSWORD }
  const node = litecoinNode(openRpc(access))
  const wallet =
    name === undefined
      ? undefined
      : litecoinWallet(openRpc({ ...access, wallet: name }), { passphrase, feeMax: settings.PAYMENT_LITECOIN_FEE_MAX })
  return {
    name: 'litecoin',
    kind: 'bitcoin',
    assets: [LITECOIN],
    node: async () => node,
    wallet: wallet && (async () => wallet),
    addressAt: (index) => litecoinAddressAt(chain, extendedKey, index),
    readAddress: (text) => readLitecoinAddress(chain, text),
    // BIP21: without zeros at its end.
    uri: (address, currency, raw) => `litecoin:${address}?amount=${formatAmount(raw, currency).replace(/\.?0+$/u, '')}`,
  }
}
