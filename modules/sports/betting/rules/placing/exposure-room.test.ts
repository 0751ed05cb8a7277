import { expect, test } from 'vitest'
import { couponConfig, exposureLimits } from '#modules/site/site-config/contract.ts'
import { exceededLayer, exposureRoom, roomAfter, type RoomTerms, type RunningExposure } from './exposure-room.ts'

const LEG = { selectionId: 11, gameId: 1, isLive: false, price: 2_000 }
const nothing: RunningExposure = { selection: () => 0n, game: () => 0n, playerSelection: () => 0n, player: 0n }
const usual: RoomTerms = { factorOf: () => 1_000n, stakeShare: 1_000, isVip: false, isVipBet: false }
const vip = BigInt(couponConfig.vipStakeFactor)

test('without open bets a player has the whole of every limit', () => {
  const { selection, game, playerSelection, player } = exposureLimits(false)
  const room = exposureRoom([LEG], nothing, usual)
  expect(room.selections).toEqual(new Map([[11, selection]]))
  expect(room.games).toEqual(new Map([[1, game]]))
  expect(room.playerSelections).toEqual(new Map([[11, playerSelection]]))
  expect(room.player).toBe(player)
})

test('what is open already is taken off each of them', () => {
  const open: RunningExposure = { selection: () => 5n, game: () => 7n, playerSelection: () => 3n, player: 2n }
  const { selection, game, playerSelection, player } = exposureLimits(false)
  const room = exposureRoom([LEG], open, usual)
  expect([room.selections.get(11), room.games.get(1)]).toEqual([selection - 5n, game - 7n])
  expect([room.playerSelections.get(11), room.player]).toEqual([playerSelection - 3n, player - 2n])
})

test('a VIP player may have more open in all; on one selection it takes a VIP bet', () => {
  const { playerSelection, player } = exposureLimits(false)
  const marked = exposureRoom([LEG], nothing, { ...usual, isVip: true })
  expect([marked.player, marked.playerSelections.get(11)]).toEqual([player * vip, playerSelection])
  const placed = exposureRoom([LEG], nothing, { ...usual, isVip: true, isVipBet: true })
  expect([placed.player, placed.playerSelections.get(11)]).toEqual([player * vip, playerSelection * vip])
})

test('an operator’s factors lower the limits of a game and those of a player', () => {
  const { selection, playerSelection, player } = exposureLimits(false)
  const room = exposureRoom([LEG], nothing, { ...usual, factorOf: () => 500n, stakeShare: 100 })
  expect(room.selections.get(11)).toBe(selection / 2n)
  expect(room.playerSelections.get(11)).toBe(playerSelection / 20n)
  expect(room.player).toBe(player / 10n)
})

test('a boosted price leaves what may be won by its stake, where that is less', () => {
  const room = exposureRoom([{ ...LEG, price: 3_500 }], nothing, { ...usual, stakeMaxOf: () => 1_000n })
  expect([room.playerSelections.get(11), room.boosted]).toEqual([2_500n, new Set([11])])
})

test('far from the limits of all players only those of the player count', () => {
  const room = exposureRoom([LEG], nothing, usual, false)
  expect([room.selections.size, room.games.size, room.playerSelections.size]).toEqual([0, 0, 1])
})

test('a bet is refused by the layer that has no room for it: each of the four, by a cent', () => {
  const room = {
    selections: new Map([[11, 100n]]),
    games: new Map([[1, 100n]]),
    playerSelections: new Map([[11, 100n]]),
    player: 100n,
    boosted: new Set<number>(),
  }
  const bet = { legs: [100n], total: 100n }
  expect(exceededLayer([LEG], bet, room)).toBeUndefined()
  const less = (layer: object) => exceededLayer([LEG], bet, { ...room, ...layer })
  expect(less({ playerSelections: new Map([[11, 99n]]) })).toEqual({ layer: 'player_selection', selectionId: 11 })
  expect(less({ selections: new Map([[11, 99n]]) })).toEqual({ layer: 'selection', selectionId: 11 })
  expect(less({ games: new Map([[1, 99n]]) })).toEqual({ layer: 'game', selectionId: 11 })
  expect(less({ player: 99n })).toEqual({ layer: 'player', selectionId: undefined })
  // What has no figure is not limited.
  expect(less({ selections: new Map(), games: new Map() })).toBeUndefined()
})

test('the second bet of a coupon has the room that the first one left', () => {
  const first = [LEG, { ...LEG, selectionId: 12, gameId: 2 }]
  const open = { selection: () => 0n, game: () => 0n, playerSelection: () => 0n, player: 0n }
  const room = exposureRoom(first, open, usual)
  const left = roomAfter(first, { legs: [30n, 50n], total: 60n }, room)
  const { selection, game, playerSelection, player } = exposureLimits(false)
  expect([...left.selections.values()]).toEqual([selection - 30n, selection - 50n])
  expect([...left.games.values()]).toEqual([game - 30n, game - 50n])
  expect([...left.playerSelections.values()]).toEqual([playerSelection - 30n, playerSelection - 50n])
  expect(left.player).toBe(player - 60n)
})
