// The operators' queue of withdrawals at its full length: every combination of its filters, at the first page and in the middle.
import { pathToFileURL } from 'node:url'
import { QUEUE_SORTS } from '#modules/money/withdrawals/rules/review-score.ts'
import { WITHDRAWAL_STATUSES } from '#modules/money/withdrawals/rules/withdrawal-status.ts'
import {
  queueOf,
  queueTally,
  type QueueFilter,
  type QueuePosition,
} from '#modules/money/withdrawals/server/operators/queue-store.ts'
import { addPlayers, openBenchApp, type BenchApp, type BenchPlayer } from './bench-app.ts'
import { percentile, tell, type Figure } from './interleave.ts'

const PLAYERS = 1_000
const WITHDRAWALS = 100_000
const PAGE = 101
const GOAL_MS = 100

/**
 * A history over seventy days: one in fifty waits for an operator, one in a hundred is in another currency, one in two hundred goes by another
 * method, one in a thousand has a rare sign. The rare ones are the oldest: a page of them is not met by chance among the newest.
 */
async function addWithdrawals({ owner }: BenchApp, players: readonly BenchPlayer[]): Promise<void> {
  await owner.query(
    `with made as (
       insert into withdrawals.withdrawal (withdrawal_id, player_id, account_id, amount, currency, status, reasons, idempotency_key, request_hash, created_at)
       select gen_random_uuid(), player_id, account_id, 1000 + n, case when n <= $3::int / 100 then 'SEK' else 'EUR' end,
         (array['review', 'paid', 'paid', 'paid', 'rejected', 'cancelled', 'paid', 'returned', 'paid', 'paid'])[case when n % 50 = 0 then 1 else 2 + n % 9 end],
         case when n <= $3::int / 1000 then array['chargeback', 'low_turnover'] else array['low_turnover'] end,
         n::text, '\\x00', now() - make_interval(mins => $3::int - n)
       from generate_series(1, $3::int) n
       join unnest($1::bigint[], $2::bigint[]) with ordinality as p (player_id, account_id, place) on p.place = 1 + n % $4::int
       returning withdrawal_id, amount, status, created_at
     ), piece as (
       insert into withdrawals.piece (piece_id, withdrawal_id, method, destination, label, amount, status)
       select gen_random_uuid(), withdrawal_id, case when amount <= 1000 + $3::int / 200 then 'bank' else 'sandbox' end,
         '{}', '•••• 3000', amount, 'held' from made
     )
     insert into withdrawals.step (withdrawal_id, status, actor, at) select withdrawal_id, status, 'system', created_at from made`,
    [players.map(({ playerId }) => playerId), players.map(({ accountId }) => accountId), WITHDRAWALS, players.length],
  )
  await owner.query('analyze withdrawals.withdrawal, withdrawals.piece, withdrawals.step')
}

/** Common, rare, without any row, and not filtered by. */
function allFilters(playerId: number | undefined): readonly QueueFilter[] {
  const filters: QueueFilter[] = []
  for (const status of [...WITHDRAWAL_STATUSES, undefined])
    for (const currency of ['EUR', 'SEK', 'JPY', undefined])
      for (const method of ['sandbox', 'bank', 'none', undefined])
        for (const reason of ['low_turnover', 'chargeback', 'harm_marker', undefined] as const)
          for (const player of [playerId, undefined])
            for (const sort of QUEUE_SORTS) filters.push({ status, currency, method, reason, playerId: player, sort })
  return filters
}

const nameOf = (filter: QueueFilter): string =>
  Object.entries(filter)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`]))
    .join(', ')

export async function run(): Promise<readonly Figure[]> {
  const bench = await openBenchApp()
  const { db } = bench.app.options.database
  try {
    const players = await addPlayers(bench, PLAYERS)
    await addWithdrawals(bench, players)
    const middle = {
      at: new Date(Date.now() - (WITHDRAWALS / 2) * 60_000),
      withdrawalId: '80000000-0000-4000-8000-000000000000',
      currency: 'EUR',
      amount: BigInt(1_000 + WITHDRAWALS / 2),
    }
    const timed = async (filter: QueueFilter, after: QueuePosition | undefined): Promise<number> => {
      const start = performance.now()
      await queueOf(db, filter, after, PAGE)
      // The first page comes with its count and its totals.
      if (after === undefined) await queueTally(db, filter)
      return performance.now() - start
    }
    const filters = allFilters(players[7]?.playerId)
    await timed({}, undefined)
    const asked: { readonly name: string; readonly ms: number }[] = []
    for (const filter of filters)
      for (const after of [undefined, middle]) {
        // The better of two: a pause of the machine is no property of the query.
        const ms = Math.min(await timed(filter, after), await timed(filter, after))
        asked.push({ name: nameOf(filter), ms })
      }
    const worst = asked.reduce((a, b) => (b.ms > a.ms ? b : a))
    const all = asked.map(({ ms }) => ms)
    const figure = (name: string, value: number): Figure =>
      tell('withdrawal-queue', {
        name,
        value,
        unit: 'ms',
        baseline: 'half of them',
        ratio: value / percentile(all, 0.5),
        goal: `under ${GOAL_MS} ms`,
        holds: value < GOAL_MS,
      })
    return [
      figure(`a page of ${WITHDRAWALS} withdrawals by ${asked.length} filters, half of them`, percentile(all, 0.5)),
      figure('99 of 100', percentile(all, 0.99)),
      figure(`the slowest (${worst.name})`, worst.ms),
    ]
  } finally {
    await bench.close()
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await run()
