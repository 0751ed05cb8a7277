// An EVM chain as its node tells it by JSON-RPC: the chain's coin moves by the value of transactions, tokens by the log Transfer of their contract.
import {
  BlockNotFoundError,
  createPublicClient,
  getAddress,
  http,
  isAddressEqual,
  parseAbiItem,
  type Hex,
  type PublicClient,
} from 'viem'
import { SECOND_MS } from '#kernel/time.ts'
import type { BlockRef } from '#modules/money/chains/rules/follow-chain.ts'
import type { Asset, ChainNode, Ours, Transfer } from '../chain-port.ts'

const TIMEOUT_MS = 10 * SECOND_MS
const RETRIES = 2
const TRANSFER = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')
/** Of the chain's own coin; those of tokens are counted from 0. */
const COIN_POSITION = -1

export type Token = Asset & { readonly contract: string }

export const openEvmClient = (url: string): PublicClient =>
  createPublicClient({ transport: http(url, { timeout: TIMEOUT_MS, retryCount: RETRIES }) })

/** Undefined where the chain has no such block. */
async function blockOf(client: PublicClient, at: { blockNumber: bigint } | { blockTag: 'latest' | 'finalized' }) {
  try {
    const { number, hash, parentHash } = await client.getBlock(at)
    return { height: Number(number), hash, parent: parentHash }
  } catch (error) {
    if (error instanceof BlockNotFoundError) return undefined
    throw error
  }
}

const hexOf = (text: string): Hex => `0x${text.replace(/^0x/u, '')}`

async function coinTransfers(client: PublicClient, hash: Hex, coin: Asset, ours: Ours): Promise<readonly Transfer[]> {
  const { transactions } = await client.getBlock({ blockHash: hash, includeTransactions: true })
  const moved = transactions.flatMap(({ hash: transactionHash, to, value }) =>
    to === null || value === 0n ? [] : [{ transactionHash, address: getAddress(to), raw: value }],
  )
  const own = await ours(moved.map(({ address }) => address))
  const found: Transfer[] = []
  for (const one of moved.filter(({ address }) => own.has(address))) {
    // A transaction that failed has moved nothing but its fee.
    const { status } = await client.getTransactionReceipt({ hash: one.transactionHash })
    if (status === 'success') found.push({ ...one, position: COIN_POSITION, currency: coin.currency })
  }
  return found
}

async function tokenTransfers(
  client: PublicClient,
  hash: Hex,
  tokens: readonly Token[],
  ours: Ours,
): Promise<readonly Transfer[]> {
  if (tokens.length === 0) return []
  const logs = await client.getLogs({
    address: tokens.map(({ contract }) => getAddress(contract)),
    event: TRANSFER,
    blockHash: hash,
    strict: true,
  })
  // A log's number counts from the block's start; within its transaction it is the same in every block.
  const counted = new Map<string, number>()
  const moved = logs.map(({ transactionHash, address, args: { to, value } }) => {
    const position = counted.get(transactionHash) ?? 0
    counted.set(transactionHash, position + 1)
    const token = tokens.find(({ contract }) => isAddressEqual(hexOf(contract), address))
    if (token === undefined) throw new Error(`a node told of the token ${address}, for which it was not asked`)
    return { transactionHash, position, address: getAddress(to), currency: token.currency, raw: value }
  })
  const own = await ours(moved.map(({ address }) => address))
  return moved.filter(({ address, raw }) => own.has(address) && raw > 0n)
}

/** `tokens`: with the contracts that issue them; a token of another contract is worth nothing here. */
export const evmNode = (client: PublicClient, coin: Asset, tokens: readonly Token[]): ChainNode => ({
  head: async () => {
    const latest = await blockOf(client, { blockTag: 'latest' })
    if (latest === undefined) throw new Error('the node has no block')
    const finalized = await blockOf(client, { blockTag: 'finalized' })
    return { height: latest.height, final: finalized?.height }
  },
  block: (height) => blockOf(client, { blockNumber: BigInt(height) }),
  transfers: async ({ hash: text }: BlockRef, ours) => {
    const hash = hexOf(text)
    try {
      return [...(await coinTransfers(client, hash, coin, ours)), ...(await tokenTransfers(client, hash, tokens, ours))]
    } catch (error) {
      if (error instanceof BlockNotFoundError) return undefined
      throw error
    }
  },
})
