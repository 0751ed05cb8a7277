// Whether a game brings back what it is said to: the actual return with its band, and an alarm where chance does not explain the difference.

/** Sums over rounds; of each round the part of its stake that came back is compared with the return stated for its options. */
export type ReturnSums = {
  readonly rounds: number
  readonly statedSum: number
  readonly deviation: number
  readonly deviationSquare: number
}

export const NO_RETURNS: ReturnSums = { rounds: 0, statedSum: 0, deviation: 0, deviationSquare: 0 }

/** `stated` and `returned`: parts of the stake, 0.965. */
export const addRound = (sums: ReturnSums, stated: number, returned: number): ReturnSums => ({
  rounds: sums.rounds + 1,
  statedSum: sums.statedSum + stated,
  deviation: sums.deviation + (returned - stated),
  deviationSquare: sums.deviationSquare + (returned - stated) ** 2,
})

/**
 * What came back beside the return stated for all that was staked, as a part of the first stake. Where steps added to the
 * stake, the part of the whole stake would weigh doubled hands like single ones, and find less than is stated.
 */
export const returnedPart = (
  stated: number,
  { stake, firstStake, win }: { readonly stake: bigint; readonly firstStake: bigint; readonly win: bigint },
): number => stated + (Number(win) - stated * Number(stake)) / Number(firstStake)

export const addSums = (one: ReturnSums, other: ReturnSums): ReturnSums => ({
  rounds: one.rounds + other.rounds,
  statedSum: one.statedSum + other.statedSum,
  deviation: one.deviation + other.deviation,
  deviationSquare: one.deviationSquare + other.deviationSquare,
})

/** Half of the 99 % band in standard errors. */
const BAND = 2.576
/** One alarm in a thousand looks where nothing is wrong. */
const ALARM = 3.29
/** Below it a rare large win alone decides. */
export const ALARM_ROUNDS_MIN = 100_000

export type ReturnVerdict = {
  /** Parts of the stake, each round counted alike. */
  readonly stated: number
  readonly actual: number
  /** Where the actual return is to lie, 99 times of 100. */
  readonly low: number
  readonly high: number
  /** The difference in standard errors. */
  readonly z: number
  /** `waiting`: too few rounds to say. */
  readonly state: 'waiting' | 'within' | 'outside' | 'alarm'
}

/** Undefined without a round. */
export function judgeReturn({ rounds, statedSum, deviation, deviationSquare }: ReturnSums): ReturnVerdict | undefined {
  if (rounds === 0) return undefined
  const stated = statedSum / rounds
  const error = Math.sqrt(deviationSquare) / rounds
  // Without an error every round returned what was stated.
  const z = error === 0 ? 0 : deviation / rounds / error
  const isOutside = Math.abs(z) > BAND
  const isAlarm = Math.abs(z) > ALARM
  const state = rounds < ALARM_ROUNDS_MIN ? 'waiting' : isAlarm ? 'alarm' : isOutside ? 'outside' : 'within'
  return {
    stated,
    actual: stated + deviation / rounds,
    low: stated - BAND * error,
    high: stated + BAND * error,
    z,
    state,
  }
}
