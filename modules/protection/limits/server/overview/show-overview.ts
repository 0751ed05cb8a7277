// What the player's page of limits shows besides the limits: the jurisdiction's terms, what is used, what waits, and
// exclusions.
import { formatAmount } from '#kernel/money.ts'
import { ok } from '#kernel/result.ts'
import { HOUR_MS } from '#kernel/time.ts'
import type { calls, Overview } from '#modules/protection/limits/contract.ts'
import { looseningState } from '#modules/protection/limits/rules/amount-limit.ts'
import { isExcluded, jurisdictionOf, type Jurisdiction } from '#modules/protection/exclusions/contract.ts'
import { exclusionsOf, registerState, type StoredExclusion } from '#modules/protection/exclusions/server/service.ts'
import { calendarPeriod } from '#modules/protection/limits/rules/limit-periods.ts'
import { isAmountType, LIMIT_TYPES } from '#modules/protection/limits/rules/limit-types.ts'
import { rooms, type Room } from '#modules/protection/limits/rules/tally.ts'
import { decisionTime, type Db } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { isBonusAccount } from '#modules/money/wallet/server/service.ts'
import { limitMaxes } from '../change-limits.ts'
import { limitsOf, type LimitRow } from '../limit-store.ts'
import type { LimitsServer } from '../limits-server.ts'
import { lastLimitChanges } from '../staff/player-words-store.ts'
import { recountTally } from '../counting/tallies.ts'
import { leavesAt } from './period-use-store.ts'
import { isPromptDeclined, putPromptDeclined } from './prompt-store.ts'

const iso = (at: number | Date): string => new Date(at).toISOString()
const isoOrNull = (at: number | Date | null): string | null => (at === null ? null : iso(at))

type Asked = { readonly playerId: number; readonly jurisdiction: Jurisdiction; readonly now: Date }

/** Of each type the limit with the least room, which is the one that counts. */
function tightest(found: readonly Room[]): readonly Room[] {
  const least = new Map<number, Room>()
  for (const room of found) {
    const other = least.get(room.limitType)
    if (other === undefined || room.available < other.available) least.set(room.limitType, room)
  }
  return [...least.values()]
}

/** The operator's reason for this limit, in the same words as in the player's history. */
type ReasonOf = (limitType: number, currency: string) => string

async function operatorReasons(db: Db, playerId: number, rows: readonly LimitRow[]): Promise<ReasonOf> {
  if (!rows.some(({ setBy, limit }) => setBy === 'operator' && limit.value !== null)) return () => ''
  const words = (await lastLimitChanges(db, playerId)).filter(({ set_by: setBy }) => setBy === 'operator')
  return (limitType, currency) =>
    words.find((one) => one.limit_type === limitType && one.currency === currency)?.reason ?? ''
}

async function periodUses(
  db: Db,
  { playerId, jurisdiction, now }: Asked,
  rows: readonly LimitRow[],
  reasonOf: ReasonOf,
) {
  const uses: Overview['periods'] = []
  const { timeZone } = jurisdiction
  for (const currency of new Set(rows.map((row) => row.currency).filter((one) => one !== ''))) {
    const limits = { playerId, currency, timeZone, ...limitMaxes(rows, currency) }
    for (const room of tightest(rooms(await recountTally(db, limits, now)))) {
      const { limitType, value, used, available, kind } = room
      const { kind: family, period } = LIMIT_TYPES[limitType]
      const nextAt =
        used === 0n
          ? undefined
          : kind === 'calendar'
            ? calendarPeriod(now.getTime(), period, timeZone).until
            : await leavesAt(db, { playerId, currency }, { family, period }, now)
      const own = rows.find((row) => row.limitType === limitType && row.currency === currency && row.setBy === 'player')
        ?.limit.value
      uses.push({
        limitType,
        currency,
        value: formatAmount(value, currency),
        isOperators: own !== value,
        reason: own === value ? '' : reasonOf(limitType, currency),
        used: formatAmount(used, currency),
        left: formatAmount(available, currency),
        nextAt: nextAt === undefined ? null : iso(nextAt),
      })
    }
  }
  return uses
}

