// What every change of a withdrawal does together: its status, a step, its money, the announcement and the letter. The withdrawal is locked.
import { formatAmount } from '#kernel/money.ts'
import { withdrawalChanged } from '#modules/money/withdrawals/contract.ts'
import type { RejectionReason } from '#modules/money/withdrawals/rules/review.ts'
import type { WithdrawalStatus } from '#modules/money/withdrawals/rules/withdrawal-status.ts'
import { playerToHouse } from '#modules/money/wallet/server/service.ts'
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

type Taxed = {
  readonly playerId: number
  readonly accountId: number
  readonly currency: string
  readonly pieces: readonly { readonly pieceId: string; readonly tax: bigint }[]
}

/** What the player's country takes of each piece: it leaves the account with the hold, and comes back with its money. */
export async function moveTaxes(
  tx: Tx,
  { wallet }: Pick<WithdrawalsServer, 'wallet'>,
  { playerId, accountId, currency, pieces }: Taxed,
  way: 'withhold' | 'give_back',
  { actor, at }: Pick<Cause, 'actor' | 'at'>,
): Promise<void> {
  const taxed = pieces.filter(({ tax }) => tax > 0n)
  if (taxed.length === 0) return
  const accounts = await wallet.accountsOf(tx, playerId)
  const locked = await wallet.lockAccounts(
    tx,
    accounts.map((account) => account.accountId),
  )
  const drafts = taxed.map(({ pieceId, tax }) => ({
    kind: 'tax' as const,
    idempotencyKey: `withdrawal-tax${way === 'withhold' ? '' : '-back'}:${pieceId}`,
    reference: holdReference(pieceId),
    actor,
    currency,
    postings: playerToHouse(accountId, 'taxes', way === 'withhold' ? tax : -tax),
  }))
  const posted = await wallet.post(tx, locked, drafts, at)
  if (!posted.ok) throw new Error('the tax of a withdrawal that the account covers cannot lack funds')
}

/** The player gives up the bonus with their request; it does not come back, whatever becomes of the withdrawal. */
export async function forfeit(
  tx: Tx,
  { wallet }: Pick<WithdrawalsServer, 'wallet'>,
  bonus: {
    readonly withdrawalId: string
    readonly currency: string
    readonly accountId: number
    readonly balance: bigint
  },
  { actor, at }: Pick<Cause, 'actor' | 'at'>,
): Promise<void> {
  const { withdrawalId, currency, accountId, balance } = bonus
  const draft = {
    kind: 'bonus_forfeit' as const,
    idempotencyKey: `bonus-forfeit:${withdrawalId}:${accountId}`,
    reference: `withdrawal:${withdrawalId}`,
    actor,
    currency,
    postings: playerToHouse(accountId, 'promotions', balance),
  }
  const posted = await wallet.post(tx, await wallet.lockAccounts(tx, [accountId]), [draft], at)
  if (!posted.ok) throw new Error('a bonus that is given up cannot lack funds')
}

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
  withdrawal: Omit<StoredWithdrawal, 'createdAt' | 'requestHash' | 'reasons' | 'forfeited'>,
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
  await moveTaxes(tx, server, withdrawal, 'give_back', cause)
  await setPieceStatus(
    tx,
    withdrawal.pieces.map(({ pieceId }) => pieceId),
    'released',
  )
  await moveOn(tx, server, withdrawal, status, cause)
}

export { moveOn }
