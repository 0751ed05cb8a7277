// What a withdrawal is, as its pieces become paid, fail or come back.

export const WITHDRAWAL_STATUSES = [
  /** An operator has to look at it. */
  'review',
  /** Its pieces are on their way to the providers. */
  'approved',
  'paid',
  /** Some pieces were paid; the rest is in the account again. */
  'partly_paid',
  'failed',
  /** It was paid and came back. */
  'returned',
  'rejected',
  'cancelled',
] as const
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number]

export const PIECE_STATUSES = ['held', 'sending', 'paid', 'failed', 'returned', 'released'] as const
export type PieceStatus = (typeof PIECE_STATUSES)[number]

/** Whether money of it is still set aside. */
export const isOpen = (status: WithdrawalStatus): boolean => status === 'review' || status === 'approved'

/** Of a withdrawal that was approved. Throws where a piece was never sent. */
export function statusOfPieces(pieces: readonly PieceStatus[]): WithdrawalStatus {
  if (pieces.length === 0 || pieces.some((piece) => piece === 'held' || piece === 'released'))
    throw new Error('a withdrawal was approved without sending each of its pieces')
  if (pieces.includes('sending')) return 'approved'
  if (pieces.every((piece) => piece === 'paid')) return 'paid'
  if (pieces.includes('paid')) return 'partly_paid'
  return pieces.includes('returned') ? 'returned' : 'failed'
}

/**
 * Whether the player may take it back to play on: until an operator has decided, and never where the law forbids it (GB: RTS
 * 14B, decision 0031).
 */
export const mayCancel = (status: WithdrawalStatus, country: string | undefined): boolean =>
  status === 'review' && country !== 'GB'

/** Of one player at once. */
export const OPEN_MAX = 5
