// What every change of a withdrawal does together: its status, a step, its money, the announcement and the letter. The withdrawal is locked.
import { formatAmount } from '#kernel/money.ts'
import { withdrawalChanged } from '#modules/money/withdrawals/contract.ts'
import type { RejectionReason } from '#modules/money/withdrawals/rules/review.ts'
import type { WithdrawalStatus } from '#modules/money/withdrawals/rules/withdrawal-status.ts'
import { queuePayout } from '#modules/money/payments/server/service.ts'
import { tellPlayer } from '#modules/players/identity/server/service.ts'
import type { Tx } from '#platform/server/db.ts'
import { append, eventOf } from '#platform/server/outbox/outbox.ts'
import { letters } from './letters/letters.ts'
import {
  insertStep,
  setPieceStatus,
  setStatus,
  type StoredWithdrawal,
  type WholeWithdrawal,
} from './withdrawal-store.ts'
import type { WithdrawalsServer } from './withdrawals-server.ts'

export const holdReference = (pieceId: string): string => `withdrawal:${pieceId}`

export type Cause = {
  /** `player:100001`, `staff:3`, `provider:sandbox`. */
  readonly actor: string
  readonly reason?: RejectionReason
  readonly note?: string
  readonly at: Date
}

type Mover = Pick<WithdrawalsServer, 'wallet' | 'post' | 'letterhead'>

const LETTER_OF: Partial<Record<WithdrawalStatus, 'withdrawal-paid' | 'withdrawal-not-paid'>> = {
  paid: 'withdrawal-paid',
  failed: 'withdrawal-not-paid',
  returned: 'withdrawal-not-paid',
  rejected: 'withdrawal-not-paid',
}

/** The step, the announcement and, where the player waits for one, the letter. */
export async function announceStep(
  tx: Tx,
  server: Mover,
  withdrawal: Omit<StoredWithdrawal, 'createdAt' | 'requestHash' | 'reasons'>,
  cause: Cause,
): Promise<void> {
  const { withdrawalId, playerId, accountId, amount, currency, status } = withdrawal
  const { actor, reason = null, note = null, at } = cause
  await insertStep(tx, withdrawalId, { status, actor, reason, note, at })
  const account = (await server.wallet.accountsOf(tx, playerId)).find((row) => row.accountId === accountId)
  await append(tx, [
    eventOf(withdrawalChanged, {
      withdrawalId,
      playerId,
      accountId,
      currency,
      amount: String(amount),
      status,
      balance: String(account?.balance ?? 0n),
    }),
  ])
  const letter = LETTER_OF[status]
  if (letter !== undefined)
    await tellPlayer(tx, server, playerId, letters[letter], { amount: `${formatAmount(amount, currency)} ${currency}` })
}

async function moveOn(
  tx: Tx,
  server: Mover,
  withdrawal: WholeWithdrawal,
  status: WithdrawalStatus,
  cause: Cause,
): Promise<void> {
  if (status === withdrawal.status) return
  await setStatus(tx, withdrawal.withdrawalId, status)
  await announceStep(tx, server, { ...withdrawal, status }, cause)
}

/** Every piece becomes a payout. */
export async function sendPieces(
  tx: Tx,
  {
    playerId,
    currency,
    pieces,
  }: Pick<WholeWithdrawal, 'playerId' | 'currency'> & {
    readonly pieces: readonly Pick<WholeWithdrawal['pieces'][number], 'pieceId' | 'method' | 'destination' | 'amount'>[]
  },
  at: Date,
): Promise<void> {
  for (const { pieceId, method, destination, amount } of pieces)
    await queuePayout(tx, { payoutId: pieceId, playerId, provider: method, amount, currency, destination, at })
  await setPieceStatus(
    tx,
    pieces.map(({ pieceId }) => pieceId),
    'sending',
  )
}

export async function approve(tx: Tx, server: Mover, withdrawal: WholeWithdrawal, cause: Cause): Promise<void> {
  await sendPieces(tx, withdrawal, cause.at)
  await moveOn(tx, server, withdrawal, 'approved', cause)
}

/** All of the money goes back to the account. */
export async function giveBack(
  tx: Tx,
  server: Mover,
  withdrawal: WholeWithdrawal,
  status: 'rejected' | 'cancelled',
  cause: Cause,
): Promise<void> {
  for (const { pieceId } of withdrawal.pieces) {
    const { actor, at } = cause
    const released = await server.wallet.release(tx, { reference: holdReference(pieceId), actor, at })
    if (!released.ok) throw new Error(`the piece ${pieceId} of a withdrawal in review has no open hold`)
  }
  await setPieceStatus(
    tx,
    withdrawal.pieces.map(({ pieceId }) => pieceId),
    'released',
  )
  await moveOn(tx, server, withdrawal, status, cause)
}

export { moveOn }
