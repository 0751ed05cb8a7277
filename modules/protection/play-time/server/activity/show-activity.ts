// The player's own statement of what play has cost: from the wallet's sums and from their time in play, also while
// excluded.
import { dayOf, zoneNamed, type Day } from '#kernel/days.ts'
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { Activity, ActivityAsk, ActivityRefusal, calls } from '#modules/protection/play-time/contract.ts'
import type { staffCalls } from '#modules/protection/play-time/contract-staff.ts'
import {
  activityFigures,
  netDeposits,
  netPosition,
  type Figures,
} from '#modules/protection/play-time/rules/activity/activity-figures.ts'
import {
  activityPeriod,
  bucketEdges,
  playDaysOf,
  type Bucket,
} from '#modules/protection/play-time/rules/activity/activity-period.ts'
import { jurisdictionOf } from '#modules/protection/exclusions/contract.ts'
import { isSlotStart, sumsByKind } from '#modules/money/wallet/server/service.ts'
import { decisionTime } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { PlayTimeServer } from '../play-time-server.ts'
import { createPlayerTurns } from './player-turns.ts'
import { playTimeByDay } from '../pace-store.ts'

const shown = (figures: Figures, currency: string, playMs: number) => {
  const text = (minor: bigint): string => formatAmount(minor, currency)
  return {
    deposits: text(figures.deposits),
    withdrawals: text(figures.withdrawals),
    staked: text(figures.staked),
    returned: text(figures.returned),
    netPosition: text(netPosition(figures)),
    adjustments: text(figures.adjustments),
    bonusStaked: text(figures.bonusStaked),
    bonusReturned: text(figures.bonusReturned),
    playMs,
  }
}

/** In milliseconds, of the days of the bucket. */
const playMsIn = ({ from, to }: Bucket, played: readonly { readonly day: Day; readonly ms: number }[]): number =>
  played.reduce((sum, { day, ms }) => (from <= day && day <= to ? sum + ms : sum), 0)

/** Time stored under a later date belongs to the last day. */
const noLaterThan = (last: Day, played: Awaited<ReturnType<typeof playTimeByDay>>) =>
  played.map(({ day, ms }) => ({ day: day > last ? last : day, ms }))

type Show = Handlers<typeof calls>['GET /web-api/safer-gambling/activity']
type ShowStaff = Handlers<typeof staffCalls>['GET /staff-api/safer-gambling/players/:playerId/activity']
type Asked = (typeof ActivityAsk)['_output']

/**
 * One request about one player at a time. The sums are folded in advance, but where the worker is behind (an old
 * ledger's first fold, a stopped worker) the rest is read at each view: repeated requests then delay only that
 * player's.
 */
export function showActivity(server: PlayTimeServer): { readonly own: Show; readonly ofPlayer: ShowStaff } {
  const inTurn = createPlayerTurns()
  const read = (playerId: number, asked: Asked) => inTurn(playerId, async () => readActivity(server, playerId, asked))
  return {
    own: async (asked, { viewer }) => read(viewer.playerId, asked),
    ofPlayer: async ({ playerId, ...asked }) => read(playerId, asked),
  }
}

async function readActivity(
  server: PlayTimeServer,
  playerId: number,
  input: Asked,
): Promise<Result<Activity, Exclude<ActivityRefusal, 'activity_busy' | 'currency_unknown'>>> {
  const { db } = server.database
  const lawZone = jurisdictionOf(await server.countryOf(db, playerId)).timeZone
  const timeZone = input.timeZone === undefined ? lawZone : zoneNamed(input.timeZone)
  if (timeZone === undefined) return refuse('time_zone_unknown', 'there is no such zone', { field: 'timeZone' })
  const now = (await decisionTime(db)).getTime()
  const today = dayOf(now, timeZone)
  const lawToday = dayOf(now, lawZone)
  const period = activityPeriod(input, today)
  if (!period.ok) return period
  const currencies = [...new Set((await server.wallet.accountsOf(db, playerId)).map(({ currency }) => currency))]
  const currency = input.currency ?? currencies[0]
  if (currency === undefined || !currencies.includes(currency))
    return refuse('account_not_found', 'the player has no account in this currency', { field: 'currency' })
  const { from, to, buckets } = period.value
  const edges = bucketEdges(buckets, timeZone).map((at) => new Date(at))
  // Not a real zone: an offset like +05:23, which a browser accepts as a zone too.
  if (!edges.every(isSlotStart)) return refuse('time_zone_unknown', 'unknown time zone', { field: 'timeZone' })
  const sums = await sumsByKind(db, { playerId, currency, edges })
  const playDays = playDaysOf(period.value, today, lawToday)
  const played = noLaterThan(to, await playTimeByDay(db, playerId, playDays.from, playDays.to))
  const figures = activityFigures(sums, buckets.length)
  const times = buckets.map((bucket) => playMsIn(bucket, played))
  const text = (minor: bigint): string => formatAmount(minor, currency)
  return ok({
    by: input.by,
    from,
    to,
    timeZone,
    playTimeZone: lawZone,
    currency,
    currencies,
    buckets: figures.buckets.map((of, n) => ({
      ...(buckets[n] ?? { from, to }),
      ...shown(of, currency, times[n] ?? 0),
    })),
    total: shown(
      figures.total,
      currency,
      times.reduce((sum, ms) => sum + ms, 0),
    ),
    lifetime: {
      deposits: text(figures.lifetime.deposits),
      withdrawals: text(figures.lifetime.withdrawals),
      netDeposits: text(netDeposits(figures.lifetime)),
    },
  })
}
