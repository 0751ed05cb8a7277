// How a player stands with his time, his limits that wait for a word, and whatever keeps him out: what the answer to a ping says.
import { formatAmount } from '#kernel/money.ts'
import type { Standing } from '#modules/protection/safer-gambling/contract.ts'
import { looseningState, type LimitValue } from '#modules/protection/safer-gambling/rules/amount-limit.ts'
import type { Jurisdiction } from '#modules/protection/safer-gambling/rules/jurisdiction.ts'
import {
  daySpan,
  nextCheck,
  playedOn,
  sessionLeft,
  type CheckTerms,
  type Heard,
} from '#modules/protection/safer-gambling/rules/pace.ts'
import type { KeptOut, StandingFacts, WaitingLimit } from './standing-store.ts'

/** Amounts as decimal texts; of times, which have no currency, hours or minutes. */
const textOf = (value: LimitValue, currency: string): string | null =>
  value === null ? null : currency === '' ? String(value) : formatAmount(value, currency)

type Loosenings = Pick<Standing, 'ripeLimits' | 'nextRipeAt'>

function looseningsOf(waiting: readonly WaitingLimit[], { periodKind }: Jurisdiction, now: number): Loosenings {
  const ripe = waiting.filter(({ limit }) => looseningState(limit, now) === 'ripe')
  const unripe = waiting.flatMap(({ limit: { loosening } }) =>
    loosening !== undefined && loosening.ripeAt > now ? [loosening.ripeAt] : [],
  )
  return {
    ripeLimits: ripe.flatMap(({ limitType, currency, limit: { value, loosening } }) =>
      loosening === undefined
        ? []
        : [
            {
              limitType,
              currency: currency === '' ? null : currency,
              value: textOf(loosening.value, currency),
              current: textOf(value, currency),
              periodKind,
              askedAt: loosening.askedAt,
              lapsesAt: loosening.lapsesAt,
            },
          ],
    ),
    nextRipeAt: unripe.length === 0 ? null : Math.min(...unripe),
  }
}

function exclusionOf(exclusions: readonly KeptOut[], now: number): Standing['exclusion'] {
  const found = exclusions.find(({ startsAt }) => startsAt <= now) ?? exclusions[0]
  if (found === undefined) return null
  const { kind, startsAt, endsAt, holdsUntil, returnAskedAt } = found
  const isOver = endsAt !== null && endsAt <= now
  return {
    kind,
    startsAt,
    endsAt,
    holdsUntil,
    mayAskReturn: isOver && returnAskedAt === undefined,
    returnAskedAt: returnAskedAt ?? null,
  }
}

/** `law`: of the player's country as it is by now. */
export const termsOf = ({ stored }: StandingFacts, law: Jurisdiction): CheckTerms => ({
  own: stored?.check.own,
  imposedMinutes: stored?.check.imposedMinutes,
  law,
})

/** `heard`: the ping itself. `law`: of the player's country. */
export function standingOf(facts: StandingFacts, heard: Heard, law: Jurisdiction): Standing {
  const now = facts.now.getTime()
  const { pace, isNewStretch } = heard
  const today = daySpan(now, law.timeZone).day
  const hours = facts.stored?.sessionHours
  const playedMs = (facts.played.get(today) ?? 0) + playedOn(today, heard)
  return {
    now,
    playStartedAt: pace.startedAt,
    isPlayShown: law.isPlayShown,
    netPositions: isNewStretch
      ? []
      : facts.nets.map(({ currency, net }) => ({ currency, amount: formatAmount(net, currency) })),
    sessionLimit: hours === undefined ? null : { hours, ...sessionLeft(hours, playedMs, now, law.timeZone) },
    realityCheck: nextCheck(pace, termsOf(facts, law)) ?? null,
    ...looseningsOf(facts.waiting, law, now),
    exclusion: exclusionOf(facts.exclusions, now),
  }
}
