// Closed loop: money first goes back to where it came from, up to what came from there; the rest goes where the player wants it. So a withdrawal
// cannot move money from one person's means of payment to another's.

export type Source = {
  readonly method: string
  /** The deposit that is paid back, where the provider pays back single deposits; undefined: any payout by the method. */
  readonly deposit?: string | undefined
  /** Minor units: what came in by it, less what was taken back or is paid out by it already. */
  readonly returnable: bigint
  /** Smallest payout by it; undefined where it pays nothing out. */
  readonly min: bigint | undefined
}

export type Piece = { readonly method: string; readonly deposit?: string | undefined; readonly amount: bigint }

/** Of one withdrawal: each is a payout of its own. */
export const PIECES_MAX = 20

/**
 * `sources`: in the order in which they were first used. A piece below its method's minimum, or that would leave less than the
 * minimum of the chosen method, is left out: its money goes by the chosen one. Without a chosen method the pieces may come to less than the amount.
 */
export function splitBySource(
  amount: bigint,
  sources: readonly Source[],
  chosen: { readonly method: string; readonly min: bigint } | undefined,
): readonly Piece[] {
  let left = amount
  const pieces: Piece[] = []
  for (const { method, deposit, returnable, min } of sources) {
    if (method === chosen?.method || min === undefined || pieces.length >= PIECES_MAX - 1) continue
    const amountBack = returnable < left ? returnable : left
    const rest = left - amountBack
    if (amountBack < min || (chosen !== undefined && rest > 0n && rest < chosen.min)) continue
    pieces.push({ method, amount: amountBack, ...(deposit !== undefined && { deposit }) })
    left = rest
  }
  return left > 0n && chosen !== undefined ? [...pieces, { method: chosen.method, amount: left }] : pieces
}
