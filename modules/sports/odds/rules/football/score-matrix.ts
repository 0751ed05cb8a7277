// The joint distribution of everything a football market asks for, summed once so that each market is a short sum over it.
import type { LiveState } from '#modules/sports/catalogue/contract.ts'
import { boundedModel, lowScoreFactors, type FootballModel } from './football-model.ts'
import { footballProgress, type FootballProgress, type Goals } from './remaining-goals.ts'

/** Goals still to come of one side in one half beyond this are cut off and the rest scaled up to 1. */
export const GOALS_TO_COME_MAX = 16

/** A half's counts end where less than this is left of them. */
const TAIL = 1e-7

/** Probabilities of scores: `cells[home * width + away]`, both up to width − 1. */
export type ScoreTable = { readonly width: number; readonly cells: Float64Array }

/** Home, draw, away: the sign of a difference in goals. */
export const resultOf = (home: number, away: number): 0 | 1 | 2 => (home > away ? 0 : home === away ? 1 : 2)

export type ScoreMatrix = {
  readonly progress: FootballProgress
  /** Final score of the regular time and the score of each half on its own. */
  readonly fullTime: ScoreTable
  readonly h1: ScoreTable
  readonly h2: ScoreTable
  /**
   * What both halves say together, indexed by halfClass(first half) * HALF_CLASSES + halfClass(second half): who won the
   * half and which side scored in it.
   */
  readonly halves: Float64Array
  /** Half-time result * 3 + full-time result. */
  readonly halfTimeFullTime: Float64Array
  /** More goals in the first half, as many, more in the second: of both sides, of home, of away. */
  readonly higherHalf: { readonly both: Float64Array; readonly home: Float64Array; readonly away: Float64Array }
  /** Who scores the next goal: home, neither, away. Both sides' goals to come are in random order within a half. */
  readonly nextGoal: Float64Array
}

/** result * 4 + (home scored ? 2 : 0) + (away scored ? 1 : 0). */
export const HALF_CLASSES = 12
const halfClass = (home: number, away: number): number =>
  resultOf(home, away) * 4 + (home > 0 ? 2 : 0) + (away > 0 ? 1 : 0)

/** Poisson probabilities of 0, 1, 2 … goals, as many as matter. */
export function goalCounts(rate: number): Float64Array {
  const counts: number[] = []
  let probability = Math.exp(-rate)
  let left = 1
  for (let goals = 0; goals <= GOALS_TO_COME_MAX && (left > TAIL || goals === 0); goals++) {
    counts.push(probability)
    left -= probability
    probability *= rate / (goals + 1)
  }
  return Float64Array.from(counts)
}

const table = (width: number): ScoreTable => ({ width, cells: new Float64Array(width * width) })

/** One of the two halves: how many goals may still come, the goals it has, and the class of each of its scores. */
type Half = {
  readonly home: Float64Array
  readonly away: Float64Array
  readonly scored: Goals
  readonly table: ScoreTable
  readonly classes: Uint8Array
}

function halfOf(rate: Goals, scored: Goals): Half {
  const home = goalCounts(rate.home)
  const away = goalCounts(rate.away)
  const classes = new Uint8Array(home.length * away.length)
  for (let i = 0; i < home.length; i++)
    for (let j = 0; j < away.length; j++) classes[i * away.length + j] = halfClass(scored.home + i, scored.away + j)
  return { home, away, scored, table: table(Math.max(scored.home + home.length, scored.away + away.length)), classes }
}

function emptyMatrix(progress: FootballProgress, first: Half, second: Half): ScoreMatrix {
  return {
    progress,
    fullTime: table(first.table.width + second.table.width - 1),
    h1: first.table,
    h2: second.table,
    halves: new Float64Array(HALF_CLASSES * HALF_CLASSES),
    halfTimeFullTime: new Float64Array(9),
    higherHalf: { both: new Float64Array(3), home: new Float64Array(3), away: new Float64Array(3) },
    nextGoal: new Float64Array(3),
  }
}

/**
 * The distribution of the game's end from where it stands. Independent Poisson goals, weighed by Dixon and Coles' factor
 * of the final score; in play that is the pre-match distribution conditioned on the goals so far.
 */
