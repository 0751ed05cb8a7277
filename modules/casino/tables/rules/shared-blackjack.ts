// Blackjack at a shared table: one hand for everybody, decided step by step.
import { ZERO } from '#kernel/fraction.ts'
import {
  dealtAt,
  openHandsOf,
  SHARED_GREATEST,
  sharedMultiplier,
  sharedOffers,
  sharedOutcome,
  type SharedDealt,
  type SharedDecision,
  type SharedOutcome,
} from '#modules/casino/game-rules/rules/blackjack/shared-hand.ts'
import type { TableGame } from './table-game.ts'

/** The one spot of the table. */
export const HAND = 'hand'

type Dealt = Parameters<typeof openHandsOf>[0]
const decided = (decisions: readonly unknown[]): readonly SharedDecision[] => decisions as readonly SharedDecision[]

export const sharedBlackjack: TableGame<SharedOutcome> = {
  code: 'blackjack',
  version: '1',
  timing: { openMs: 15_000, revealMs: 6_000, pauseMs: 4_000 },
  slots: 1,
  isSpot: (spot) => spot === HAND,
  outcome: sharedOutcome,
  playMs: () => 0,
  /** A hand is paid by what was decided for it, never by its spot alone. */
  multiplier: () => ZERO,
  steps: {
    dealMs: 1_500,
    decideMs: 10_000,
    dealt: dealtAt,
    openHands: (dealt, decisions) => openHandsOf(dealt as Dealt, decided(decisions)),
    offers: (dealt, decisions) => sharedOffers(dealt as SharedDealt, decided(decisions)),
    adds: (kind) => (kind === 'double' || kind === 'split' ? 1n : 0n),
    multiplier: (outcome, decisions) => sharedMultiplier(outcome, decided(decisions)),
    summary: ({ hand, dealer }) => ({ hand, dealer }),
  },
  liabilities: 1,
  liability: () => [SHARED_GREATEST],
}
