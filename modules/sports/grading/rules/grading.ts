// The one door to grading: any market of any sport, from the stored facts of its game, the same every time it is asked.
import { LegStatus } from '#modules/sports/returns/rules/leg-factor.ts'
import { findSport, kindsOfSport, type GameResult, type LineCents } from '#modules/sports/catalogue/contract.ts'
import { usualKind } from '#modules/sports/market-kinds/rules/boosted-kinds.ts'
import { gradeFootball, isFootballKind } from './football-grading.ts'
import { gradeOther } from './other-grading.ts'

/** What a leg was placed on: the sport's stable word, the kind and, where it has one, the line in hundredths. */
export type SportMarket = { readonly sport: string; readonly kind: string; readonly line?: LineCents }

/**
 * S4.13. The status of one leg. Games that were not played, or decided off the pitch, give every stake back
 * (`forcedReturn`); the rest goes by the facts. An outcome of that market is expected. What the table of sports does not
 * know (a sport, a kind of its markets, a period of its results) throws: no rule says what the leg has become.
 */
export function gradeMarket(market: SportMarket, outcome: string, result: GameResult): LegStatus {
  if (result.status !== 'played' && result.status !== 'abandoned') return LegStatus.forcedReturn
  const sport = findSport(market.sport)
  if (sport === undefined) throw new Error(`no grading of the sport ${market.sport}`)
  if (!kindsOfSport(sport.key).has(market.kind)) throw new Error(`no grading of ${market.kind} in ${sport.key}`)
  const unknown = result.periods.find(({ period }) => !isPeriodOf(sport.periods, period))
  if (unknown !== undefined) throw new Error(`no grading of the period ${unknown.period} in ${sport.key}`)
  const usual = { ...market, kind: usualKind(market.kind) ?? market.kind }
  return sport.grading === 'halves' && isFootballKind(usual.kind)
    ? gradeFootball(usual, outcome, result)
    : gradeOther(sport, usual, outcome, result)
}

const isPeriodOf = (
  { regular, extra }: { regular: readonly string[]; extra: readonly string[] },
  period: string,
): boolean => regular.includes(period) || extra.includes(period)
