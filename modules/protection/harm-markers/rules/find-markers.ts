// All rules over the facts of one player.
import type { Day } from '#kernel/days.ts'
import { DAY_MS } from '#kernel/time.ts'
import { cancelledWithdrawals, type CancelledWithdrawal } from './cancelled-withdrawals.ts'
import { chasing, CHASING } from './chasing.ts'
import { depositFrequency } from './deposit-frequency.ts'
import { MARKERS, type Finding, type Marker } from './finding.ts'
import { limitRaises, type LimitAct } from './limit-raises.ts'
import { longPlay, type PlayDay } from './long-play.ts'
import { nightPlay, NIGHT_PLAY, type Night } from './night-play.ts'
import type { Book } from './play-book.ts'
import { risingStakes } from './rising-stakes.ts'

export type PlayerFacts = {
  readonly books: readonly Book[]
  readonly nights: readonly Night[]
  readonly limitActs: readonly LimitAct[]
  readonly cancelled: readonly CancelledWithdrawal[]
  readonly playDays: readonly PlayDay[]
  /** Of the zone that `playDays` are of. */
  readonly today: Day
}

/** So far back the rules look at stakes and deposits: the longest of their windows, and the day that it is begun on. */
export const LOOKED_BACK_MS = Math.max(CHASING.windowMs + CHASING.usualFromMs, 2 * NIGHT_PLAY.windowMs) + DAY_MS

const RULES: Readonly<Record<Marker, (facts: PlayerFacts, now: number) => Finding | undefined>> = {
  chasing: ({ books }, now) => chasing(books, now),
  night_play: ({ books, nights }, now) => nightPlay(books, nights, now),
  rising_stakes: ({ books }, now) => risingStakes(books, now),
  deposit_frequency: ({ books }, now) => depositFrequency(books, now),
  cancelled_withdrawals: ({ cancelled }, now) => cancelledWithdrawals(cancelled, now),
  limit_raises: ({ limitActs }, now) => limitRaises(limitActs, now),
  long_play: ({ playDays, today }) => longPlay(playDays, today),
}

export type Found = { readonly marker: Marker; readonly finding: Finding }

/** In the order of MARKERS. */
export const findMarkers = (facts: PlayerFacts, now: number): readonly Found[] =>
  MARKERS.flatMap((marker) => {
    const finding = RULES[marker](facts, now)
    return finding === undefined ? [] : [{ marker, finding }]
  })
