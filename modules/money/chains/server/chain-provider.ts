// A chain as a payment provider: a deposit is an address, derived from the account's extended public key, and what comes to it is seen by the
// follower. There are no webhooks.
import { formatAmount, parseAmount } from '#kernel/money.ts'
import { ok, refuse } from '#kernel/result.ts'
import { DAY_MS } from '#kernel/time.ts'
import { rawOfMinor } from '#modules/money/chains/rules/chain-amount.ts'
import { leastAmount, neededFor } from '#modules/money/chains/rules/confirmations.ts'
import { confirmationsOf } from '#modules/money/chains/rules/follow-chain.ts'
import { findDeposit, type PayoutPort, type ProviderPort } from '#modules/money/payments/server/service.ts'
import { amountLimits } from '#modules/site/site-config/contract.ts'
import { decisionTime, type Db } from '#platform/server/db.ts'
import { assetOf, type Network } from './chain-port.ts'
import { addressOfPayment, insertAddress, insertNetwork, shownDeposits, takeIndex, topBlock } from './chain-store.ts'
import type { ChainsServer } from './chains-server.ts'
import { queuePayout } from './payouts/payout-store.ts'

type Opened = Pick<ChainsServer, 'database'>

const ADDRESS_LENGTH_MAX = 100
/** A deposit without a transfer expires after a day; what comes later is credited all the same. */
const EXPIRES_AFTER_MS = DAY_MS

/** The same address for the same deposit, however often it is asked for. */
async function addressFor({ database }: Opened, network: Network, paymentId: string): Promise<string> {
  const known = await addressOfPayment(database.db, network.name, paymentId)
  if (known !== undefined) return known.address
  await insertNetwork(database.db, network.name)
  return database.transaction(async (tx) => {
    // Its row is locked: of two calls for one deposit the second one finds the address of the first.
    const index = await takeIndex(tx, network.name)
    const meanwhile = await addressOfPayment(tx, network.name, paymentId)
    if (meanwhile !== undefined) return meanwhile.address
    const deposit = await findDeposit(tx, paymentId)
    if (deposit === undefined) throw new Error(`there is no deposit ${paymentId}`)
    const address = await network.addressAt(index)
    const { playerId } = deposit
    await insertAddress(tx, network.name, { index, address, playerId, paymentId, at: await decisionTime(tx) })
    return address
  })
}

async function chainStates({ database: { db } }: Opened, network: Network, paymentIds: readonly string[]) {
  const tip = await topBlock(db, network.name)
  const states: (readonly [string, Awaited<ReturnType<typeof stateOf>>])[] = []
  for (const shown of await shownDeposits(db, network.name, paymentIds))
    states.push([shown.paymentId, await stateOf(db, network, shown, tip?.height ?? 0)])
  return new Map(states)
}

async function stateOf(
  db: Db,
  network: Network,
  { paymentId, address, transfer }: Awaited<ReturnType<typeof shownDeposits>>[number],
  height: number,
) {
  const deposit = await findDeposit(db, paymentId)
  const asset = deposit && assetOf(network, deposit.currency)
  if (deposit === undefined || asset === undefined)
    throw new Error(`${network.name} has an address for the deposit ${paymentId}, which it does not carry`)
  const { currency, createdAt } = deposit
  const amount = formatAmount(deposit.amount, currency)
  const { confirmations: needed } = neededFor(network.kind, currency, transfer?.amount ?? deposit.amount)
  return {
    address,
    amount,
    uri: network.uri(address, currency, rawOfMinor(deposit.amount, currency, asset.decimals)),
    confirmations: transfer === undefined ? 0 : Math.min(needed, confirmationsOf(transfer, { height })),
    needed,
    expiresAt: new Date(createdAt.getTime() + EXPIRES_AFTER_MS).toISOString(),
    txId: transfer?.transactionHash ?? null,
  }
}

function payoutsOf({ database }: Opened, network: Network): PayoutPort {
  return {
    fields: [
      {
        name: 'address',
        lengthMax: ADDRESS_LENGTH_MAX,
        isValid: (text) => network.readAddress(text) !== undefined,
      },
    ],
    limits: (currency) =>
      assetOf(network, currency) && { min: leastAmount(currency) * 5n, max: amountLimits(currency).payoutMax },
    // Only stored here: the transaction is signed and sent by the worker, and its event tells the outcome.
    send: async ({ paymentId, amount: text, currency, destination }) => {
      const amount = parseAmount(text, currency)
      const address = network.readAddress(destination['address'] ?? '')
      if (!amount.ok || address === undefined || assetOf(network, currency) === undefined)
        return ok({ eventId: `chain:${paymentId}:refused`, paymentId, status: 'failed', amount: text, currency })
      await insertNetwork(database.db, network.name)
      await database.transaction(async (tx) =>
        queuePayout(tx, network.name, {
          payoutId: paymentId,
          address,
          amount: amount.value,
          currency,
          at: await decisionTime(tx),
        }),
      )
      return ok('pending')
    },
  }
}

export const chainProvider = (server: Opened, network: Network): ProviderPort => ({
  depositLimits: (currency) =>
    assetOf(network, currency) && { min: leastAmount(currency), max: amountLimits(currency).payoutMax },
  chainStates: (paymentIds) => chainStates(server, network, paymentIds),
  openDeposit: async ({ paymentId, currency, origin }) => {
    if (assetOf(network, currency) === undefined)
      return refuse('provider_unavailable', `${network.name} does not carry ${currency}`)
    await addressFor(server, network, paymentId)
    return ok({ redirectUrl: `${origin}/onpay/pending?payment=${paymentId}` })
  },
  readWebhook: () => refuse('bad_signature', 'a chain sends no webhooks'),
  ...(network.wallet === undefined ? {} : { payouts: payoutsOf(server, network) }),
})
