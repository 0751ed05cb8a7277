// What the ledger's proof costs: entries inserted in sets under the statement trigger, against no trigger and against a deferred row trigger.
import pg from 'pg'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { MIGRATIONS } from '#apps/server/open-database.ts'
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { createDatabase, migrate } from '#platform/server/database/migrate.ts'
import { interleave, median, tell, type Figure } from './interleave.ts'

const ACCOUNTS = 2_000
const START_BALANCE = 1_000_000_000n
const BATCH_SIZE = 100
const ROUNDS = 7
const ROUND_MS = 1_000
const STAKE = 100

/** The design's first thought: at commit, once for every posting, with its own query. It proves sums alone; balances are moved by the client. */
const DEFERRED = `
  drop trigger keep_balanced on wallet.posting;
  create function wallet.check_row() returns trigger language plpgsql as $$
  begin
    if (select sum(amount) from wallet.posting where entry_id = new.entry_id and currency = new.currency) <> 0 then
      raise exception 'an entry does not sum to zero';
    end if;
    return null;
  end $$;
  create constraint trigger check_row after insert on wallet.posting
    deferrable initially deferred for each row execute function wallet.check_row();
  -- A check by row finds the postings of an entry by an index that is exact.
  drop index wallet.posting_of_entry;
  create index posting_of_entry on wallet.posting (entry_id);`

/** No proof at all: the same rows, and the one update that keeps balances, sent by the client. */
const NO_TRIGGER = `drop trigger keep_balanced on wallet.posting`

const INSERT = `
  with entry as (
    insert into wallet.entry (kind, idempotency_key, input_hash, reference, actor, at)
    select 'bet_stake', key, '\\x00', key, 'bench', now() from unnest($1::text[]) with ordinality as draft (key, n) order by n
    returning entry_id, idempotency_key
  )
  insert into wallet.posting (entry_id, account_id, currency, amount, balance_after)
  select entry_id, account_id, 'EUR', amount, balance_after
  from unnest($1::text[], $2::bigint[], $3::bigint[]) with ordinality as plan (key, player, balance, n)
  join entry on idempotency_key = key
  cross join lateral (values (player, -${STAKE}, balance), ($4::bigint, ${STAKE}, null)) as side (account_id, amount, balance_after)
  order by n`
const MOVE = `
  update wallet.account a set balance = a.balance - ${STAKE} from unnest($1::bigint[]) as moved (account_id)
  where a.account_id = moved.account_id`

type Way = 'statement' | 'deferred' | 'none'
type Ledger = { readonly run: () => Promise<number>; readonly close: () => Promise<void> }

async function openLedger(serverUrl: string, way: Way): Promise<Ledger> {
  const url = await createDatabase(serverUrl, `ledger_${way}`)
  await migrate(url, MIGRATIONS)
  const client = new pg.Client({ connectionString: url, options: '-c plan_cache_mode=force_custom_plan' })
  await client.connect()
  if (way === 'deferred') await client.query(DEFERRED)
  if (way === 'none') await client.query(NO_TRIGGER)
  await client.query(
    `insert into wallet.account (player_id, currency, balance) select n, 'EUR', $1 from generate_series(1, $2) n`,
    [START_BALANCE, ACCOUNTS],
  )
  const { rows } = await client.query<{ account_id: string }>(
    `insert into wallet.account (house, currency) values ('open_bets', 'EUR') returning account_id`,
  )
  const house = rows[0]?.account_id
  await client.query('analyze')
  const balances = Array.from({ length: ACCOUNTS }, () => START_BALANCE)
  let entries = 0
  const insertBatch = async (): Promise<void> => {
    const players = Array.from({ length: BATCH_SIZE }, (_, n) => ((entries + n) % ACCOUNTS) + 1)
    const keys = players.map((_, n) => `stake:${entries + n}`)
    for (const player of players) balances[player - 1] = (balances[player - 1] ?? 0n) - BigInt(STAKE)
    await client.query('begin')
    await client.query({
      name: 'insert',
      text: INSERT,
      values: [keys, players, players.map((player) => balances[player - 1]), house],
    })
    if (way !== 'statement') await client.query({ name: 'move', text: MOVE, values: [players] })
    await client.query('commit')
    entries += BATCH_SIZE
  }
  return {
    run: async () => {
      const [start, before] = [performance.now(), entries]
      while (performance.now() - start < ROUND_MS) await insertBatch()
      return ((entries - before) * 1_000) / (performance.now() - start)
    },
    close: () => client.end(),
  }
}

/** Entries a second in batches of a hundred, each batch its own commit, the three ways in turn. */
export async function run(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fairline-bench-'))
  await chmod(folder, 0o755)
  const server = await startEmbeddedPostgres(folder)
  const ledgers: Ledger[] = []
  try {
    for (const way of ['none', 'statement', 'deferred'] as const) ledgers.push(await openLedger(server.ownerUrl, way))
    const [none, statement, deferred] = ledgers
    if (none === undefined || statement === undefined || deferred === undefined) throw new Error('a ledger is missing')
    for (const ledger of ledgers) await ledger.run()
    const values = await interleave(ROUNDS, { none: none.run, statement: statement.run, deferred: deferred.run })
    const base = median(values.none)
    const baseline = 'no trigger'
    const figure = (name: string, way: keyof typeof values): Figure =>
      tell('ledger', {
        name,
        value: median(values[way]),
        unit: 'entries/s',
        baseline,
        ratio: median(values[way]) / base,
      })
    return [
      tell('ledger', {
        name: `no trigger, balances moved by the client, batches of ${BATCH_SIZE}`,
        value: base,
        unit: 'entries/s',
      }),
      figure('one trigger per statement: sums, names, balances', 'statement'),
      figure('deferred constraint trigger per row: sums alone', 'deferred'),
    ]
  } finally {
    for (const ledger of ledgers) await ledger.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await run()
