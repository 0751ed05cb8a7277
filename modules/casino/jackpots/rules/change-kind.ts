/** A change request of this kind sets the terms of a pool, or pauses it. */
export const JACKPOT_CHANGE = 'jackpots.set-terms'
