// Every ending that a football game may have had, given its result: one where all is known, several where it is not.
import type { GameResult, ScoreEvent, Side } from '#modules/sports/catalogue/contract.ts'

export type Goals = { readonly home: number; readonly away: number }

/** Who scored each goal, first to last; undefined where that is not known. */
export type GoalOrder = readonly (Side | undefined)[]

/** One possible end of the regular time. */
export type FootballEnding = { readonly h1: Goals; readonly h2: Goals; readonly order: GoalOrder }

/**
 * Goals that either side may still have scored in a half that was not played out: the small numbers that exact scores
 * depend on, and one beyond every line. If a leg comes out the same after each, no end of the game could change it.
 */
const GOALS_TO_COME: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 100]

const NOTHING: Goals = { home: 0, away: 0 }
const plus = (a: Goals, b: Goals): Goals => ({ home: a.home + b.home, away: a.away + b.away })
const minus = (a: Goals, b: Goals): Goals => ({ home: a.home - b.home, away: a.away - b.away })
const equal = (a: Goals, b: Goals): boolean => a.home === b.home && a.away === b.away
const isPossible = ({ home, away }: Goals): boolean => home >= 0 && away >= 0

/** The result's own words on the regular time, undefined where it says nothing. */
type KnownResult = {
  readonly h1: Goals | undefined
  readonly h2: Goals | undefined
  readonly ft: Goals | undefined
  readonly goals: readonly ScoreEvent[]
  /** The source says that the listed first half was not played to its end. */
  readonly isFirstHalfRunning: boolean
}

function factsOf(result: GameResult): KnownResult {
  const scoreOf = (id: string): Goals | undefined => {
    const found = result.periods.find(({ period }) => period === id)
    return found && { home: found.home, away: found.away }
  }
  const goals = (result.goals ?? []).filter(({ period }) => period === 'h1' || period === 'h2' || period === 'ft')
  const isFirstHalfRunning = result.periods.some(({ period, isComplete }) => period === 'h1' && isComplete === false)
  return { h1: scoreOf('h1'), h2: scoreOf('h2'), ft: scoreOf('ft'), goals, isFirstHalfRunning }
}

const countOf = (goals: readonly ScoreEvent[]): Goals => {
  const home = goals.filter(({ side }) => side === 'home').length
  return { home, away: goals.length - home }
}

const goalsIn = ({ goals }: KnownResult, period: string): readonly ScoreEvent[] =>
  goals.filter((goal) => goal.period === period)

/** The order of goals, where it agrees with the score; a list with a goal missing gives no order at all. */
const orderFor = ({ goals }: KnownResult, score: Goals): GoalOrder =>
  equal(countOf(goals), score) ? goals.map(({ side }) => side) : []

/** The order within a half that is not listed: plain where only one side scored, else unknown. */
const oneSidedOrder = ({ home, away }: Goals): GoalOrder =>
  Array.from({ length: home + away }, () => (away === 0 ? 'home' : home === 0 ? 'away' : undefined))

/**
 * The ends that agree with the result, at least one; empty where the facts are missing or contradict each other, so that
 * nothing can be calculated. In an abandoned game a listed first half is complete unless the source says otherwise; a second half, or 'ft', is the score
 * when it was broken off, unless extra time follows it.
 */
export function* footballEndings(result: GameResult): Generator<FootballEnding> {
  const facts = factsOf(result)
  if (
    result.status === 'abandoned' &&
    !result.periods.some(({ period }) => period.startsWith('et') || period === 'pens')
  )
    yield* brokenOff(facts)
  else yield* playedOut(facts)
}

function* playedOut(facts: KnownResult): Generator<FootballEnding> {
  const { h1, h2, ft } = facts
  if (h1 !== undefined && h2 !== undefined) {
    const score = plus(h1, h2)
    if (ft === undefined || equal(ft, score)) yield { h1, h2, order: orderFor(facts, score) }
    return
  }
  if (ft === undefined) return
  const order = orderFor(facts, ft)
  const known = h1 ?? (h2 && minus(ft, h2)) ?? halfTimeByGoals(facts, ft)
  if (known === undefined) yield* splits(ft, order)
  else if (isPossible(known) && isPossible(minus(ft, known))) yield { h1: known, h2: minus(ft, known), order }
}

/** The half-time score from a complete list of goals, where no period gives it. */
function halfTimeByGoals(facts: KnownResult, ft: Goals): Goals | undefined {
  const isComplete = equal(countOf(facts.goals), ft) && goalsIn(facts, 'ft').length === 0
  return isComplete ? countOf(goalsIn(facts, 'h1')) : undefined
}

/** Every half-time score on the way to a final score. */
function* splits(ft: Goals, order: GoalOrder): Generator<FootballEnding> {
  for (let home = 0; home <= ft.home; home++)
    for (let away = 0; away <= ft.away; away++) yield { h1: { home, away }, h2: minus(ft, { home, away }), order }
}

function* brokenOff(facts: KnownResult): Generator<FootballEnding> {
  const { h1, h2, ft } = facts
  if (h1 === undefined && h2 === undefined && ft !== undefined) {
    // Nobody says in which half it was broken off.
    const order = orderFor(facts, ft)
    yield* inFirstHalf(ft, NOTHING, order)
    for (const split of splits(ft, order)) yield* inSecondHalf(split.h1, split.h2, order)
    return
  }
  const h1SoFar = h1 ?? countOf(goalsIn(facts, 'h1'))
  const h2SoFar = h2 ?? countOf(goalsIn(facts, 'h2'))
  const listed = orderFor(facts, plus(h1SoFar, h2SoFar))
  const order = listed.length > 0 ? listed : [...oneSidedOrder(h1SoFar), ...oneSidedOrder(h2SoFar)]
  const isFirstHalfOver = (h1 !== undefined && !facts.isFirstHalfRunning) || goalsIn(facts, 'h2').length > 0
  yield* isFirstHalfOver ? inSecondHalf(h1SoFar, h2SoFar, order) : inFirstHalf(h1SoFar, h2SoFar, order)
}

function* inFirstHalf(h1: Goals, h2: Goals, order: GoalOrder): Generator<FootballEnding> {
  for (const more of stillToCome()) yield* inSecondHalf(plus(h1, more), h2, order)
}

function* inSecondHalf(h1: Goals, h2: Goals, order: GoalOrder): Generator<FootballEnding> {
  for (const more of stillToCome()) yield { h1, h2: plus(h2, more), order }
}

function* stillToCome(): Generator<Goals> {
  for (const home of GOALS_TO_COME) for (const away of GOALS_TO_COME) yield { home, away }
}
