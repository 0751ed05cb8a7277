// Payouts through BTCPay Server: bitcoin to an own address, from the store's wallet, by its payout processor.
import { bech32, bech32m, createBase58check } from '@scure/base'
import { createHash } from 'node:crypto'
import { ok, refuse } from '#kernel/result.ts'
import type { PayoutOrder, PayoutPort } from '../provider-port.ts'
import { BtcpayRefusal, type BtcpayClient, type Payout } from './btcpay-client.ts'

const COIN = 'BTC'
const METHOD = 'BTC-CHAIN'
/** Satoshi: well above what the chain calls dust, and what one wallet should hold at hand. */
const PAYOUT_MIN = 10_000n
const PAYOUT_MAX = 1_000_000_000n

const ADDRESS_LENGTH_MAX = 90
const base58check = createBase58check((bytes: Uint8Array) => createHash('sha256').update(bytes).digest())
/** The versions of addresses that pay to a key or to a script, on the main chain, on its test chains. */
const VERSIONS = new Set([0x00, 0x05, 0x6f, 0xc4])
const PREFIXES = new Set(['bc', 'tb', 'bcrt'])
const PAYLOAD_BYTES = 21

function isSegwit(text: string): boolean {
  for (const coder of [bech32, bech32m]) {
    const read = coder.decodeUnsafe(text, ADDRESS_LENGTH_MAX)
    if (read !== undefined) return PREFIXES.has(read.prefix)
  }
  return false
}

/** With its checksum: a typed address is seldom right by accident. Whether it is of the store's chain, the server decides. */
export function isBitcoinAddress(text: string): boolean {
  if (isSegwit(text)) return true
  try {
    const bytes = base58check.decode(text)
    return bytes.length === PAYLOAD_BYTES && VERSIONS.has(bytes[0] ?? -1)
  } catch {
    return false
  }
}

/** It may be taken later: a payout to the same address is still on its way. */
const LATER = new Set(['duplicate-destination', 'overdraft', 'expired', 'not-started'])

async function madeBefore(client: BtcpayClient, payoutId: string): Promise<Payout | undefined> {
  return (await client.payouts()).find(({ metadata }) => metadata?.payoutId === payoutId)
}

/** The server has no idempotency keys: what was made is looked for by our id first, and only then is anything ordered. */
async function send(client: BtcpayClient, order: PayoutOrder): ReturnType<PayoutPort['send']> {
  const { paymentId, amount, currency, destination } = order
  const answer = (status: 'completed' | 'failed') =>
    ok({ eventId: `payout:${paymentId}:${status}`, paymentId, status, amount, currency })
  const outcome = ({ state }: Payout) => {
    if (state === 'Cancelled') return answer('failed')
    return state === 'Completed' ? answer('completed') : ok('pending' as const)
  }
  if (currency !== COIN) return answer('failed')
  const made = await madeBefore(client, paymentId)
  if (made !== undefined) return outcome(made)
  const wanted = { destination: destination['address'] ?? '', amount, payoutMethodId: METHOD, approved: true }
  try {
    return outcome(await client.createPayout({ ...wanted, metadata: { payoutId: paymentId } }))
  } catch (error) {
    return error instanceof BtcpayRefusal && error.status !== 404 && !LATER.has(error.code)
      ? answer('failed')
      : refuse('provider_unavailable', 'BTCPay Server does not answer')
  }
}

export const btcpayPayouts = (client: BtcpayClient): PayoutPort => ({
  fields: [{ name: 'address', lengthMax: ADDRESS_LENGTH_MAX, isValid: isBitcoinAddress }],
  limits: (currency) => (currency === COIN ? { min: PAYOUT_MIN, max: PAYOUT_MAX } : undefined),
  send: async (order) => {
    try {
      return await send(client, order)
    } catch {
      return refuse('provider_unavailable', 'BTCPay Server does not answer')
    }
  },
})
