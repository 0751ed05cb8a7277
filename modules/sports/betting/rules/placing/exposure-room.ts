// How much more the bookmaker may lose by a player's next bet, in euro cents: the limits of each layer less what open bets may
// cost already.
import { couponConfig, exposureLimits } from '#modules/site/site-config/contract.ts'
import type { PriceMilli } from '#kernel/odds.ts'
import type { CouponExposure } from '#modules/sports/returns/rules/coupon-exposure.ts'

/** Which limit is the lowest: of all players on the selection or its game, or of the player's own bets. */
export type ExposureLayer = 'selection' | 'game' | 'player_selection' | 'player'

export type ExposedLeg = { readonly selectionId: number; readonly gameId: number; readonly isLive: boolean }
export type PricedLeg = ExposedLeg & { readonly price: PriceMilli }

/** What may be added; negative where an operator has lowered a limit below what is open. An absent figure limits nothing. */
export type ExposureRoom = {
  readonly selections: ReadonlyMap<number, bigint>
  readonly games: ReadonlyMap<number, bigint>
  readonly playerSelections: ReadonlyMap<number, bigint>
  readonly player: bigint
  /** Selections with a boosted price: what one player may stake on them holds for every account. */
  readonly boosted: ReadonlySet<number>
}

/** What open bets may cost now, by the same keys. */
export type RunningExposure = {
  readonly selection: (selectionId: number) => bigint
  readonly game: (gameId: number) => bigint
  readonly playerSelection: (selectionId: number) => bigint
  readonly player: bigint
}

export type RoomTerms = {
  /** Thousandths of the shipped limits, by everything that operators have set for the game. */
  readonly factorOf: (gameId: number) => bigint
  /** Thousandths that an operator has set for the player. */
  readonly stakeShare: number
  /** The player is marked as VIP, and the coupon is a VIP bet. */
  readonly isVip: boolean
  readonly isVipBet: boolean
  /** Euro cents that one player may stake on a selection with a boosted price; undefined for every other one. */
  readonly stakeMaxOf?: (selectionId: number) => bigint | undefined
}

const THOUSAND = 1_000n

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** The limits of all players together. */
export const gameLimits = (isLive: boolean, factor: bigint): { readonly selection: bigint; readonly game: bigint } => {
  const { selection, game } = exposureLimits(isLive)
  return { selection: (selection * factor) / THOUSAND, game: (game * factor) / THOUSAND }
}

/** `isNear` false: the figures of all players are known to be far from their limits, and limit nothing. */
export function exposureRoom(
  legs: readonly PricedLeg[],
  running: RunningExposure,
  { factorOf, stakeShare, isVip, isVipBet, stakeMaxOf }: RoomTerms,
  isNear = true,
): ExposureRoom {
  const share = BigInt(stakeShare)
  const vip = BigInt(couponConfig.vipStakeFactor)
  const selections = new Map<number, bigint>()
  const games = new Map<number, bigint>()
  const playerSelections = new Map<number, bigint>()
  const boosted = new Set<number>()
  for (const { selectionId, gameId, isLive, price } of legs) {
    const factor = factorOf(gameId)
    const { selection, game } = gameLimits(isLive, factor)
    if (isNear) selections.set(selectionId, selection - running.selection(selectionId))
    if (isNear) games.set(gameId, game - running.game(gameId))
    const own = (exposureLimits(isLive).playerSelection * factor * share) / (THOUSAND * THOUSAND)
    const usual = isVipBet ? own * vip : own
    const stakeMax = stakeMaxOf?.(selectionId)
    const most = stakeMax === undefined ? usual : least(usual, (stakeMax * BigInt(price - 1_000)) / THOUSAND)
    if (stakeMax !== undefined) boosted.add(selectionId)
    playerSelections.set(selectionId, most - running.playerSelection(selectionId))
  }
  const whole = (exposureLimits(false).player * share) / THOUSAND
  return { selections, games, playerSelections, player: (isVip ? whole * vip : whole) - running.player, boosted }
}

export type Exceeded = { readonly layer: ExposureLayer; readonly selectionId: number | undefined }

/** The first layer that has no room for this bet; undefined where all have. */
export function exceededLayer(
  legs: readonly ExposedLeg[],
  exposure: CouponExposure,
  room: ExposureRoom,
): Exceeded | undefined {
  for (const [position, { selectionId, gameId }] of legs.entries()) {
    const own = exposure.legs[position] ?? 0n
    if (own > (room.playerSelections.get(selectionId) ?? own)) return { layer: 'player_selection', selectionId }
    if (own > (room.selections.get(selectionId) ?? own)) return { layer: 'selection', selectionId }
    if (own > (room.games.get(gameId) ?? own)) return { layer: 'game', selectionId }
  }
  return exposure.total > room.player ? { layer: 'player', selectionId: undefined } : undefined
}

const lessen = (
  room: ReadonlyMap<number, bigint>,
  taken: readonly (readonly [number, bigint])[],
): ReadonlyMap<number, bigint> => {
  const left = new Map(room)
  for (const [key, amount] of taken) {
    const before = left.get(key)
    if (before !== undefined) left.set(key, before - amount)
  }
  return left
}

/** A game with several selections in the bet loses with all of them but once: what its largest carries. */
export function byGame(
  legs: readonly Pick<ExposedLeg, 'gameId'>[],
  exposure: Pick<CouponExposure, 'legs'>,
): readonly (readonly [gameId: number, liability: bigint])[] {
  const games = new Map<number, bigint>()
  for (const [position, { gameId }] of legs.entries()) {
    const own = exposure.legs[position] ?? 0n
    if (own > (games.get(gameId) ?? -1n)) games.set(gameId, own)
  }
  return [...games]
}

/** What is left once this bet is taken. */
export function roomAfter(legs: readonly ExposedLeg[], exposure: CouponExposure, room: ExposureRoom): ExposureRoom {
  const bySelection = legs.map(({ selectionId }, n) => [selectionId, exposure.legs[n] ?? 0n] as const)
  return {
    selections: lessen(room.selections, bySelection),
    games: lessen(room.games, byGame(legs, exposure)),
    playerSelections: lessen(room.playerSelections, bySelection),
    player: room.player - exposure.total,
    boosted: room.boosted,
  }
}

/**
 * A stake up to `most` for which `exceeded` names no layer, and the layer that stops a larger one: the largest, for what a bet may
 * cost grows with its stake.
 */
export function largestStake(
  most: bigint,
  exceeded: (stake: bigint) => Exceeded | undefined,
): { readonly stake: bigint; readonly by: Exceeded | undefined } {
  let by = exceeded(most)
  if (by === undefined) return { stake: most, by }
  let [fits, tooMuch] = [0n, most]
  while (tooMuch - fits > 1n) {
    const middle = (fits + tooMuch) / 2n
    const found = exceeded(middle)
    if (found === undefined) fits = middle
    else [tooMuch, by] = [middle, found]
  }
  return { stake: fits, by }
}
