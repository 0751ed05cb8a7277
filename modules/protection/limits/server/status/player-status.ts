// A player's status in the answer to a ping: their time, looser limits that wait for confirmation, and exclusions.
import { formatAmount } from '#kernel/money.ts'
import type { Exclusion, Jurisdiction } from '#modules/protection/exclusions/contract.ts'
import { looseningState, type LimitValue } from '#modules/protection/limits/rules/amount-limit.ts'
import type { PlayTimeStatus } from '#modules/protection/play-time/contract.ts'
import { timeStatus, type Presence } from '#modules/protection/play-time/server/service.ts'
import type { StatusFacts, WaitingLimit } from './status-store.ts'

/** Amounts as decimal texts; of times, which have no currency, hours or minutes. */
const textOf = (value: LimitValue, currency: string): string | null =>
  value === null ? null : currency === '' ? String(value) : formatAmount(value, currency)

type Loosenings = Pick<PlayTimeStatus, 'ripeLimits' | 'nextRipeAt'>

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

function exclusionOf(exclusions: readonly Exclusion[], now: number): PlayTimeStatus['exclusion'] {
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

/** The answer to a ping. */
export function statusOf(facts: StatusFacts, present: Presence): PlayTimeStatus {
  const now = facts.now.getTime()
  return {
    ...timeStatus(present),
    netPositions: present.heard.isNewStretch
      ? []
      : facts.nets.map(({ currency, net }) => ({ currency, amount: formatAmount(net, currency) })),
    ...looseningsOf(facts.waiting, present.law, now),
    exclusion: exclusionOf(facts.exclusions, now),
  }
}
