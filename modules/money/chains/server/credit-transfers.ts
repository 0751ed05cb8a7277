// What becomes of transfers as blocks come and go: credits, takes back what a reorganisation removed, and states what is final. Each change is
// an event of the provider, as a webhook's would be, in one transaction with the transfer's new status.
import { formatAmount } from '#kernel/money.ts'
import { leastAmount, neededFor } from '#modules/money/chains/rules/confirmations.ts'
import { transferStep, type Tip, type TransferStep } from '#modules/money/chains/rules/follow-chain.ts'
import {
  bookLine,
  findDeposit,
  openFoundDeposit,
  takeEvent,
  type ProviderEvent,
} from '#modules/money/payments/server/service.ts'
import { decisionTime, type Tx } from '#platform/server/db.ts'
import type { Log } from '#platform/server/observability/log.ts'
import type { Network } from './chain-port.ts'
import {
  changeTransfer,
  lockNetwork,
  lockTransfer,
  openTransfers,
  ownerOfAddress,
  releaseDust,
  settleTransfer,
  type StoredTransfer,
} from './chain-store.ts'
import type { ChainsServer } from './chains-server.ts'

/** In one turn. */
const TRANSFERS_MAX = 1_000

type Step = {
  readonly tx: Tx
  readonly server: ChainsServer
  readonly network: Network
  readonly transfer: StoredTransfer
  readonly at: Date
}

/** Unique permanently: one name for each time that the transfer was credited or taken back. */
const nameOf = ({ transactionHash, position, returns }: StoredTransfer): string =>
  `chain:${transactionHash}:${position}:${returns}`

async function tell(
  { tx, server, network, transfer, at }: Step,
  status: ProviderEvent['status'],
  paymentId: string,
): Promise<void> {
  const { currency } = transfer
  const event: ProviderEvent = {
    eventId: `${nameOf(transfer)}:${status}`,
    paymentId,
    status,
    amount: formatAmount(transfer.amount, currency),
    currency,
  }
  await takeEvent({ tx, wallet: server.wallet, provider: network.name, event, at, isAmountOpen: true })
}

/** The deposit for which the address was shown, where it still waits for its first transfer; else a deposit of the transfer's own. */
async function depositFor(step: Step): Promise<string | undefined> {
  const { tx, server, network, transfer, at } = step
  const { playerId, currency, amount } = transfer
  const { paymentId } = await ownerOfAddress(tx, network.name, transfer.address)
  const asked = await findDeposit(tx, paymentId)
  if (asked?.currency === currency && !asked.isPaid) return paymentId
  return openFoundDeposit(tx, server, { playerId, method: network.name, amount, currency, key: nameOf(transfer), at })
}

async function credit(step: Step): Promise<void> {
  const { tx, transfer } = step
  const paymentId = await depositFor(step)
  if (paymentId === undefined) return changeTransfer(tx, transfer.transferId, { status: 'unclaimed' })
  await changeTransfer(tx, transfer.transferId, { status: 'credited', paymentId })
  return tell(step, 'completed', paymentId)
}

/** The provider's statement: what is final. Money that no account of the player takes goes to suspense by it. */
async function state(step: Step): Promise<void> {
  const { tx, server, network, transfer, at } = step
  const { status, currency, amount, isOnChain, seenAt: occurredAt } = transfer
  const reference = transfer.paymentId ?? transfer.address
  const line = { reference, currency, amount, fee: 0n, occurredAt }
  const name = nameOf(transfer)
  const isMoved = status === 'credited' || status === 'taken_back' || (status === 'unclaimed' && isOnChain)
  if (isMoved) await bookLine(tx, server, network.name, { ...line, lineId: name, kind: 'deposit' }, at)
  if (status === 'taken_back')
    await bookLine(tx, server, network.name, { ...line, lineId: `${name}:gone`, kind: 'chargeback' }, at)
  await settleTransfer(tx, transfer.transferId, at)
}

async function apply(step: Step, what: TransferStep): Promise<void> {
  const { tx, transfer } = step
  const { transferId, paymentId = '' } = transfer
  if (what === 'credit') await credit(step)
  else if (what === 'take_back') {
    await tell(step, 'charged_back', paymentId)
    await changeTransfer(tx, transferId, { status: 'taken_back', returns: transfer.returns + 1 })
  } else if (what === 'reinstate') {
    await tell(step, 'reinstated', paymentId)
    await changeTransfer(tx, transferId, { status: 'credited' })
  } else if (what === 'settle') await state(step)
}

const stepOf = (network: Network, tip: Tip, transfer: StoredTransfer): TransferStep =>
  transferStep(transfer, tip, neededFor(network.kind, transfer.currency, transfer.amount))

/** `tip`: all blocks up to it are known. */
export async function creditTransfers(
  server: ChainsServer,
  network: Network,
  tip: Tip,
  log: Pick<Log, 'error'>,
): Promise<void> {
  const { database } = server
  for (const { currency } of network.assets) {
    const least = leastAmount(currency)
    const { confirmations } = neededFor(network.kind, currency, least)
    await releaseDust(database.db, network.name, { currency, height: tip.height - confirmations + 1, least })
  }
  for (const { transferId } of (await openTransfers(database.db, network.name, TRANSFERS_MAX)).filter(
    (transfer) => stepOf(network, tip, transfer) !== 'wait',
  ))
    await database
      .transaction(async (tx) => {
        await lockNetwork(tx, network.name)
        const transfer = await lockTransfer(tx, transferId)
        if (transfer === undefined) return
        const at = await decisionTime(tx)
        await apply({ tx, server, network, transfer, at }, stepOf(network, tip, transfer))
      })
      .catch((error: unknown) =>
        // The others go on; this one has its next turn.
        log.error({ err: error, network: network.name, transferId }, 'a transfer could not be credited, will retry'),
      )
}
