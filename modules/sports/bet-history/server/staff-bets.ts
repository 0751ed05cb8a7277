// Bets for operators: of all players, and one whole.
import { ok, refuse } from '#kernel/result.ts'
import type { staffCalls, StaffBet } from '#modules/sports/bet-history/contract-staff.ts'
import type { BettingServer } from '#modules/sports/betting/server/service.ts'
import { savedCoupon } from '#modules/sports/coupon-ideas/server/service.ts'
import { summariesOf } from '#modules/players/profiles/server/service.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { Db } from '#platform/server/db.ts'
import { findAnyBets, type FoundBet } from './list-bets.ts'

type Calls = Handlers<typeof staffCalls>

async function withPlayers(db: Db, found: readonly FoundBet[]): Promise<StaffBet[]> {
  const names = await summariesOf(db, [...new Set(found.map(({ playerId }) => playerId))])
  return found.map(({ bet, playerId }) => ({ ...bet, playerId, playerName: names.get(playerId)?.name ?? '' }))
}

export const listStaffBets =
  (server: BettingServer): Calls['GET /staff-api/betting/bets'] =>
  async ({ playerId, gameId, status, cursor, limit }) => {
    if (cursor !== undefined && !/^\d{1,15}$/u.test(cursor))
      return refuse('cursor_malformed', 'the cursor is not valid')
    if (status !== undefined && playerId === undefined && gameId === undefined)
      return refuse('player_or_game_required', 'a status is asked for with a player or a game', { field: 'status' })
    const isOpen = status === 'open' ? true : undefined
    const found = await findAnyBets(server, {
      playerId,
      gameId,
      isOpen,
      status: status === 'open' ? undefined : status,
      beforeId: cursor,
      limit: limit + 1,
    })
    const items = await withPlayers(server.database.db, found.slice(0, limit))
    return ok({ items, next: found.length > limit ? String(items.at(-1)?.betId) : null })
  }

export const showStaffBet =
  (server: BettingServer): Calls['GET /staff-api/betting/bets/:betId'] =>
  async ({ betId }) => {
    const [bet] = await withPlayers(server.database.db, await findAnyBets(server, { betId, limit: 1 }))
    return bet === undefined ? refuse('bet_not_found', 'there is no bet of this number', { field: 'betId' }) : ok(bet)
  }

export const showCouponCode =
  ({ database: { db } }: BettingServer): Calls['GET /staff-api/betting/coupon-codes/:code'] =>
  async ({ code }) => {
    const found = await savedCoupon(db, code)
    if (found === undefined) return refuse('code_not_found', 'there is no coupon under this code', { field: 'code' })
    const { content, expiresAt } = found
    return ok({
      code,
      typeId: content.typeId,
      expiresAt: expiresAt.toISOString(),
      legs: content.legs.map(({ gameId, savedCoef, facts }) => ({
        gameId,
        champName: facts.champName,
        opponents: facts.opponents,
        name: facts.name,
        coef: savedCoef,
      })),
    })
  }
