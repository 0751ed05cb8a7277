// Calls of a node of Litecoin by JSON-RPC. Its amounts are decimals, which a number of JavaScript would round: all numbers stay texts.
import { SECOND_MS } from '#kernel/time.ts'

const TIMEOUT_MS = 30 * SECOND_MS

export type RpcOptions = {
  readonly url: string
  readonly user: string
  readonly password: string
  /** Of the node's wallets, for calls of the wallet. */
  readonly wallet?: string
}

/** The node has refused the call; its code says why. */
export class RpcError extends Error {
  readonly code: number
  constructor(method: string, code: number, message: string) {
    super(`${method}: ${message} (${code})`)
    this.code = code
  }
}

export type Rpc = (method: string, ...params: readonly unknown[]) => Promise<unknown>

type WithSource = (key: string, value: unknown, context: { readonly source?: string }) => unknown

/** Every number as it was written. */
const readJson = (text: string): unknown => {
  const keep: WithSource = (_key, value, { source }) => (typeof value === 'number' ? source : value)
  return JSON.parse(text, keep as (key: string, value: unknown) => unknown)
}

export function openRpc({ url, user, password, wallet }: RpcOptions): Rpc {
  const address = wallet === undefined ? url : new URL(`/wallet/${encodeURIComponent(wallet)}`, url).href
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  return async (method, ...params) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '1.0', id: method, method, params }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await response.text()
    // A refused call answers 500 with the reason; without credentials there is no reason to read.
    if (!text.startsWith('{')) throw new Error(`the node answered ${response.status} to ${method}`)
    const { result, error } = readJson(text) as { result?: unknown; error?: { code: string; message: string } | null }
    if (error !== undefined && error !== null) throw new RpcError(method, Number(error.code), error.message)
    return result
  }
}