export function scoreMatrix(model: FootballModel, state?: LiveState): ScoreMatrix {
  const progress = footballProgress(model, state)
  const first = halfOf(progress.h1Rate, progress.h1)
  const second = halfOf(progress.h2Rate, progress.h2)
  const matrix = emptyMatrix(progress, first, second)
  const factors = lowScoreFactors(boundedModel(model))
  let total = 0
  for (let i = 0; i < first.home.length; i++)
    for (let j = 0; j < first.away.length; j++)
      total += addSecondHalf(matrix, first, second, factors, {
        i,
        j,
        weight: (first.home[i] ?? 0) * (first.away[j] ?? 0),
      })
  scale(matrix, 1 / total)
  return matrix
}

type FirstHalfScore = { readonly i: number; readonly j: number; readonly weight: number }

/** Adds every second half after one first half and returns their weight. The hot loop: all indices are within bounds. */
function addSecondHalf(
  matrix: ScoreMatrix,
  first: Half,
  second: Half,
  factors: readonly number[],
  { i, j, weight }: FirstHalfScore,
): number {
  const { fullTime, h2, halves, halfTimeFullTime, higherHalf, nextGoal } = matrix
  const h1Home = first.scored.home + i
  const h1Away = first.scored.away + j
  const classBase = (first.classes[i * first.away.length + j] ?? 0) * HALF_CLASSES
  const htftBase = resultOf(h1Home, h1Away) * 3
  let total = 0
  let followedByGoalHome = 0
  let followedByGoalAway = 0
  let followedByNone = 0
  for (let k = 0; k < second.home.length; k++) {
    const h2Home = second.scored.home + k
    const rowWeight = weight * (second.home[k] ?? 0)
    const homeSum = resultOf(h1Home, h2Home)
    const width = second.away.length
    for (let l = 0; l < width; l++) {
      const h2Away = second.scored.away + l
      const home = h1Home + h2Home
      const away = h1Away + h2Away
      let p = rowWeight * (second.away[l] ?? 0)
      // Only the four lowest scores have a factor of their own.
      if (home < 2 && away < 2) p *= factors[home === 0 ? away * 2 : 1 + away * 2] ?? 0
      total += p
      addAt(fullTime.cells, home * fullTime.width + away, p)
      addAt(h2.cells, h2Home * h2.width + h2Away, p)
      addAt(halves, classBase + (second.classes[k * width + l] ?? 0), p)
      addAt(halfTimeFullTime, htftBase + resultOf(home, away), p)
      addAt(higherHalf.both, resultOf(h1Home + h1Away, h2Home + h2Away), p)
      addAt(higherHalf.home, homeSum, p)
      addAt(higherHalf.away, resultOf(h1Away, h2Away), p)
      if (k + l === 0) followedByNone += p
      else {
        followedByGoalHome += (p * k) / (k + l)
        followedByGoalAway += (p * l) / (k + l)
      }
    }
  }
  addAt(matrix.h1.cells, h1Home * matrix.h1.width + h1Away, total)
  const homeShare = i + j === 0 ? 0 : i / (i + j)
  addAt(nextGoal, 0, i + j === 0 ? followedByGoalHome : total * homeShare)
  addAt(nextGoal, 1, i + j === 0 ? followedByNone : 0)
  addAt(nextGoal, 2, i + j === 0 ? followedByGoalAway : total * (1 - homeShare))
  return total
}

function scale({ fullTime, h1, h2, halves, halfTimeFullTime, higherHalf, nextGoal }: ScoreMatrix, by: number): void {
  const all = [
    fullTime.cells,
    h1.cells,
    h2.cells,
    halves,
    halfTimeFullTime,
    higherHalf.both,
    higherHalf.home,
    higherHalf.away,
    nextGoal,
  ]
  for (const cells of all) for (let index = 0; index < cells.length; index++) cells[index] = (cells[index] ?? 0) * by
}

/** Adds a probability to a cell; a cell outside the table is a bug that would lose mass, so tests check that all sum to 1. */
export function addAt(cells: Float64Array, index: number, probability: number): void {
  cells[index] = (cells[index] ?? 0) + probability
}

/** Sum of the cells from one index to below another. */
export function sumBetween(cells: Float64Array, from: number, to: number): number {
  let sum = 0
  for (let index = Math.max(0, from); index < Math.min(to, cells.length); index++) sum += cells[index] ?? 0
  return sum
}
