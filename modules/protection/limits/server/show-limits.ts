// Limits and exclusions of a player in the public format (S3.1), and what is offered.
import { currencyExponent } from '#kernel/currencies.ts'
import { looseningState } from '#modules/protection/limits/rules/amount-limit.ts'
import {
  FOREVER_DAYS,
  isLimitType,
  LIMIT_TYPE_CODES,
  LIMIT_TYPES,
  NO_LIMIT_VALUE,
  SELF_EXCLUSION,
  SESSION_LIMIT,
  specOf,
  TIME_OUT,
  valuesOffered,
  type LimitType,
} from '#modules/protection/limits/rules/limit-types.ts'
import { rooms } from '#modules/protection/limits/rules/tally.ts'
import type { calls, Limit, LimitDefinition } from '#modules/protection/limits/contract.ts'
import { jurisdictionOf, type Jurisdiction } from '#modules/protection/exclusions/contract.ts'
import { exclusionsOf, reasonText, type StoredExclusion } from '#modules/protection/exclusions/server/service.ts'
import { readLimitedPaces, sessionLeftNow } from '#modules/protection/play-time/server/service.ts'
import { ok } from '#kernel/result.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#kernel/time.ts'
import { decisionTime, type Db } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { limitMaxes } from './change-limits.ts'
import { limitsOf, type LimitRow } from './limit-store.ts'
import type { LimitsServer } from './limits-server.ts'
import { recountTally } from './counting/tallies.ts'
import { languageOf, messagesFor } from './texts/limit-texts.ts'

/** What the brand offers, as far as it can be enforced here. */
export const offeredTypes = (offered: readonly number[]): readonly LimitType[] =>
  LIMIT_TYPE_CODES.filter((limitType) => offered.includes(limitType))

type Shown = Pick<Limit, 'limitType' | 'type' | 'measure' | 'availableValues'>

const shownType = (limitType: LimitType, jurisdiction: Jurisdiction): Shown => ({
  limitType,
  type: LIMIT_TYPES[limitType].kind,
  measure: LIMIT_TYPES[limitType].measure,
  availableValues: [...valuesOffered(limitType, jurisdiction)],
})

/** A shape of the outside that has numbers for money: exact up to the ledger's largest amount. */
const unitsOf = (minor: bigint, currency: string): number => Number(minor) / 10 ** (currencyExponent(currency) ?? 0)

const shownValue = ({ limitType, currency }: LimitRow, value: bigint | null): number => {
  if (value === null) return specOf(limitType)?.none ?? NO_LIMIT_VALUE
  return currency === '' ? Number(value) : unitsOf(value, currency)
}

const seconds = (at: number): number => Math.floor(at / SECOND_MS)

function shownLimit(row: LimitRow, jurisdiction: Jurisdiction, balance: number | undefined, now: number): Limit[] {
  const { limit, currency, limitType, startedAt } = row
  if (!isLimitType(limitType)) return []
  const shared = {
    ...shownType(limitType, jurisdiction),
    selfExcludeReason: null,
    currency: currency === '' ? null : currency,
  }
  const value = shownValue(row, limit.value)
  const state = looseningState(limit, now)
  const holds: Limit[] =
    limit.value === null
      ? []
      : [
          {
            ...shared,
            limitState: 'ACTIVE',
            limitValue: value,
            limitBalance: balance ?? value,
            needApprove: false,
            startedAt: seconds(startedAt.getTime()),
            endsAt: null,
          },
        ]
  if (state === 'none' || limit.loosening === undefined) return holds
  const waiting = shownValue(row, limit.loosening.value)
  return [
    ...holds,
    {
      ...shared,
      limitState: 'PENDING',
      limitValue: waiting,
      limitBalance: waiting,
      needApprove: state === 'ripe',
      startedAt: seconds(limit.loosening.askedAt),
      endsAt: seconds(state === 'ripe' ? limit.loosening.lapsesAt : limit.loosening.ripeAt),
    },
  ]
}

function shownExclusion(
  exclusion: StoredExclusion,
  jurisdiction: Jurisdiction,
  now: number,
  language: string | undefined,
): Limit {
  const { kind, startsAt, endsAt, holdsUntil, reasonId } = exclusion
  const value = endsAt === null ? FOREVER_DAYS : Math.round((endsAt - startsAt) / DAY_MS)
  return {
    ...shownType(kind === 'time_out' ? TIME_OUT : SELF_EXCLUSION, jurisdiction),
    limitState: holdsUntil === null || holdsUntil > now ? 'ACTIVE' : 'INACTIVE',
    limitValue: value,
    limitBalance: value,
    needApprove: false,
    startedAt: seconds(startsAt),
    endsAt: endsAt === null ? null : seconds(endsAt),
    selfExcludeReason: reasonText(reasonId, language),
    currency: null,
  }
}

/** S5.6: what limit 31 leaves of today, in hours and fractions of one; undefined where there is none. */
async function sessionHoursLeft(db: Db, playerId: number, now: Date): Promise<number | undefined> {
  const [limited] = await readLimitedPaces(db, [playerId], now)
  const left = limited === undefined ? undefined : sessionLeftNow(limited, now)
  return left === undefined ? undefined : left.leftMs / HOUR_MS
}

/** The player's own limits with what each still allows, whoever set the strictest; then exclusions. */
export async function limitsData(
  db: Db,
  server: Pick<LimitsServer, 'countryOf'>,
  playerId: number,
  language: string | undefined,
): Promise<Limit[]> {
  const jurisdiction = jurisdictionOf(await server.countryOf(db, playerId))
  const now = await decisionTime(db)
  const rows = await limitsOf(db, playerId)
  const balances = new Map<string, bigint>()
  for (const currency of new Set(rows.map((row) => row.currency).filter((one) => one !== ''))) {
    const limits = { playerId, currency, timeZone: jurisdiction.timeZone, ...limitMaxes(rows, currency) }
    for (const { limitType, available } of rooms(await recountTally(db, limits, now))) {
      const key = `${limitType} ${currency}`
      const least = balances.get(key)
      balances.set(key, least === undefined || available < least ? available : least)
    }
  }
  const hoursLeft = await sessionHoursLeft(db, playerId, now)
  const own = rows.filter(({ setBy }) => setBy === 'player')
  const exclusions = [...(await exclusionsOf(db, playerId)).values()]
  return [
    ...own.flatMap((row) => {
      const balance = balances.get(`${row.limitType} ${row.currency}`)
      const amount = balance === undefined ? undefined : unitsOf(balance, row.currency)
      const shown = row.limitType === SESSION_LIMIT ? hoursLeft : amount
      return shownLimit(row, jurisdiction, shown, now.getTime())
    }),
    ...exclusions.map((exclusion) => shownExclusion(exclusion, jurisdiction, now.getTime(), language)),
  ]
}

const BASE = '/limit-service-api/api/external/web/v3'

export const availableLimits =
  (server: LimitsServer): Handlers<typeof calls>[`GET ${typeof BASE}/availablelimits`] =>
  async (_input, context) => {
    const text = messagesFor(context)
    const jurisdiction = jurisdictionOf(await server.countryOf(server.database.db, context.viewer.playerId))
    return ok(
      offeredTypes(await server.offeredAt(context.origin)).map((limitType): LimitDefinition => ({
        ...shownType(limitType, jurisdiction),
        title: text(`limit.${limitType}`),
      })),
    )
  }

export const showLimits =
  (server: LimitsServer): Handlers<typeof calls>[`GET ${typeof BASE}/limits`] =>
  async (_input, context) =>
    ok(await limitsData(server.database.db, server, context.viewer.playerId, languageOf(context)))
