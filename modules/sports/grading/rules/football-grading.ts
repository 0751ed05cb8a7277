// Decides one leg on a football market from the game's facts; where the facts leave it open, the stake goes back.
import { LegStatus } from '#modules/sports/returns/rules/leg-factor.ts'
import type { GameResult, LineCents } from '#modules/sports/catalogue/contract.ts'
import { footballEndings } from './football-endings.ts'
import { footballGraders } from './football-graders.ts'

/** What a leg was placed on: the kind and, where it has one, the line in hundredths. */
export type GradedMarket = { readonly kind: string; readonly line?: LineCents }

export const isFootballKind = (kind: string): boolean => footballGraders.has(kind)

/**
 * Grades a game that was played or abandoned. Only the regular time counts. A leg that comes out the same in every end
 * of the game that agrees with the facts is decided; one that does not (a half-time score or an order of goals is
 * missing, or the game was broken off too early) is returned. `notCalculated` where the facts have no score or
 * contradict themselves.
 */
export function gradeFootball({ kind, line = 0 }: GradedMarket, outcome: string, result: GameResult): LegStatus {
  const grader = footballGraders.get(kind)
  if (grader === undefined) throw new Error(`${kind} is no football market`)
  let decided: LegStatus = LegStatus.notCalculated
  for (const ending of footballEndings(result)) {
    const status = grader(outcome, ending, line)
    if (status === undefined) return LegStatus.return
    if (decided !== LegStatus.notCalculated && status !== decided) return LegStatus.return
    decided = status
  }
  return decided
}
