/** The rules of play of a round that was never played: a prize without a bet. */
export const PRIZE_PROFILE = 'default'
