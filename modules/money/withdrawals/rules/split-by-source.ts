// Closed loop: money first goes back to where it came from, up to what came from there; the rest goes where the player wants it. So a withdrawal
// cannot move money from one person's means of payment to another's.

export type Source = {
  readonly method: string
  /** Minor units: what came in by it, less what was taken back or paid out by it already. */
  readonly returnable: bigint
  /** Smallest payout by it; undefined where it pays nothing out. */
  readonly min: bigint | undefined
}

export type Piece = { readonly method: string; readonly amount: bigint }

/**
 * `sources`: in the order in which they were first used. A piece below its method's minimum, or that would leave less than the
 * minimum of the chosen method, is left out: its money goes by the chosen one.
 */
export function splitBySource(
  amount: bigint,
  sources: readonly Source[],
  chosen: { readonly method: string; readonly min: bigint },
): readonly Piece[] {
  let left = amount
  const pieces: Piece[] = []
  for (const { method, returnable, min } of sources) {
    if (method === chosen.method || min === undefined) continue
    const piece = returnable < left ? returnable : left
    const rest = left - piece
    if (piece < min || (rest > 0n && rest < chosen.min)) continue
    pieces.push({ method, amount: piece })
    left = rest
  }
  return left > 0n ? [...pieces, { method: chosen.method, amount: left }] : pieces
}
