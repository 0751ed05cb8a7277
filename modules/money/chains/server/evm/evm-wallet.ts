// Payouts on an EVM chain, from one account whose key is in the settings. One transaction carries one payout.
import {
  encodeFunctionData,
  erc20Abi,
  getAddress,
  keccak256,
  TransactionReceiptNotFoundError,
  type Hex,
  type PublicClient,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Asset, ChainWallet, Recipient } from '../chain-port.ts'
import type { Token } from './evm-node.ts'

/** Over the node's estimate, in per cent: a token's cost may change before the transaction is taken in. */
const GAS_MARGIN = 20n

export type EvmWalletOptions = {
  readonly key: string
  readonly coin: Asset
  readonly tokens: readonly Token[]
  /** Of one unit of gas, in wei: while the network asks for more, payouts wait. */
  readonly feeMax: bigint
}

const hexOf = (text: string): Hex => `0x${text.replace(/^0x/u, '')}`

/** What the transaction calls, with how much of the chain's coin. */
function callOf({ coin, tokens }: EvmWalletOptions, { address, currency, raw }: Recipient) {
  const to = getAddress(address)
  if (currency === coin.currency) return { to, value: raw, data: undefined }
  const token = tokens.find((one) => one.currency === currency)
  if (token === undefined) throw new Error(`the wallet holds no ${currency}`)
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, raw] })
  return { to: getAddress(token.contract), value: 0n, data }
}

export function evmWallet(client: PublicClient, options: EvmWalletOptions): ChainWallet {
  const account = privateKeyToAccount(hexOf(options.key))
  const { address: from } = account

  async function holds({ currency, raw }: Recipient): Promise<boolean> {
    const token = options.tokens.find((one) => one.currency === currency)
    if (token === undefined) return true
    const address = getAddress(token.contract)
    return (await client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [from] })) >= raw
  }

  return {
    recipientsMax: 1,
    sign: async ([recipient], ownNonce) => {
      if (recipient === undefined) return 'not_now'
      const call = callOf(options, recipient)
      const { maxFeePerGas, maxPriorityFeePerGas } = await client.estimateFeesPerGas()
      if (maxFeePerGas > options.feeMax || !(await holds(recipient))) return 'not_now'
      const estimated = await client.estimateGas({
        account: from,
        to: call.to,
        value: 0n,
        ...(call.data && { data: call.data }),
      })
      const gas = estimated + (estimated * GAS_MARGIN) / 100n
      if ((await client.getBalance({ address: from })) < call.value + gas * maxFeePerGas) return 'not_now'
      // The account may have sent before this database knew it.
      const nonce = Math.max(ownNonce, await client.getTransactionCount({ address: from, blockTag: 'latest' }))
      const raw = await account.signTransaction({
        type: 'eip1559',
        chainId: await client.getChainId(),
        nonce,
        gas,
        maxFeePerGas,
        maxPriorityFeePerGas,
        to: call.to,
        value: call.value,
        ...(call.data && { data: call.data }),
      })
      return { nonce, hash: keccak256(raw), raw }
    },
    send: async ({ hash, raw }) => {
      try {
        await client.sendRawTransaction({ serializedTransaction: hexOf(raw) })
      } catch (error) {
        // Nodes word a repetition in many ways: what counts is that the chain knows it.
        if ((await client.getTransaction({ hash: hexOf(hash) }).catch(() => undefined)) === undefined) throw error
      }
    },
    find: async (hash) => {
      try {
        const { blockNumber, status, gasUsed, effectiveGasPrice } = await client.getTransactionReceipt({
          hash: hexOf(hash),
        })
        return { height: Number(blockNumber), isSuccessful: status === 'success', fee: gasUsed * effectiveGasPrice }
      } catch (error) {
        if (error instanceof TransactionReceiptNotFoundError) return undefined
        throw error
      }
    },
  }
}
