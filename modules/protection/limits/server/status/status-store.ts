// The SQL of a player's status: all that the answer to a ping is made of, in one statement.
import { sql } from 'kysely'
import type { AmountLimit } from '#modules/protection/limits/rules/amount-limit.ts'
import type { PeriodKind } from '#modules/protection/exclusions/contract.ts'
import { exclusionsPart } from '#modules/protection/exclusions/server/service.ts'
import type { Db } from '#platform/server/db.ts'
import {
  paceJson,
  paceOf,
  playDaysJson,
  type RawPace,
  type TimeFacts,
} from '#modules/protection/play-time/server/service.ts'

export type WaitingLimit = { readonly limitType: number; readonly currency: string; readonly limit: AmountLimit }

export type StatusFacts = TimeFacts &
  ReturnType<typeof exclusionsPart.read> & {
    /** The player's own limits that a looser value waits for. */
    readonly waiting: readonly WaitingLimit[]
    /** Minor units by currency since the stretch began: returned less staked. */
    readonly nets: readonly { readonly currency: string; readonly net: bigint }[]
  }

type RawWaiting = {
  limit_type: number
  currency: string
  value: string | null
  kind: PeriodKind
  loosening_value: string | null
  loosening_asked_at: string
  loosening_ripe_at: string
  loosening_lapses_at: string
}

type RawFacts = {
  now: Date
  pace: RawPace | null
  days: Record<string, number> | null
  waiting: RawWaiting[] | null
  exclusions: Parameters<typeof exclusionsPart.read>[0]
  nets: { currency: string; net: string }[] | null
}

const at = (text: string): number => new Date(text).getTime()
const minor = (text: string | null): bigint | null => (text === null ? null : BigInt(text))

const waitingOf = (row: RawWaiting): WaitingLimit => ({
  limitType: row.limit_type,
  currency: row.currency,
  limit: {
    value: minor(row.value),
    kind: row.kind,
    loosening: {
      value: minor(row.loosening_value),
      askedAt: at(row.loosening_asked_at),
      ripeAt: at(row.loosening_ripe_at),
      lapsesAt: at(row.loosening_lapses_at),
    },
  },
})

export async function readStatus(db: Db, playerId: number): Promise<StatusFacts> {
  // Currencies are walked along the index one by one: the lines of all of a player's life are not looked at for the last hour's.
  const { rows } = await sql<RawFacts>`
    with recursive t as (select platform.now() as now), p as (select ${paceJson(playerId)} as pace),
    own (currency) as (
      select min(currency) from limits.counted where player_id = ${playerId}
      union all
      select (select min(c.currency) from limits.counted c where c.player_id = ${playerId} and c.currency > own.currency)
      from own where own.currency is not null
    )
    select t.now,
      p.pace,
      ${playDaysJson(playerId, sql<Date>`t.now`)} as days,
      (select json_agg(json_build_object('limit_type', limit_type, 'currency', currency, 'value', value::text, 'kind', kind,
          'loosening_value', loosening_value::text, 'loosening_asked_at', loosening_asked_at, 'loosening_ripe_at', loosening_ripe_at,
          'loosening_lapses_at', loosening_lapses_at) order by loosening_ripe_at, limit_type, currency)
        from limits.player_limit
        where player_id = ${playerId} and set_by = 'player' and loosening_lapses_at > t.now) as waiting,
      ${exclusionsPart.select(playerId, sql<Date>`t.now`)} as exclusions,
      (select json_agg(json_build_object('currency', own.currency, 'net', s.net::text) order by own.currency)
        from own cross join lateral (
          select -sum(c.lost) as net from limits.counted c
          where c.player_id = ${playerId} and c.currency = own.currency and c.at >= (p.pace ->> 'started_at')::timestamptz and (c.staked <> 0 or c.lost <> 0)
        ) s where s.net is not null) as nets
    from t cross join p`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the database has no time')
  return {
    now: row.now,
    stored: row.pace === null ? undefined : paceOf(row.pace),
    played: new Map(Object.entries(row.days ?? {})),
    waiting: (row.waiting ?? []).map(waitingOf),
    ...exclusionsPart.read(row.exclusions),
    nets: (row.nets ?? []).map(({ currency, net }) => ({ currency, net: BigInt(net) })),
  }
}
