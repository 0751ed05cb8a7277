// A currency is given up: the player's limits in it hold in the new one, with what they have counted, so that the change makes no room.
import { isAmountType } from '#modules/protection/limits/rules/limit-types.ts'
import type { Tx } from '#platform/server/db.ts'
import { askLimit, enforceLimits, limitIn, lockLimits, type LimitAsk, type LimitKey } from './change-limits.ts'
import { copyCounts } from './counting/tally-store.ts'
import type { LimitsServer } from './limits-server.ts'

export type LimitsMove = {
  readonly from: string
  readonly to: string
  /** Rounded down: no limit becomes looser. */
  readonly convert: (value: bigint) => bigint
  /** Units of the old currency for one of the new one, as a decimal. */
  readonly rate: string
  readonly actor: string
}

/** Where both currencies have a limit the stricter one holds. In the transaction that converts the accounts, before anything can be staked. */
export async function redenominateLimits(
  tx: Tx,
  server: Pick<LimitsServer, 'wallet' | 'countryOf'>,
  playerId: number,
  move: LimitsMove,
): Promise<void> {
  let player = await lockLimits(tx, server, playerId)
  await copyCounts(tx, { ...move, playerId }, player.now)
  for (const { currency, limitType, setBy, limit } of player.rows) {
    const type = isAmountType(limitType) ? limitType : undefined
    if (currency !== move.from || type === undefined || limit.value === null) continue
    const ask: LimitAsk = { limitType: type, currency: move.to, value: move.convert(limit.value) }
    const own = limitIn(player, ask, setBy).value
    if (own !== null && ask.value !== null && own <= ask.value) continue
    player = await askLimit(tx, player, ask, { setBy, actor: move.actor, reason: `${move.from} became ${move.to}` })
  }
  const keys: readonly LimitKey[] = player.rows.flatMap(({ currency, limitType }) =>
    currency === move.to && isAmountType(limitType) ? [{ limitType, currency }] : [],
  )
  await enforceLimits(tx, player, keys)
}
