// The sweep: players active since the last one are checked by all rules, and findings become flags. Killed at any
// moment, it continues where it was: a player leaves the queue in the transaction that writes the findings.
import { dayOf } from '#kernel/days.ts'
import { DAY_MS, MINUTE_MS } from '#kernel/time.ts'
import { jurisdictionOf } from '#modules/protection/exclusions/contract.ts'
import { CANCELLED_WITHDRAWALS } from '#modules/protection/harm-markers/rules/cancelled-withdrawals.ts'
import { zoneOfCountry } from '#modules/protection/harm-markers/rules/country-zone.ts'
import { findMarkers, LOOKED_BACK_MS, type Found } from '#modules/protection/harm-markers/rules/find-markers.ts'
import { ACTIONS, decideFlag } from '#modules/protection/harm-markers/rules/flag-policy.ts'
import { LIMIT_RAISES } from '#modules/protection/harm-markers/rules/limit-raises.ts'
import { LONG_PLAY } from '#modules/protection/harm-markers/rules/long-play.ts'
import { nightsUntil, type Night } from '#modules/protection/harm-markers/rules/night-play.ts'
import type { Clock } from '#platform/server/clock.ts'
import { decisionTime, type Tx } from '#platform/server/db.ts'
import type { Log } from '#platform/server/observability/log.ts'
import { booksOf, daysPlayed, limitActsOf } from './play-facts.ts'
import { lastFlags, liftFlag, raiseFlag, type FlagRow } from './flag-store.ts'
import { storedFinding } from './stored-finding.ts'
import type { MarkersServer } from './markers-server.ts'
import { queuePlayers, takeDue } from './sweep-store.ts'
import { lockPlayerAccounts } from '#modules/money/wallet/server/service.ts'

const TURN_MS = MINUTE_MS
/** A player is looked at so often at most. */
export const SWEEP_EVERY_MS = 15 * MINUTE_MS
/** In one transaction, and in one turn: the rest is left for the next. */
export const PLAYERS_AT_ONCE_MAX = 25
export const ROUNDS_MAX = 80

const LONGEST_ROW_DAYS = LONG_PLAY.levels.strong.inARow + 2 * LONG_PLAY.windowDays

type Looked = Found & { readonly playerId: number }

async function lookAt(
  tx: Tx,
  { countryOf, cancelledWithdrawals }: MarkersServer,
  playerIds: readonly number[],
  now: Date,
): Promise<readonly Looked[]> {
  const ms = now.getTime()
  const since = (spanMs: number): Date => new Date(ms - spanMs)
  const books = await booksOf(tx, playerIds, since(LOOKED_BACK_MS), now)
  const acts = await limitActsOf(tx, playerIds, since(LIMIT_RAISES.windowMs))
  const playDays = await daysPlayed(tx, playerIds, since(LONGEST_ROW_DAYS * DAY_MS))
  const cancelled = await cancelledWithdrawals(tx, playerIds, since(CANCELLED_WITHDRAWALS.windowMs))
  const nights = new Map<string, readonly Night[]>()
  const found: Looked[] = []
  for (const playerId of playerIds) {
    const country = await countryOf(tx, playerId)
    const timeZone = zoneOfCountry(country)
    if (!nights.has(timeZone)) nights.set(timeZone, nightsUntil(ms, timeZone))
    const facts = {
      books: books.get(playerId) ?? [],
      nights: nights.get(timeZone) ?? [],
      limitActs: acts.get(playerId) ?? [],
      cancelled: cancelled.get(playerId) ?? [],
      playDays: playDays.get(playerId) ?? [],
      today: dayOf(ms, jurisdictionOf(country).timeZone),
    }
    found.push(...findMarkers(facts, ms).map((one) => ({ ...one, playerId })))
  }
  return found
}

async function writeFlag(
  tx: Tx,
  { playerId, marker, finding }: Looked,
  last: FlagRow | undefined,
  now: Date,
): Promise<boolean> {
  const { level } = finding
  const known = last === undefined ? undefined : { level: last.level, closedAt: last.closed_at?.getTime() }
  const decision = decideFlag(known, level, now.getTime())
  if (decision === 'nothing') return false
  const facts = storedFinding(finding)
  if (decision === 'lift' && last !== undefined) await liftFlag(tx, last.flag_id, level, facts, now)
  else await raiseFlag(tx, { playerId, marker, level, facts }, now)
  return true
}

/** The automatic actions of a level: once for a player, however many flags are raised together. */
async function act(tx: Tx, server: MarkersServer, raised: readonly Looked[]): Promise<void> {
  const told = new Set(raised.filter(({ finding }) => ACTIONS[finding.level].isPlayerTold).map((one) => one.playerId))
  const stopped = new Set(
    raised.filter(({ finding }) => ACTIONS[finding.level].isMarketingStopped).map((one) => one.playerId),
  )
  for (const playerId of told) await server.tellOfHelp(tx, playerId)
  if (stopped.size > 0) await lockPlayerAccounts(tx, server.wallet, [...stopped])
  for (const playerId of stopped) await server.stopMarketing(tx, playerId)
}

type Swept = { readonly looked: number; readonly raised: number }

/** Some players of the queue, in one transaction. */
async function sweepSome(tx: Tx, server: MarkersServer): Promise<Swept> {
  const playerIds = await takeDue(tx, PLAYERS_AT_ONCE_MAX)
  if (playerIds.length === 0) return { looked: 0, raised: 0 }
  const now = await decisionTime(tx)
  const found = await lookAt(tx, server, playerIds, now)
  const flags = await lastFlags(tx, playerIds)
  const raised: Looked[] = []
  for (const one of found) {
    const last = flags.find(({ player_id, marker }) => Number(player_id) === one.playerId && marker === one.marker)
    if (await writeFlag(tx, one, last, now)) raised.push(one)
  }
  await act(tx, server, raised)
  return { looked: playerIds.length, raised: raised.length }
}

/** One turn. Answers how many players were looked at and how many flags were raised or rose. */
export async function sweepMarkers(server: MarkersServer): Promise<Swept> {
  const { database } = server
  await database.transaction(async (tx) => queuePlayers(tx, await decisionTime(tx), SWEEP_EVERY_MS))
  let looked = 0
  let raised = 0
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const swept = await database.transaction((tx) => sweepSome(tx, server))
    looked += swept.looked
    raised += swept.raised
    if (swept.looked < PLAYERS_AT_ONCE_MAX) break
  }
  return { looked, raised }
}

/** In the worker, until it is stopped. */
export function watchMarkers(
  server: MarkersServer,
  { clock, log }: { readonly clock: Clock; readonly log: Pick<Log, 'warn' | 'info'> },
): { stop(): Promise<void> } {
  return clock.every(TURN_MS, async () => {
    await sweepMarkers(server)
      .then((swept) => swept.raised > 0 && log.info(swept, 'markers of harm were raised'))
      .catch((error: unknown) =>
        log.warn({ err: error }, 'the sweep for markers of harm failed, will retry at its next turn'),
      )
  })
}
