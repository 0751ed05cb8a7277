// What a chain's node and a payout wallet must be able to do; the follower and the payouts know no chain by name.
import type { ChainKind } from '#modules/money/chains/rules/confirmations.ts'
import type { BlockRef } from '#modules/money/chains/rules/follow-chain.ts'

/** A coin or token of the chain. `decimals`: of its units there. */
export type Asset = { readonly currency: string; readonly decimals: number }

export type Transfer = {
  readonly transactionHash: string
  /** Of the transfer in its transaction: the same again when another block takes the transaction in. */
  readonly position: number
  readonly address: string
  readonly currency: string
  readonly raw: bigint
}

/** Which of these addresses were given to players. */
export type Ours = (addresses: readonly string[]) => Promise<ReadonlySet<string>>

/** Throws where the node does not answer: the turn is repeated. */
export type ChainNode = {
  /** `final`: the last block that the chain itself declares final, where it does so. */
  head(): Promise<{ readonly height: number; readonly final: number | undefined }>
  /** Undefined where the chain is not that high. */
  block(height: number): Promise<BlockRef | undefined>
  /** The successful transfers to our addresses; undefined where the block is gone. */
  transfers(block: BlockRef, ours: Ours): Promise<readonly Transfer[] | undefined>
}

export type Recipient = { readonly address: string; readonly currency: string; readonly raw: bigint }
export type Signed = { readonly nonce: number | undefined; readonly hash: string; readonly raw: string }

/** `fee` in the units of the chain's own coin. */
export type Mined = { readonly height: number; readonly isSuccessful: boolean; readonly fee: bigint }

export type ChainWallet = {
  /** How many payouts one transaction carries. */
  readonly recipientsMax: number
  /**
   * Signs and sends nothing. `nonce`: the next by our own transactions, 0 before the first. `not_now`: it lacks funds, or the network's fee
   * is above the maximum.
   */
  sign(recipients: readonly Recipient[], nonce: number): Promise<Signed | 'not_now'>
  /** Frees what was set aside for a transaction that was never stored: its process ended. `stored`: those that are open. */
  release?(stored: readonly Pick<Signed, 'raw'>[]): Promise<void>
  /** Any number of times; bytes that the chain has already are no error. */
  send(signed: Pick<Signed, 'hash' | 'raw'>): Promise<void>
  /** Undefined while no block has taken it in. */
  find(hash: string): Promise<Mined | undefined>
}

/** One chain, as the settings name it. Its parts are opened at the first use: their libraries take megabytes. */
export type Network = {
  /** Also the provider's name, the payments' method and part of the ledger's account. */
  readonly name: string
  readonly kind: ChainKind
  /** The first one is the chain's own coin, in which fees are paid. */
  readonly assets: readonly [Asset, ...Asset[]]
  node(): Promise<ChainNode>
  readonly wallet: (() => Promise<ChainWallet>) | undefined
  addressAt(index: number): Promise<string>
  /** As the node writes it; undefined where it is no address of this chain. */
  readAddress(text: string): string | undefined
  /** Of a QR code. `raw` in the chain's units. */
  uri(address: string, currency: string, raw: bigint): string
}

export const assetOf = ({ assets }: Network, currency: string): Asset | undefined =>
  assets.find((asset) => asset.currency === currency)
