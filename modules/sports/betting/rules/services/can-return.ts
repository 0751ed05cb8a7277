// Which markets a result can leave undecided, so that a price alone does not tell what a stake on them is worth.
import { marketKind, type LineCents } from '#modules/sports/catalogue/contract.ts'

const HALF = 50
const UNIT = 100

/** True for whole and quarter lines, which a result can hit, and where a draw returns the stake. */
export const canReturn = (kind: string, line: LineCents | undefined): boolean =>
  kind.endsWith('draw_no_bet') ||
  (marketKind(kind).line === 'quarter' && line !== undefined && Math.abs(line) % UNIT !== HALF)
