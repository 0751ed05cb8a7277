// Payouts in Litecoin from a wallet of the node: many in one transaction, which saves more than half of the fee.
import { z } from 'zod'
import { formatAmount, parseAmount } from '#kernel/money.ts'
import type { ChainWallet, Recipient } from '../chain-port.ts'
import { LITECOIN } from './litecoin-node.ts'
import { RpcError, type Rpc } from './litecoin-rpc.ts'

const RECIPIENTS_MAX = 100
/** So long the wallet's keys stay open after one transaction was signed. */
const UNLOCKED_SECONDS = 30

const INSUFFICIENT_FUNDS = -4
const TRANSACTION_UNKNOWN = -5

const Funded = z.object({ hex: z.string(), fee: z.string() })
const SignedRaw = z.object({ hex: z.string(), complete: z.literal(true) })
const Coin = z.object({ txid: z.string(), vout: z.coerce.number().int() })
const Decoded = z.object({ txid: z.string(), vsize: z.coerce.number().int().positive(), vin: z.array(Coin) })
const Found = z.object({
  confirmations: z.coerce.number().int(),
  blockheight: z.coerce.number().int().optional(),
  fee: z.string(),
})

export type LitecoinWalletOptions = {
  /** Of an encrypted wallet. */
  readonly passphrase: string | undefined
  /** Litoshi for one virtual byte. */
  readonly feeMax: number
}

/** Several payouts to one address are one output: a transaction names an address once. */
function outputsOf(recipients: readonly Recipient[]): readonly Readonly<Record<string, string>>[] {
  const sums = new Map<string, bigint>()
  for (const { address, raw } of recipients) sums.set(address, (sums.get(address) ?? 0n) + raw)
  return [...sums].map(([address, raw]) => ({ [address]: formatAmount(raw, LITECOIN.currency) }))
}

/** '0.00001' and '-0.00001' are 1000 litoshi: the wallet writes what it paid as a negative amount. */
function litoshiOf(fee: string): bigint {
  const read = parseAmount(fee.replace('-', ''), LITECOIN.currency)
  return read.ok ? read.value : 0n
}

export function litecoinWallet(rpc: Rpc, { passphrase, feeMax }: LitecoinWalletOptions): ChainWallet {
  async function fund(recipients: readonly Recipient[]): Promise<z.output<typeof Funded> | undefined> {
    try {
      const blank = await rpc('createrawtransaction', [], outputsOf(recipients))
      // Its coins are set aside until the node has the transaction.
      return Funded.parse(await rpc('fundrawtransaction', blank, { lockUnspents: true }))
    } catch (error) {
      if (error instanceof RpcError && error.code === INSUFFICIENT_FUNDS) return undefined
      throw error
    }
  }

  const decode = async (raw: string) => Decoded.parse(await rpc('decoderawtransaction', raw))

  return {
    recipientsMax: RECIPIENTS_MAX,
    release: async (stored) => {
      const locked = z.array(Coin).parse(await rpc('listlockunspent'))
      if (locked.length === 0) return
      const used = new Set<string>()
      for (const { raw } of stored) for (const { txid, vout } of (await decode(raw)).vin) used.add(`${txid}:${vout}`)
      const free = locked.filter(({ txid, vout }) => !used.has(`${txid}:${vout}`))
      if (free.length > 0) await rpc('lockunspent', true, free)
    },
    sign: async (recipients) => {
      const funded = await fund(recipients)
      if (funded === undefined) return 'not_now'
      if (passphrase !== undefined) await rpc('walletpassphrase', passphrase, UNLOCKED_SECONDS)
      const { hex: raw } = SignedRaw.parse(await rpc('signrawtransactionwithwallet', funded.hex))
      const { txid: hash, vsize, vin } = await decode(raw)
      if (litoshiOf(funded.fee) <= BigInt(vsize) * BigInt(feeMax)) return { nonce: undefined, hash, raw }
      await rpc('lockunspent', true, vin)
      return 'not_now'
    },
    send: async ({ hash, raw }) => {
      try {
        await rpc('sendrawtransaction', raw)
      } catch (error) {
        // What the node has already it refuses in several ways: what counts is that its wallet knows it.
        const known = await rpc('gettransaction', hash).catch(() => undefined)
        if (known === undefined || Found.parse(known).confirmations < 0) throw error
      }
    },
    find: async (hash) => {
      try {
        const { confirmations, blockheight, fee } = Found.parse(await rpc('gettransaction', hash))
        if (confirmations <= 0 || blockheight === undefined) return undefined
        return { height: blockheight, isSuccessful: true, fee: litoshiOf(fee) }
      } catch (error) {
        if (error instanceof RpcError && error.code === TRANSACTION_UNKNOWN) return undefined
        throw error
      }
    },
  }
}