const waitingOf = (rows: readonly LimitRow[], now: Date): Overview['waiting'] =>
  rows.flatMap(({ limitType, currency, setBy, limit }) => {
    const { loosening } = limit
    if (setBy !== 'player' || loosening === undefined || looseningState(limit, now.getTime()) === 'none') return []
    const { value } = loosening
    return [
      {
        limitType,
        currency: currency === '' ? null : currency,
        value: value === null ? null : currency === '' ? String(value) : formatAmount(value, currency),
        askedAt: iso(loosening.askedAt),
        ripeAt: iso(loosening.ripeAt),
        lapsesAt: iso(loosening.lapsesAt),
      },
    ]
  })

function heldBy(exclusion: StoredExclusion, now: Date): Overview['held'] {
  const { kind, startsAt, endsAt, holdsUntil, returnAskedAt } = exclusion
  if (!isExcluded(exclusion, now.getTime())) return []
  const hasRunOut = endsAt !== null && endsAt <= now.getTime()
  return [
    {
      kind,
      startsAt: iso(startsAt),
      endsAt: isoOrNull(endsAt),
      holdsUntil: isoOrNull(holdsUntil),
      mayAskReturn: hasRunOut && returnAskedAt === undefined,
      returnAskedAt: isoOrNull(returnAskedAt ?? null),
    },
  ]
}

async function heldNow(db: Db, { playerId, now }: Asked): Promise<Overview['held']> {
  const held = [...(await exclusionsOf(db, playerId)).values()].flatMap((one) => heldBy(one, now))
  if ((await registerState(db, playerId, now)) === undefined) return held
  const register = { kind: 'register', startsAt: null, endsAt: null, holdsUntil: null } as const
  return [...held, { ...register, mayAskReturn: false, returnAskedAt: null }]
}

function missingLimits(rows: readonly LimitRow[], { mustSet }: Jurisdiction, currency: string | undefined): number[][] {
  const set = rows.filter((row) => row.currency === currency && row.setBy === 'player' && row.limit.value !== null)
  return mustSet
    .filter((group) => !set.some(({ limitType }) => group.some((one) => one === limitType)))
    .map((group) => [...group])
}

/** A player who ever set an amount limit, even if removed since, knows of them. */
async function isAskedFirst(db: Db, { playerId, jurisdiction }: Asked, rows: readonly LimitRow[]): Promise<boolean> {
  const knows = rows.some(({ limitType, setBy }) => setBy === 'player' && isAmountType(limitType))
  return jurisdiction.isPrompted && !knows && !(await isPromptDeclined(db, playerId))
}

export const showOverview =
  (server: LimitsServer): Handlers<typeof calls>['GET /web-api/safer-gambling/overview'] =>
  async (_input, { viewer: { playerId } }) => {
    const { db } = server.database
    const jurisdiction = jurisdictionOf(await server.countryOf(db, playerId))
    const now = await decisionTime(db)
    const rows = await limitsOf(db, playerId)
    const accounts = await server.wallet.accountsOf(db, playerId)
    const asked: Asked = { playerId, jurisdiction, now }
    const { loosening, comingBack } = jurisdiction
    const currencies = [...new Set(accounts.filter((account) => !isBonusAccount(account)).map((one) => one.currency))]
    const reasonOf = await operatorReasons(db, playerId, rows)
    const missing = missingLimits(rows, jurisdiction, currencies[0])
    return ok({
      profile: jurisdiction.id,
      periodKind: jurisdiction.periodKind,
      loosening: { hours: loosening.delayMs / HOUR_MS, isAfterPeriod: loosening.isAfterPeriod },
      missingLimits: missing,
      canExcludeForever: jurisdiction.canExcludeForever,
      comingBack: { isAsked: comingBack.isAsked, hours: comingBack.delayMs / HOUR_MS },
      realityCheckMinutes: jurisdiction.realityCheckMinutes ?? null,
      currencies,
      periods: await periodUses(db, asked, rows, reasonOf),
      operatorTimes: rows.flatMap(({ limitType, setBy, limit: { value } }) =>
        setBy === 'operator' && !isAmountType(limitType) && value !== null
          ? [{ limitType, value: Number(value), reason: reasonOf(limitType, '') }]
          : [],
      ),
      waiting: waitingOf(rows, now),
      held: await heldNow(db, asked),
      isPromptDue: missing.length > 0 || (await isAskedFirst(db, asked, rows)),
    })
  }

export const declinePrompt =
  ({ database: { db } }: LimitsServer): Handlers<typeof calls>['POST /web-api/safer-gambling/limit-prompt'] =>
  async (_input, { viewer: { playerId } }) => {
    await putPromptDeclined(db, playerId, await decisionTime(db))
    return ok({})
  }
