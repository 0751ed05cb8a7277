// What a provider's answer about a payout does to the withdrawal that it is a piece of. The outbox delivers each answer at least once; the piece's own
// status makes a repetition harmless.
import { payoutFinished } from '#modules/money/payments/contract.ts'
import { statusOfPieces } from '#modules/money/withdrawals/rules/withdrawal-status.ts'
import type { Tx } from '#platform/server/db.ts'
import { consumer, type Consumer, type Delivered } from '#platform/server/outbox/consumer.ts'
import { holdReference, moveOn, moveTaxes, type Cause } from './move-withdrawal.ts'
import {
  lockWithdrawal,
  setPieceStatus,
  withdrawalOfPiece,
  type StoredPiece,
  type WholeWithdrawal,
} from './withdrawal-store.ts'
import type { WithdrawalsServer } from './withdrawals-server.ts'

type Mover = Pick<WithdrawalsServer, 'wallet' | 'post' | 'letterhead'>

/** Returned money belongs to the player again, by an entry of its own: what was written is never removed. */
async function creditReturned(
  tx: Tx,
  { wallet }: Mover,
  { playerId, accountId, currency }: WholeWithdrawal,
  { pieceId, amount }: StoredPiece,
  { actor, at }: Cause,
): Promise<void> {
  const accounts = await wallet.accountsOf(tx, playerId)
  const locked = await wallet.lockAccounts(
    tx,
    accounts.map((account) => account.accountId),
  )
  const posted = await wallet.post(
    tx,
    locked,
    [
      {
        kind: 'withdrawal_return',
        idempotencyKey: `withdrawal-return:${pieceId}`,
        reference: holdReference(pieceId),
        actor,
        currency,
        postings: [
          { house: 'withdrawals', amount: -amount },
          { accountId, amount },
        ],
      },
    ],
    at,
  )
  if (!posted.ok) throw new Error('a returned withdrawal cannot lack funds')
}

async function moveMoney(
  tx: Tx,
  server: Mover,
  withdrawal: WholeWithdrawal,
  piece: StoredPiece,
  outcome: 'paid' | 'failed' | 'returned',
  cause: Cause,
): Promise<void> {
  if (outcome !== 'paid') await moveTaxes(tx, server, { ...withdrawal, pieces: [piece] }, 'give_back', cause)
  if (outcome === 'returned') return creditReturned(tx, server, withdrawal, piece, cause)
  const ask = { reference: holdReference(piece.pieceId), actor: cause.actor, at: cause.at }
  const closed = outcome === 'paid' ? await server.wallet.capture(tx, ask) : await server.wallet.release(tx, ask)
  if (!closed.ok) throw new Error(`the piece ${piece.pieceId} was sent without an open hold`)
}

async function finish(
  tx: Tx,
  server: Mover,
  { payload: { payoutId, status }, at }: Delivered<typeof payoutFinished>,
): Promise<void> {
  const withdrawalId = await withdrawalOfPiece(tx, payoutId)
  const withdrawal = withdrawalId === undefined ? undefined : await lockWithdrawal(tx, withdrawalId)
  const piece = withdrawal?.pieces.find(({ pieceId }) => pieceId === payoutId)
  if (withdrawal === undefined || piece === undefined) return
  if (piece.status !== (status === 'returned' ? 'paid' : 'sending')) return
  const cause = { actor: `provider:${piece.method}`, at }
  await moveMoney(tx, server, withdrawal, piece, status, cause)
  await setPieceStatus(tx, [payoutId], status)
  const statuses = withdrawal.pieces.map((one) => (one.pieceId === payoutId ? status : one.status))
  await moveOn(tx, server, withdrawal, statusOfPieces(statuses), cause)
}

export const payoutConsumer = (server: Mover): Consumer =>
  consumer('withdrawals', [payoutFinished], async (tx, events) => {
    for (const event of events) await finish(tx, server, event)
  })
