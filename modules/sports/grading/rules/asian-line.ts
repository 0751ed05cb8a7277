// How a line decides a leg, quarter lines included: the same rule for handicaps and totals.
import { LegStatus } from '#modules/sports/returns/rules/leg-factor.ts'
import type { LineCents } from '#modules/sports/catalogue/contract.ts'

/**
 * Decides by the margin in hundredths: how far the backed side is past its line. At a quarter line half the stake
 * stands on each neighbouring line, so a margin of ±0.25 is half a win or half a loss; 0 returns the stake.
 */
export function gradeMargin(margin: number): LegStatus {
  if (margin === 0) return LegStatus.return
  if (margin === 25) return LegStatus.halfWin
  if (margin === -25) return LegStatus.halfLose
  return margin > 0 ? LegStatus.win : LegStatus.lose
}

/** `line` is the home side's in hundredths: home −0.5 is −50, and away then plays with +0.5. */
export function gradeHandicap(
  side: 'home' | 'away',
  score: { readonly home: number; readonly away: number },
  line: LineCents,
): LegStatus {
  const margin = 100 * (score.home - score.away) + line
  // A zero of either sign is the same return.
  return gradeMargin(side === 'home' ? margin : 0 - margin)
}

export const gradeTotal = (side: 'over' | 'under', total: number, line: LineCents): LegStatus =>
  gradeMargin(side === 'over' ? 100 * total - line : line - 100 * total)
