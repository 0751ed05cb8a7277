// How a chain is followed, and what becomes of a transfer when blocks come and go. Whatever the order of blocks, reorganisations and repeated
// looks, the credits in the end are those of the transfers in the final branch.
import type { Needed } from './confirmations.ts'

export type BlockRef = { readonly height: number; readonly hash: string; readonly parent: string }

/**
 * `top`: the highest block that we have; `there`: what the chain has at its height now; `next`: the one above.
 * `wait` also where the chain changed between two looks: the next turn sees it.
 */
export function nextStep(
  top: Pick<BlockRef, 'hash'>,
  there: BlockRef | undefined,
  next: BlockRef | undefined,
): 'drop' | 'append' | 'wait' {
  if (there?.hash !== top.hash) return 'drop'
  return next?.parent === top.hash ? 'append' : 'wait'
}

export const TRANSFER_STATUSES = ['dust', 'seen', 'credited', 'taken_back', 'unclaimed'] as const
export type TransferStatus = (typeof TRANSFER_STATUSES)[number]

export type TransferState = {
  readonly status: TransferStatus
  /** Of the block in which it stands, or stood last. */
  readonly height: number
  readonly isOnChain: boolean
}

/** `final`: no block up to this height can be replaced any more. */
export type Tip = { readonly height: number; readonly final: number }

export const confirmationsOf = (
  { height, isOnChain }: Omit<TransferState, 'status'>,
  tip: Pick<Tip, 'height'>,
): number => (isOnChain ? Math.max(0, tip.height - height + 1) : 0)

/** `settle`: nothing will change any more. */
export type TransferStep = 'credit' | 'take_back' | 'reinstate' | 'settle' | 'wait'

/** Asked only when all blocks up to the chain's tip are known: a transfer that left with one block may be in the next. */
export function transferStep(transfer: TransferState, tip: Tip, needed: Needed): TransferStep {
  const { status, height, isOnChain } = transfer
  const isBuried = height <= tip.final
  if (!isOnChain) {
    if (status === 'credited') return 'take_back'
    return isBuried ? 'settle' : 'wait'
  }
  if (status === 'credited' || status === 'unclaimed') return isBuried ? 'settle' : 'wait'
  if (status === 'dust') return 'wait'
  const isConfirmed = needed.isFinal ? isBuried : confirmationsOf(transfer, tip) >= needed.confirmations
  if (!isConfirmed) return 'wait'
  return status === 'seen' ? 'credit' : 'reinstate'
}
