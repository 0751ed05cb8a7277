// The input of the rules for many players at once: their play, days of play, and changes and refusals of their
// limits.
import type { LimitAct } from '#modules/protection/harm-markers/rules/limit-raises.ts'
import type { PlayDay } from '#modules/protection/harm-markers/rules/long-play.ts'
import { bookOf, type Book } from '#modules/protection/harm-markers/rules/play-book.ts'
import { countedLines, looseningActs } from '#modules/protection/limits/server/service.ts'
import { playDaysOf } from '#modules/protection/play-time/server/service.ts'
import type { Db } from '#platform/server/db.ts'
import { limitHitsOf } from './facts-store.ts'

type ByPlayer<T> = ReadonlyMap<number, readonly T[]>

function byPlayer<R extends { readonly playerId: number }, T>(rows: readonly R[], of: (row: R) => T): ByPlayer<T> {
  const found = new Map<number, T[]>()
  for (const row of rows) {
    const own = found.get(row.playerId)
    if (own === undefined) found.set(row.playerId, [of(row)])
    else own.push(of(row))
  }
  return found
}

/** One book a currency; in the span (from, until]. */
export const booksOf = async (db: Db, playerIds: readonly number[], from: Date, until: Date): Promise<ByPlayer<Book>> =>
  byPlayer(await countedLines(db, playerIds, from, until), ({ currency, at, staked, lost, deposited }) =>
    bookOf(
      currency,
      at.map((instant, n) => ({
        at: Number(instant),
        staked: staked[n] ?? 0n,
        lost: lost[n] ?? 0n,
        deposited: deposited[n] ?? 0n,
      })),
    ),
  )

export async function limitActsOf(db: Db, playerIds: readonly number[], since: Date): Promise<ByPlayer<LimitAct>> {
  const hits = (await limitHitsOf(db, playerIds, since)).map((hit) => ({ ...hit, act: 'hit' as const }))
  return byPlayer([...(await looseningActs(db, playerIds, since)), ...hits], ({ act, at }) => ({
    act,
    at: at.getTime(),
  }))
}

/** Newest first; `since`: a day that still counts. */
export const daysPlayed = async (db: Db, playerIds: readonly number[], since: Date): Promise<ByPlayer<PlayDay>> =>
  byPlayer(await playDaysOf(db, playerIds, since), ({ day, ms }) => ({ day, ms }))
