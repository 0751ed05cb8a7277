// One selection in the coupon: the price the player agreed to, the current one, and obstacles between the two.
import type { Game, Market, Selection } from '#modules/sports/catalogue/contract.ts'

/** What a screen needs to name a leg; stored with the coupon, so that it is readable at once after a reload. */
export type LegFacts = {
  readonly sport: string
  /** S3.14; absent in a coupon that was stored before they were known. */
  readonly sportId?: number
  readonly typeId?: number
  readonly statusId?: GameStatusId
  /** Of the game's clock, in sports that have one. */
  readonly seconds?: number
  readonly champId: number
  readonly champName: string
  readonly opponents: readonly [string, string]
  readonly startAt: string
  readonly stage: Game['stage']
  readonly score?: readonly [number, number]
  readonly kind: string
  /** In units, the home side's. */
  readonly line?: number
  readonly outcome: string
  /** English, for receipts that leave the site. */
  readonly name: string
  /** Seconds an in-play bet on this game waits. */
  readonly delaySeconds: number
}

/** S4.17: 1 before the game, 2 in play, 3 in a break, 4 finished. */
export type GameStatusId = 1 | 2 | 3 | 4

export function gameStatusId({ stage, state }: Pick<Game, 'stage' | 'state'>): GameStatusId {
  if (stage === 'finished' || stage === 'cancelled') return 4
  if (stage !== 'live') return 1
  if (state?.period === 'ended') return 4
  return state?.period === 'break' ? 3 : 2
}

/** S4.17: never once its game is finished; otherwise by the game's clock, its status, or a market in play. */
export function isLiveBet({ stage, statusId, seconds }: Pick<LegFacts, 'stage' | 'statusId' | 'seconds'>): boolean {
  if (stage === 'finished' || stage === 'cancelled' || statusId === 4) return false
  return seconds !== undefined || statusId === 2 || statusId === 3 || stage === 'live'
}

/** S4.15: the two types of markets that are a gift of the house and no selection; sport 0 has nothing else. */
const BONUS_TYPE_IDS: ReadonlySet<number | undefined> = new Set([9_001, 9_002])

/** S4.15. The bonus of an express (S4.18) is a choice of the coupon and no leg; this is a leg that a gift was dealt as. */
export const isBonusBet = ({ facts }: Pick<CouponLeg, 'facts'>): boolean =>
  facts !== undefined && (facts.sportId === 0 || BONUS_TYPE_IDS.has(facts.typeId))

/** S3.14: which page an address of the site is, by its first word after the language: 'live', 'line', 'cyber', 'la-liga'. */
export function pageTypeOf(path: string): string {
  const [, , word = ''] = path.split('/')
  return /^[a-z-]{1,40}$/u.test(word) ? word : 'home'
}

/** The current state of the selection. `closed` is final. */
export type LegNow = {
  readonly coef: number
  readonly version: number
  readonly status: 'open' | 'suspended' | 'closed'
}

export type CouponLeg = {
  readonly selectionId: number
  readonly gameId: number
  readonly marketId: number
  /** The price the player agreed to (at most three decimals), and the version it had. */
  readonly coef: number
  readonly version: number
  /** 0 is the lobby of a multi-bet and the bankers of a system; blocks count from 1 without gaps. */
  readonly blockId: number
  /** S3.14: the page on which it was picked; absent where it came by a code or an idea. */
  readonly pageType?: string
  /** S3.14: the express of the day that it came with. */
  readonly expressId?: string
  /** How the line differed from the coupon of a code when it was loaded. */
  readonly mark?: 'changed' | 'closed'
  readonly facts?: LegFacts
  /** Absent until the selection was loaded during this visit. */
  readonly now?: LegNow
  /** The code with which the server refused a coupon because of this leg. */
  readonly refusal?: string
}

export const isLiveLeg = (leg: CouponLeg | undefined): boolean => leg?.facts !== undefined && isLiveBet(leg.facts)

/** S3.11. 0 confirm every change, 1 accept any, 2 accept better ones. */
export type ChangePolicy = 0 | 1 | 2

