// What a page shows of the hand of a round: from what lies on the table, and from what was decided.
import { handTotal, isBlackjack } from '#modules/casino/game-rules/rules/blackjack/blackjack-hand.ts'
import {
  openHandsOf,
  sharedHands,
  sharedOffers,
  type SharedChoice,
  type SharedDealt,
  type SharedDecision,
  type SharedOutcome,
} from '#modules/casino/game-rules/rules/blackjack/shared-hand.ts'
import type { OwnBet, PublicTable, ShownBet } from '#modules/casino/tables/contract.ts'

export type HandResult = 'blackjack' | 'won' | 'push' | 'lost' | 'bust'

export type HandView = {
  readonly cards: readonly number[]
  readonly stake: number
  readonly text: string
  /** What may be chosen now; nothing where it is done, or was decided. */
  readonly offers: readonly SharedChoice[]
  readonly decided: SharedChoice | undefined
  readonly result: HandResult | undefined
}

type Bet = Pick<OwnBet | ShownBet, 'decisions'>
type Round = NonNullable<PublicTable['round']>

export const dealtOf = ({ play }: Pick<Round, 'play'>): SharedDealt | undefined =>
  play === null ? undefined : (play.dealt as SharedDealt)

/** '7/17' for a soft hand that may still count lower. */
export function totalText(cards: readonly number[]): string {
  const { total, isSoft } = handTotal(cards)
  return isSoft && total < 21 ? `${total - 10}/${total}` : String(total)
}

function resultOf(cards: readonly number[], dealer: readonly number[], isOnly: boolean): HandResult {
  const [mine, theirs] = [handTotal(cards).total, handTotal(dealer).total]
  const isNatural = isOnly && isBlackjack(cards)
  if (isBlackjack(dealer)) return isNatural ? 'push' : 'lost'
  if (isNatural) return 'blackjack'
  if (mine > 21) return 'bust'
  if (theirs > 21 || mine > theirs) return 'won'
  return mine === theirs ? 'push' : 'lost'
}

/** The hands of a bet, or of a looker-on where `bet` is undefined. `result`: once the page may tell it. */
export function handsOf(
  { play, state }: Pick<Round, 'play' | 'state'>,
  bet: Bet | undefined,
  result: SharedOutcome | undefined,
): readonly HandView[] {
  const dealt = dealtOf({ play })
  if (dealt === undefined) return []
  const decisions = (bet?.decisions ?? []) as readonly SharedDecision[]
  // Who only looks on sees the cards that everybody has.
  const hands = sharedHands(bet === undefined ? { ...dealt, steps: [] } : dealt, decisions)
  const offers = state === 'closed' && bet !== undefined ? sharedOffers(dealt, decisions) : []
  return hands.map(({ cards, stake }, at) => {
    const decided = decisions.find(({ step, hand }) => step === play?.step && hand === at)?.kind
    return {
      cards,
      stake,
      text: totalText(cards),
      offers: decided === undefined ? (offers[at] ?? []) : [],
      decided,
      result:
        result === undefined || bet === undefined ? undefined : resultOf(cards, result.dealer, hands.length === 1),
    }
  })
}

/** Seats that still have to decide. */
export const waitsFor = ({ play }: Pick<Round, 'play'>, { decisions }: Bet): boolean => {
  const dealt = dealtOf({ play })
  if (dealt === undefined) return false
  const made = decisions as readonly SharedDecision[]
  const now = made.filter(({ step }) => step === play?.step).length
  return openHandsOf(dealt, made) > now
}

const HOLE_MS = 1_000
const CARD_MS = 700
/** The dealer's longest hands are dealt faster. */
export const DEAL_MS = 4_600

/** The dealer's cards so far: the hole card is turned first. */
export function dealerShown({ dealer }: SharedOutcome, drawnMs: number, isAll: boolean): readonly number[] {
  if (isAll) return dealer
  const each = Math.min(CARD_MS, (DEAL_MS - HOLE_MS) / Math.max(1, dealer.length - 1))
  const turned = drawnMs < HOLE_MS ? 0 : 1 + Math.floor((drawnMs - HOLE_MS) / each)
  return dealer.slice(0, Math.min(dealer.length, 1 + turned))
}

/** Of the list of last results: the dealer's total. */
export function dealerTotal(result: unknown): { readonly total: number; readonly isBlackjack: boolean } {
  const { dealer } = result as Pick<SharedOutcome, 'dealer'>
  return { total: handTotal(dealer).total, isBlackjack: isBlackjack(dealer) }
}
