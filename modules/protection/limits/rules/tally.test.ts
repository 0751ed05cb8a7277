import { expect, test } from 'vitest'
import { brokenBy, counted, NO_FLOW, NO_TOTALS, roomOf, rooms, UNLIMITED_TOTALS, type Tally } from './tally.ts'

/** Limits of 100 on what is wagered and what is lost in a rolling day. */
const limited: Tally = {
  rolling: NO_TOTALS,
  calendar: NO_TOTALS,
  rollingMax: { ...UNLIMITED_TOTALS, 1: 100n, 10: 100n },
  calendarMax: UNLIMITED_TOTALS,
}
const stake = (amount: bigint) => ({ ...NO_FLOW, staked: amount, lost: amount })

test('an account over a limit has no room, and never a negative one', () => {
  expect([roomOf(100n, 0n), roomOf(100n, 99n), roomOf(100n, 100n), roomOf(100n, 250n)]).toEqual([100n, 1n, 0n, 0n])
})

test('GLI-15 exactly at a limit passes, one minor unit over it is refused, and the one with the least room is reported first', () => {
  const lost40 = counted(counted(limited, stake(60n)), { ...NO_FLOW, lost: -20n })
  expect(rooms(lost40).map(({ limitType, available }) => [limitType, available])).toEqual([
    [1, 40n],
    [10, 60n],
  ])
  expect(brokenBy(lost40, stake(40n))).toEqual([])
  expect(brokenBy(lost40, stake(41n)).map(({ limitType }) => limitType)).toEqual([1])
  expect(brokenBy(lost40, stake(61n)).map(({ limitType }) => limitType)).toEqual([1, 10])
})

test('a player ahead may not lose more than the limit', () => {
  const ahead = counted(limited, { ...NO_FLOW, lost: -500n })
  expect(brokenBy(ahead, { ...NO_FLOW, lost: 100n })).toEqual([])
  expect(brokenBy(ahead, { ...NO_FLOW, lost: 101n }).map(({ limitType }) => limitType)).toEqual([10])
})
