// From a change of a game to two thousand sockets, against bare `ws`.
import type { GameChange } from '#modules/sports/catalogue/contract.ts'
import { compareFanOut } from './fan-out.ts'
import type { Figure } from './interleave.ts'

/** Two markets move. */
const changeAt = (at: number): GameChange & { readonly at: number } => ({
  at,
  prices: [
    { marketId: 1_000_001, version: 812, status: 'open', coefs: [1.872, 3.45, 4.1] },
    { marketId: 1_000_009, version: 644, status: 'open', coefs: [1.91, 1.93] },
  ],
})

export const run = (): Promise<readonly Figure[]> =>
  compareFanOut({ bench: 'live', topic: 'main/500001', ticksPerSecond: 20, changeAt })
