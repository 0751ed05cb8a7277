// Carries payouts over a chain. A transaction is signed and stored with its payouts in one database transaction, then sent; as long as it is
// not final its same bytes are sent again, and no payout is ever signed a second time.
import { formatAmount } from '#kernel/money.ts'
import { costOfRaw, rawOfMinor } from '#modules/money/chains/rules/chain-amount.ts'
import type { Tip } from '#modules/money/chains/rules/follow-chain.ts'
import { bookLine, takeEvent } from '#modules/money/payments/server/service.ts'
import { decisionTime, type Tx } from '#platform/server/db.ts'
import type { Log } from '#platform/server/observability/log.ts'
import { assetOf, type ChainWallet, type Mined, type Network } from '../chain-port.ts'
import { lockNetwork } from '../chain-store.ts'
import type { ChainsServer } from '../chains-server.ts'
import {
  finishTransaction,
  insertTransaction,
  nextNonce,
  openTransactions,
  payoutsIn,
  queuedPayouts,
  type OpenTransaction,
  type QueuedPayout,
} from './payout-store.ts'

/** Sent and not final: the wallet waits for them before it signs more. */
const OPEN_MAX = 100

type Carrier = { readonly server: ChainsServer; readonly network: Network; readonly log: Pick<Log, 'error'> }

/** The chain's fee is one line: with the payout where both are in one coin, else a line of its own. */
async function stateFee(
  tx: Tx,
  { server, network }: Carrier,
  open: OpenTransaction,
  fee: bigint,
  at: Date,
): Promise<void> {
  const [{ currency, decimals }] = network.assets
  const amount = costOfRaw(fee, currency, decimals)
  if (amount === 0n) return
  const { hash: reference, signedAt: occurredAt } = open
  const line = {
    lineId: `fee:${reference}`,
    kind: 'fee' as const,
    reference,
    currency,
    amount: 0n,
    fee: amount,
    occurredAt,
  }
  await bookLine(tx, server, network.name, line, at)
}

/** Final: the payouts are paid, or, where the chain has refused the transaction, failed. */
const finish = (carrier: Carrier, open: OpenTransaction, mined: Mined): Promise<void> =>
  carrier.server.database.transaction(async (tx) => {
    const { server, network } = carrier
    await lockNetwork(tx, network.name)
    const at = await decisionTime(tx)
    if (!(await finishTransaction(tx, open.transactionId, mined, at))) return
    for (const { payoutId, amount, currency } of await payoutsIn(tx, open.transactionId)) {
      const status = mined.isSuccessful ? 'completed' : 'failed'
      const event = {
        eventId: `chain:${open.hash}:${payoutId}:${status}`,
        paymentId: payoutId,
        status,
        amount: formatAmount(amount, currency),
        currency,
      } as const
      await takeEvent({ tx, wallet: server.wallet, provider: network.name, event, at })
      if (!mined.isSuccessful) continue
      const line = { reference: payoutId, currency, amount, fee: 0n, occurredAt: open.signedAt }
      await bookLine(
        tx,
        server,
        network.name,
        { ...line, lineId: `payout:${open.hash}:${payoutId}`, kind: 'payout' },
        at,
      )
    }
    await stateFee(tx, carrier, open, mined.fee, at)
  })

/** Sends again what no block has taken in, and finishes what is final; answers how many stay open. */
async function follow(carrier: Carrier, wallet: ChainWallet, tip: Tip): Promise<number> {
  const { server, network } = carrier
  const open = await openTransactions(server.database.db, network.name, OPEN_MAX)
  let finished = 0
  for (const transaction of open) {
    const mined = await wallet.find(transaction.hash)
    if (mined === undefined) await wallet.send(transaction)
    else if (mined.height <= tip.final) {
      await finish(carrier, transaction, mined)
      finished += 1
    }
  }
  return open.length - finished
}

const rawOf = (network: Network, { amount, currency }: QueuedPayout): bigint => {
  const asset = assetOf(network, currency)
  if (asset === undefined) throw new Error(`${network.name} carries no ${currency}`)
  return rawOfMinor(amount, currency, asset.decimals)
}

/** Signs and stores one more transaction for payouts that wait; undefined where none waits or none can be sent now. */
const sign = ({ server, network, log }: Carrier, wallet: ChainWallet) =>
  server.database.transaction(async (tx) => {
    // Nonces and coins are taken one transaction after the other.
    await lockNetwork(tx, network.name)
    const queued = await queuedPayouts(tx, network.name, OPEN_MAX)
    if (queued.length === 0) return undefined
    await wallet.release?.(await openTransactions(tx, network.name, OPEN_MAX))
    const nonce = await nextNonce(tx, network.name)
    for (let first = 0; first < queued.length; first += wallet.recipientsMax) {
      const batch = queued.slice(first, first + wallet.recipientsMax)
      const recipients = batch.map((payout) => ({ ...payout, raw: rawOf(network, payout) }))
      const signed = await wallet.sign(recipients, nonce).catch((error: unknown) => {
        // Others may be sendable: a token's contract may refuse one address.
        log.error(
          { err: error, network: network.name, payouts: batch.map(({ payoutId }) => payoutId) },
          'a payout could not be signed',
        )
        return 'not_now' as const
      })
      if (signed === 'not_now') continue
      const payoutIds = batch.map(({ payoutId }) => payoutId)
      await insertTransaction(tx, network.name, signed, { payoutIds, at: await decisionTime(tx) })
      return signed
    }
    return undefined
  })

/** One turn. */
export async function carryPayouts(
  server: ChainsServer,
  network: Network,
  tip: Tip,
  log: Pick<Log, 'error'>,
): Promise<void> {
  if (network.wallet === undefined) return
  const wallet = await network.wallet()
  const carrier = { server, network, log }
  // A node that does not take what is signed already throws here: nothing more is signed meanwhile.
  for (let open = await follow(carrier, wallet, tip); open < OPEN_MAX; open += 1) {
    const signed = await sign(carrier, wallet)
    if (signed === undefined) return
    await wallet.send(signed)
  }
}
