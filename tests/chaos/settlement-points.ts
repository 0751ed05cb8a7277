// Points inside a settlement at which it can be held up from outside, by a lock that it must wait for: a kill there is a kill in the middle.
import pg from 'pg'
import { until } from './killable-app.ts'

const REACHED_MS_MAX = 10_000

export type SettlementPoint = 'before money moves' | 'after money moved' | 'after its commit'

/** Title and point: the title says what had happened at the kill. */
export const SETTLEMENT_POINTS: readonly (readonly [string, SettlementPoint])[] = [
  ['accounts not yet locked', 'before money moves'],
  ['money posted and not committed', 'after money moved'],
  ['bets committed and the game not yet ticked off', 'after its commit'],
]

/** What the test holds uncommitted, and the beginning of the worker's statement that waits for it. */
const LOCKS: Readonly<Record<SettlementPoint, { readonly hold: string; readonly waits: string }>> = {
  'before money moves': {
    hold: `select from wallet.account where account_id in (select b.account_id from betting.bet b join betting.leg l using (bet_id) where l.game_id = $1) for update`,
    waits: '%from wallet.account%for no key update%',
  },
  'after money moved': {
    hold: `insert into settlement.settlement (bet_id, number, leg_statuses, payout, at)
      select max(bet_id), 1, '{}', 0, now() from betting.leg where game_id = $1`,
    waits: '%insert into settlement.settlement%',
  },
  'after its commit': {
    hold: `insert into settlement.progress (game_id, result_number) values ($1, 0)`,
    waits: '%insert into settlement.progress%',
  },
}

export type HeldSettlement = {
  /** Resolves when the worker waits at the point. */
  isReached(): Promise<void>
  letGo(): Promise<void>
}

export async function holdUpSettlement(
  ownerUrl: string,
  gameId: number,
  point: SettlementPoint,
): Promise<HeldSettlement> {
  const { hold, waits } = LOCKS[point]
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('begin')
  await client.query(hold, [gameId])
  return {
    isReached: () =>
      until(`settlement is held up ${point}`, REACHED_MS_MAX, async () => {
        // Within a transaction the view would not change.
        await client.query('select pg_stat_clear_snapshot()')
        const { rowCount } = await client.query(
          `select from pg_stat_activity where pid <> pg_backend_pid() and wait_event_type = 'Lock' and query ilike $1`,
          [waits],
        )
        return (rowCount ?? 0) > 0
      }),
    letGo: async () => {
      await client.query('rollback').catch(() => undefined)
      await client.end().catch(() => undefined)
    },
  }
}
