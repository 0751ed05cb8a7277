// A bet that takes the place of another: what it may cost above the old one needs room, as a new bet's does.
import type { PriceMilli } from '#kernel/odds.ts'
import { exposureOfBet } from '#modules/sports/betting/rules/placing/decide-exposure.ts'
import { exceededLayer, exposureRoom, type Exceeded } from '#modules/sports/betting/rules/placing/exposure-room.ts'
import type { GameRow } from '#modules/sports/catalogue/server/service.ts'
import { STAKE_SHARE_USUAL } from '#modules/sports/returns/rules/coupon-limits.ts'
import type { CouponTerms } from '#modules/sports/returns/rules/coupon-shape.ts'
import type { Tx } from '#platform/server/db.ts'
import { factorsByGame } from './batch-exposure.ts'
import { exposureKey, exposureOfStoredBet, lockPlacingTerms } from './exposure-store.ts'

export type Replacement = {
  readonly playerId: number
  /** The bet that goes. */
  readonly betId: number
  readonly terms: CouponTerms
  readonly stake: bigint
  readonly possibleWin: bigint
  readonly currency: string
  readonly legs: readonly {
    readonly selectionId: number
    readonly gameId: number
    readonly price: PriceMilli
    readonly isLive: boolean
  }[]
}

const above = (limit: bigint, running: bigint): bigint => (limit > running ? limit - running : 0n)

/**
 * Takes the shard in which the new bet is counted, and says which limit it exceeds. The transaction holds the games alone, so that
 * what is read is all there is. What the old bet holds is room for the new one, also where an operator has lowered a limit below it.
 */
export async function lockReplacement(
  tx: Tx,
  { playerId, betId, terms, stake, possibleWin, currency, legs }: Replacement,
  games: ReadonlyMap<number, GameRow>,
): Promise<{ readonly shard: number; readonly exceeded: Exceeded | undefined }> {
  const { shard, terms: set } = await lockPlacingTerms(tx, {
    playerIds: [playerId],
    games: legs.flatMap(({ gameId, selectionId }) => [0, selectionId].map((id) => ({ gameId, selectionId: id }))),
    players: [0, ...legs.map(({ selectionId }) => selectionId)].map((selectionId) => ({ playerId, selectionId })),
    places: [...games.values()],
  })
  const old = await exposureOfStoredBet(tx, betId)
  const exposure = exposureOfBet({ terms, legs, currency }, { stake, possibleWin, isGift: false })
  const gameOf = new Map(legs.map(({ selectionId, gameId }) => [selectionId, gameId]))
  const of = (owner: 'game' | 'player', id: number, selectionId: number): bigint =>
    set.running.get(exposureKey(owner, id, selectionId)) ?? 0n
  const { stakeShare = STAKE_SHARE_USUAL, isVip = false } = set.players.get(playerId) ?? {}
  const limits = exposureRoom(
    legs,
    { selection: () => 0n, game: () => 0n, playerSelection: () => 0n, player: 0n },
    { factorOf: factorsByGame(games, set.factors), stakeShare, isVip, isVipBet: false },
  )
  const room = {
    selections: new Map(
      [...limits.selections].map(([id, limit]) => [
        id,
        above(limit, of('game', gameOf.get(id) ?? 0, id)) + (old.selections.get(id) ?? 0n),
      ]),
    ),
    games: new Map(
      [...limits.games].map(([id, limit]) => [id, above(limit, of('game', id, 0)) + (old.games.get(id) ?? 0n)]),
    ),
    playerSelections: new Map(
      [...limits.playerSelections].map(([id, limit]) => [
        id,
        above(limit, of('player', playerId, id)) + (old.selections.get(id) ?? 0n),
      ]),
    ),
    player: above(limits.player, of('player', playerId, 0)) + old.total,
    boosted: limits.boosted,
  }
  return { shard, exceeded: exceededLayer(legs, exposure, room) }
}
