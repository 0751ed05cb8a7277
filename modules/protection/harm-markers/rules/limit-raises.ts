// Pressure on limits: looser values requested, tests before them failed, looser values confirmed, stakes and deposits
// refused at them.
import { DAY_MS } from '#kernel/time.ts'
import { count, levelOf, newest, type Finding } from './finding.ts'

/**
 * The use of limits and time-outs is a separate indicator in LCCP 3.4.3 (5f); easing them is a marker that
 * operators in Great Britain use. The numbers are our own: see decision 0031.
 */
export const LIMIT_RAISES = {
  windowMs: 28 * DAY_MS,
  levels: {
    notice: { asked: 3, failed: 2, taken: 2, hits: 10 },
    concern: { asked: 6, failed: 4, taken: 4, hits: 25 },
    strong: { asked: 10, failed: 7, taken: 7, hits: 60 },
  },
} as const

/**
 * `asked`: a looser value, or none, for one limit or several at once; a test precedes each. `failed`: a test of
 * these that was taken and not passed. `taken`: a looser value that the player confirmed after its delay. `hit`: a
 * minute in which a stake or deposit was refused at a limit, however often.
 */
export type LimitAct = { readonly at: number; readonly act: 'asked' | 'failed' | 'taken' | 'hit' }

export function limitRaises(acts: readonly LimitAct[], now: number): Finding | undefined {
  const { windowMs, levels } = LIMIT_RAISES
  const recent = acts.filter(({ at }) => at >= now - windowMs && at <= now)
  const times = (act: LimitAct['act']): number => recent.filter((one) => one.act === act).length
  const [asked, failed, taken, hits] = [times('asked'), times('failed'), times('taken'), times('hit')]
  const level = levelOf(
    levels,
    (least) => asked >= least.asked || failed >= least.failed || taken >= least.taken || hits >= least.hits,
  )
  if (level === undefined) return undefined
  const names = { asked: 'looser_asked', failed: 'tests_failed', taken: 'looser_taken', hit: 'limit_hits' } as const
  return {
    level,
    facts: [
      count('looser_asked', asked),
      count('tests_failed', failed),
      count('looser_taken', taken),
      count('limit_hits', hits),
    ],
    moments: newest(recent.map(({ at, act }) => ({ at, facts: [count(names[act], 1)] }))),
  }
}
