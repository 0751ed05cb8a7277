// One player for operators: their own limits, the operators', what is used and left, and exclusions.
import { formatAmount } from '#kernel/money.ts'
import { ok } from '#kernel/result.ts'
import type {
  PlayerExclusion,
  PlayerLimit,
  PlayerLimits,
  SetLimit,
  staffCalls,
} from '#modules/protection/limits/contract-staff.ts'
import { looseningState } from '#modules/protection/limits/rules/amount-limit.ts'
import {
  isExcluded,
  jurisdictionOf,
  PERSON_ACCOUNTS_MAX,
  type Jurisdiction,
  liftEarly,
} from '#modules/protection/exclusions/contract.ts'
import {
  exclusionsOf,
  registerCheckOf,
  type StoredExclusion,
  exclusionHistory,
} from '#modules/protection/exclusions/server/service.ts'
import { OPERATOR_LIMIT_TYPES } from '#modules/protection/limits/rules/limit-types.ts'
import { rooms, type Room } from '#modules/protection/limits/rules/tally.ts'
import { decisionTime, type Db } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { limitMaxes } from '../change-limits.ts'
import { limitsOf, type LimitRow } from '../limit-store.ts'
import type { LimitsServer } from '../limits-server.ts'
import { recountTally } from '../counting/tallies.ts'
import { lastLimitChanges, type LastLimitChange } from './player-words-store.ts'
import { instantText, valueText } from './value-text.ts'
import { actorNames, playerNotFound, type ActorNames } from '#modules/operations/staff/server/service.ts'
import { currenciesOf } from '#modules/money/wallet/server/service.ts'

type Seen = { readonly playerId: number; readonly jurisdiction: Jurisdiction; readonly now: Date }

/** Of each type and currency the one that allows the least. */
async function roomsOf(db: Db, { playerId, jurisdiction, now }: Seen, rows: readonly LimitRow[]) {
  const found = new Map<string, Room>()
  for (const currency of new Set(rows.map((row) => row.currency).filter((one) => one !== ''))) {
    const limits = { playerId, currency, timeZone: jurisdiction.timeZone, ...limitMaxes(rows, currency) }
    for (const room of rooms(await recountTally(db, limits, now))) {
      const key = `${room.limitType} ${currency}`
      const least = found.get(key)
      if (least === undefined || room.available < least.available) found.set(key, room)
    }
  }
  return found
}

type Words = { readonly all: readonly LastLimitChange[]; readonly named: ActorNames }

function setLimit(row: LimitRow | undefined, { all, named }: Words, now: Date): SetLimit | null {
  if (row === undefined) return null
  const { limit, currency, limitType, setBy, startedAt } = row
  const { loosening } = limit
  const waits = loosening !== undefined && looseningState(limit, now.getTime()) !== 'none'
  if (limit.value === null && !waits) return null
  const word = all.find((one) => one.limit_type === limitType && one.currency === currency && one.set_by === setBy)
  return {
    value: valueText(limit.value, currency),
    countsBy: limit.kind,
    since: instantText(startedAt),
    waiting: waits
      ? {
          value: valueText(loosening.value, currency),
          askedAt: instantText(loosening.askedAt),
          ripeAt: instantText(loosening.ripeAt),
          lapsesAt: instantText(loosening.lapsesAt),
        }
      : null,
    reason: word?.reason ?? '',
    actor: named.actor(word?.actor ?? ''),
    approver: named.approver(word?.approver ?? null),
  }
}

async function limitsShown(db: Db, seen: Seen): Promise<PlayerLimit[]> {
  const rows = await limitsOf(db, seen.playerId)
  const [all, left] = await Promise.all([lastLimitChanges(db, seen.playerId), roomsOf(db, seen, rows)])
  const named = await actorNames(
    db,
    all.flatMap(({ actor, approver }) => [actor, approver]),
  )
  return [...Map.groupBy(rows, ({ limitType, currency }) => `${limitType} ${currency}`)].flatMap(([key, group]) => {
    const [first] = group
    if (first === undefined) return []
    const of = (setBy: LimitRow['setBy']) =>
      setLimit(
        group.find((row) => row.setBy === setBy),
        { all, named },
        seen.now,
      )
    const [own, operator] = [of('player'), of('operator')]
    if (own === null && operator === null) return []
    const { limitType, currency } = first
    const room = left.get(key)
    return [
      {
        limitType,
        currency: currency === '' ? null : currency,
        own,
        operator,
        used: room === undefined ? null : formatAmount(room.used, currency),
        available: room === undefined ? null : formatAmount(room.available, currency),
      },
    ]
  })
}

