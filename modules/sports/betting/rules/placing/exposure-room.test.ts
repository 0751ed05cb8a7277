import { expect, test } from 'vitest'
import { couponConfig, exposureLimits } from '#modules/site/site-config/contract.ts'
import { exposureRoom, type RoomTerms, type RunningExposure } from './exposure-room.ts'

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
