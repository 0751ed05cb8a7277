// Goals of an openfootball match in order of play, from minutes in three spellings: 45, '45+1', and 45 with an offset of 1.
import type { ScoreEvent, Side } from '#modules/sports/catalogue/contract.ts'
import { isRecord } from '../json-members.ts'

/** The most goals one side of one match can have in a file. */
const GOALS_MAX = 99

type TimedGoal = ScoreEvent & { readonly added: number }

/** Last minute of each period; a goal in added time carries this minute. */
const periodEnds = [
  ['h1', 45],
  ['h2', 90],
  ['et1', 105],
  ['et2', 120],
] as const

/**
 * Goals of both sides, own goals under the side that they count for, as the source lists them. An absent list is an
 * empty one. Undefined where a list or a minute cannot be read, or where both sides score in the same minute and the
 * order is anyone's guess.
 */
export function openfootballGoals(goals1: unknown, goals2: unknown): readonly ScoreEvent[] | undefined {
  const home = sideGoals('home', goals1 ?? [])
  const away = sideGoals('away', goals2 ?? [])
  if (home === undefined || away === undefined) return undefined
  if (home.some((one) => away.some((other) => one.minute === other.minute && one.added === other.added)))
    return undefined
  return [...home, ...away]
    .toSorted((a, b) => a.minute - b.minute || a.added - b.added)
    .map(({ side, period, minute }) => ({ side, period, minute }))
}

function sideGoals(side: Side, list: unknown): readonly TimedGoal[] | undefined {
  if (!Array.isArray(list) || list.length > GOALS_MAX) return undefined
  const goals = list.map((goal: unknown) => (isRecord(goal) ? timedGoal(side, goal) : undefined))
  return goals.every((goal) => goal !== undefined) ? goals : undefined
}

function timedGoal(side: Side, goal: Readonly<Record<string, unknown>>): TimedGoal | undefined {
  const said = goal['minute']
  if (typeof said !== 'string' && typeof said !== 'number') return undefined
  const written = /^(\d{1,3})(?:\+(\d{1,2}))?'?$/.exec(String(said))
  if (!written) return undefined
  const minute = Number(written[1])
  const period = periodEnds.find(([, end]) => minute <= end)?.[0]
  if (period === undefined || minute < 1) return undefined
  const offset = goal['offset'] ?? 0
  if (typeof offset !== 'number' || !Number.isInteger(offset)) return undefined
  return { side, period, minute, added: Number(written[2] ?? offset) }
}