export type LegView = {
  readonly status: LegNow['status'] | 'unknown'
  /** The price to show, to multiply with and to send. */
  readonly coef: number
  readonly version: number
  /** The agreed price, where the current one differs. */
  readonly was?: number
  readonly move?: 'up' | 'down'
  /** The policy does not cover the move: the player has to say yes. */
  readonly needsConsent: boolean
}

/**
 * The new price is shown even before consent: an outdated price would be misleading. `isLowerBetter`: for bets
 * against the legs (type 6) falling prices are better.
 */
export function legView({ coef, version, now }: CouponLeg, policy: ChangePolicy, isLowerBetter = false): LegView {
  if (now === undefined) return { status: 'unknown', coef, version, needsConsent: false }
  if (now.status !== 'open' || now.coef === coef)
    return { status: now.status, coef, version: now.version, needsConsent: false }
  const move = now.coef > coef ? 'up' : 'down'
  const isCovered = policy === 1 || (policy === 2 && move === (isLowerBetter ? 'down' : 'up'))
  return { status: 'open', coef: now.coef, version: now.version, was: coef, move, needsConsent: !isCovered }
}

/** Refusals that no waiting undoes: the leg has to go. */
const FINAL_REFUSALS: ReadonlySet<string> = new Set([
  'market_closed',
  'game_finished',
  'selection_not_found',
  'selection_mismatch',
])

export const isOver = (leg: CouponLeg): boolean =>
  leg.now?.status === 'closed' || (leg.refusal !== undefined && FINAL_REFUSALS.has(leg.refusal))

function nowOf(
  game: Game,
  market: Market | undefined,
  selection: Selection | undefined,
  before: LegNow | undefined,
): LegNow {
  const known = { coef: before?.coef ?? 0, version: market?.version ?? before?.version ?? 0 }
  const isOver = game.stage !== 'line' && game.stage !== 'live'
  if (isOver || market === undefined || selection === undefined || market.status === 'closed')
    return { ...known, status: 'closed' }
  // An outcome that is not offered now has the price 0: it keeps its last one, locked.
  if (game.suspended || market.status === 'suspended' || selection.coef <= 1) return { ...known, status: 'suspended' }
  return { coef: selection.coef, version: market.version, status: 'open' }
}

function factsOf(game: Game, market: Market, selection: Selection): LegFacts {
  const { sport, sportId, champId, champName, opponents, startAt, stage, state, score, bettingDelaySeconds } = game
  const { kind, typeId, line } = market
  const { outcome, name } = selection
  return {
    sport,
    sportId,
    typeId,
    statusId: gameStatusId(game),
    ...(state?.clockSeconds === undefined ? {} : { seconds: state.clockSeconds }),
    champId,
    champName,
    opponents,
    startAt,
    stage,
    ...(score === undefined ? {} : { score }),
    kind,
    ...(line === undefined ? {} : { line }),
    outcome,
    name,
    delaySeconds: bettingDelaySeconds,
  }
}

const sameNow = (a: LegNow | undefined, b: LegNow): boolean =>
  a?.coef === b.coef && a.version === b.version && a.status === b.status

/**
 * The leg after loading its game; undefined means that the game is no longer offered. The same object where nothing
 * changed.
 */
export function seenLeg(leg: CouponLeg, game: Game | undefined): CouponLeg {
  if (game === undefined) {
    if (leg.now?.status === 'closed') return leg
    return {
      ...leg,
      now: { coef: leg.now?.coef ?? leg.coef, version: leg.now?.version ?? leg.version, status: 'closed' },
    }
  }
  const market = game.markets.find(({ marketId }) => marketId === leg.marketId)
  const selection = market?.selections.find(({ selectionId }) => selectionId === leg.selectionId)
  const now = nowOf(game, market, selection, leg.now ?? { coef: leg.coef, version: leg.version, status: 'open' })
  const facts =
    market === undefined || selection === undefined
      ? leg.facts && { ...leg.facts, stage: game.stage, statusId: gameStatusId(game) }
      : factsOf(game, market, selection)
  const isSame = sameNow(leg.now, now) && JSON.stringify(facts) === JSON.stringify(leg.facts)
  if (isSame) return leg
  // A refusal stays until the player acts on it: prices move before anyone could have read it.
  return { ...leg, now, ...(facts === undefined ? {} : { facts }) }
}