function exclusionShown(
  exclusion: StoredExclusion,
  { word, named }: { readonly word: exclusionHistory.LastExclusionChange | undefined; readonly named: ActorNames },
  { jurisdiction, now }: Seen,
): PlayerExclusion {
  const { kind, startsAt, endsAt, holdsUntil, returnAskedAt, reasonId } = exclusion
  const saidAt = word?.at ?? new Date(startsAt)
  const lift = liftEarly(exclusion, { saidAt: saidAt.getTime(), now: now.getTime(), jurisdiction })
  const from = lift.ok ? undefined : lift.refusal.details?.['from']
  return {
    kind,
    isHolding: isExcluded(exclusion, now.getTime()),
    startsAt: instantText(startsAt),
    endsAt: instantText(endsAt),
    holdsUntil: instantText(holdsUntil),
    returnAskedAt: instantText(returnAskedAt ?? null),
    saidAt: instantText(saidAt),
    reasonId: reasonId ?? null,
    reason: word?.reason ?? '',
    channel: word?.channel ?? null,
    actor: named.actor(word?.actor ?? ''),
    liftRefusal: lift.ok ? null : lift.refusal.code,
    liftFrom: typeof from === 'number' ? instantText(from) : null,
  }
}

const ACCOUNTS_SHOWN_MAX = PERSON_ACCOUNTS_MAX + 1

async function personShown(db: Db, { persons }: LimitsServer, playerId: number): Promise<PlayerLimits['person']> {
  const [found, rulings] = [await persons.seenAccountsOf(db, playerId), await persons.rulingsOf(db, playerId)]
  const others = found.slice(0, ACCOUNTS_SHOWN_MAX)
  const named = await actorNames(
    db,
    rulings.flatMap(({ actor, approver }) => [actor, approver]),
  )
  const proven = await persons.provenFor(
    db,
    others.map((one) => [one, playerId] as const),
  )
  const isProven = new Set(proven.map(([who]) => who))
  return {
    accounts: others.map((one) => ({ playerId: one, isProven: isProven.has(one) })),
    apart: rulings.map(({ otherId, at, reason, actor, approver }) => ({
      playerId: otherId,
      at: instantText(at),
      reason,
      actor: named.actor(actor),
      approver: named.actor(approver),
    })),
  }
}

/** undefined for a number that is no player's. */
export async function playerLimits(server: LimitsServer, playerId: number): Promise<PlayerLimits | undefined> {
  const { db } = server.database
  const currencies = await currenciesOf(db, server.wallet, playerId)
  if (currencies === undefined) return undefined
  const country = await server.countryOf(db, playerId)
  const jurisdiction = jurisdictionOf(country)
  const seen: Seen = { playerId, jurisdiction, now: await decisionTime(db) }
  const [limits, exclusions, words, register, person] = await Promise.all([
    limitsShown(db, seen),
    exclusionsOf(db, playerId),
    exclusionHistory.lastExclusionChanges(db, playerId),
    registerCheckOf(db, playerId),
    personShown(db, server, playerId),
  ])
  const named = await actorNames(
    db,
    [...words.values()].map(({ actor }) => actor),
  )
  return {
    playerId,
    country: country ?? null,
    jurisdiction: jurisdiction.id,
    limits,
    exclusions: [...exclusions.values()].map((one) => exclusionShown(one, { word: words.get(one.kind), named }, seen)),
    register: register === undefined ? null : { state: register.state, checkedAt: instantText(register.checkedAt) },
    person,
    offer: {
      limitTypes: [...OPERATOR_LIMIT_TYPES],
      currencies: [...currencies],
      exclusionDays: [...jurisdiction.exclusionDays.keys()],
      canExcludeForever: jurisdiction.canExcludeForever,
      timeOutDays: [...jurisdiction.timeOutDays],
    },
  }
}

export const showPlayer =
  (server: LimitsServer): Handlers<typeof staffCalls>['GET /staff-api/safer-gambling/players/:playerId/limits'] =>
  async ({ playerId }) => {
    const shown = await playerLimits(server, playerId)
    return shown === undefined ? playerNotFound() : ok(shown)
  }
