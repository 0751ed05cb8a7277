// From a tick of the crash table to two thousand sockets, against bare `ws`. As a flight with many bets has it: the table with the largest of
// them each time that bets have changed, and the database's time in between.
import { SHOWN_BETS_MAX, TABLE_TOPIC, type PublicTable } from '#modules/casino/tables/contract.ts'
import { compareFanOut } from './fan-out.ts'
import type { Figure } from './interleave.ts'

/** Three times what one flight sends: of so little work alone no difference could be told. */
const TICKS_PER_SECOND = 10
const TICKS_PER_CHANGE = 2
const RECENT = 30

const at = new Date('2026-11-29T12:00:00Z').toISOString()

const table: PublicTable = {
  table: 'crash',
  game: 'crash',
  version: '1',
  state: 'running',
  roundsLeft: 9_000_000,
  now: at,
  round: {
    roundId: 812_345,
    seq: 812_345,
    version: '1',
    state: 'closed',
    opensAt: at,
    closesAt: at,
    startsAt: at,
    drawnAt: null,
    play: null,
    result: null,
    voidReason: null,
  },
  bets: {
    count: 214,
    totals: [{ currency: 'EUR', amount: '2140.00' }],
    shown: Array.from({ length: SHOWN_BETS_MAX }, (_, n) => ({
      player: String(100 + n),
      stake: '10.00',
      currency: 'EUR',
      state: n % 3 === 0 ? 'cashed_out' : 'open',
      cashedAt: n % 3 === 0 ? 150 + n : null,
      win: n % 3 === 0 ? '15.00' : '0.00',
      decisions: [],
    })),
  },
  recent: Array.from({ length: RECENT }, (_, n) => ({
    roundId: 812_344 - n,
    seq: 812_344 - n,
    result: { point: 100 + n * 37 },
    isVoid: false,
  })),
}

let ticks = 0
const changeAt = (steadyAt: number): { readonly at: number } => {
  ticks += 1
  const change = ticks % TICKS_PER_CHANGE === 0 ? table : { tick: at }
  return { at: steadyAt, ...change }
}

export const run = (): Promise<readonly Figure[]> =>
  compareFanOut({ bench: 'crash', topic: `${TABLE_TOPIC}/crash`, ticksPerSecond: TICKS_PER_SECOND, changeAt })
