// Litecoin as its node tells it: whole blocks, without a wallet. What pays an address is an output of a transaction.
import { z } from 'zod'
import { parseAmount } from '#kernel/money.ts'
import type { ChainNode } from '../chain-port.ts'
import { RpcError, type Rpc } from './litecoin-rpc.ts'

export const LITECOIN = { currency: 'LTC', decimals: 8 } as const

const HEIGHT_OUT_OF_RANGE = -8
const BLOCK_UNKNOWN = -5

const Whole = z.coerce.number().int()
const Head = z.object({ blocks: Whole })
const Header = z.object({ hash: z.string(), height: Whole, previousblockhash: z.string().default('') })
const Block = z.object({
  tx: z.array(
    z.object({
      txid: z.string(),
      vout: z.array(
        z.object({
          n: Whole,
          value: z.string(),
          // Newer nodes write one address, older ones a list; what pays several keys at once is not ours.
          scriptPubKey: z.object({ address: z.string().optional(), addresses: z.array(z.string()).optional() }),
        }),
      ),
    }),
  ),
})

const isRefused = (error: unknown, code: number): boolean => error instanceof RpcError && error.code === code

async function unlessRefused<T>(code: number, ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (isRefused(error, code)) return undefined
    throw error
  }
}

type Output = z.output<typeof Block>['tx'][number]['vout'][number]

function paidBy({ value, scriptPubKey }: Output): { readonly address: string; readonly raw: bigint } | undefined {
  const { address, addresses = [] } = scriptPubKey
  const paid = address ?? (addresses.length === 1 ? addresses[0] : undefined)
  const raw = parseAmount(value, LITECOIN.currency)
  return paid === undefined || !raw.ok ? undefined : { address: paid, raw: raw.value }
}

export const litecoinNode = (rpc: Rpc): ChainNode => ({
  // The chain names no final block: the follower counts back from its tip.
  head: async () => ({ height: Head.parse(await rpc('getblockchaininfo')).blocks, final: undefined }),
  block: async (height) => {
    const hash = await unlessRefused(HEIGHT_OUT_OF_RANGE, () => rpc('getblockhash', height))
    if (hash === undefined) return undefined
    const { previousblockhash: parent, ...header } = Header.parse(await rpc('getblockheader', hash))
    return { height: header.height, hash: header.hash, parent }
  },
  transfers: async ({ hash }, ours) => {
    const found = await unlessRefused(BLOCK_UNKNOWN, () => rpc('getblock', hash, 2))
    if (found === undefined) return undefined
    const outputs = Block.parse(found).tx.flatMap(({ txid: transactionHash, vout }) =>
      vout.flatMap((output) => {
        const paid = paidBy(output)
        return paid === undefined ? [] : [{ ...paid, transactionHash, position: output.n, currency: LITECOIN.currency }]
      }),
    )
    const own = await ours(outputs.map(({ address }) => address))
    return outputs.filter(({ address }) => own.has(address))
  },
})
