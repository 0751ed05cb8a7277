// A complete instance with its own database, as durable as in production, with players who have money and games to bet on.
import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { buildApplication, type Application } from '#apps/server/application.ts'
import { APP_ROLE, MIGRATIONS } from '#apps/server/open-database.ts'
import { serve, type ServeOptions } from '#apps/server/serve.ts'
import { selectionIdOf } from '#modules/sports/catalogue/contract.ts'
import type { FeedMessage } from '#modules/sports/odds/rules/feed-message.ts'
import { createOddsEngine } from '#modules/sports/odds/server/service.ts'
import { createBus } from '#platform/server/bus.ts'
import { systemClock } from '#platform/server/clock.ts'
import { connect } from '#platform/server/db.ts'
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { createLog } from '#platform/server/observability/log.ts'
import { createDatabase, migrate } from '#platform/server/database/migrate.ts'

export type BenchPlayer = { readonly playerId: number; readonly accountId: number; readonly token: string }
export type BenchSelection = { readonly selectionId: number; readonly coef: number; readonly version: number }

export type BenchApp = {
  readonly app: Application
  readonly port: number
  /** As the owner of everything. */
  readonly owner: pg.Client
  close(): Promise<void>
}

/** Each player starts with this many cents: enough for any run. */
export const START_BALANCE = 1_000_000_000n

export type BenchAppOptions = { readonly addPages?: (app: Application) => ServeOptions['addPages'] }

export async function openBenchApp({ addPages }: BenchAppOptions = {}): Promise<BenchApp> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fairline-bench-'))
  await chmod(folder, 0o755)
  const server = await startEmbeddedPostgres(folder)
  const url = await createDatabase(server.ownerUrl, 'bench')
  await migrate(url, MIGRATIONS)
  const database = connect(url, { role: APP_ROLE })
  const log = createLog('silent')
  const bus = await createBus(url, database.pool, log)
  const app = await buildApplication({
    database,
    bus,
    clock: systemClock,
    log,
    secret: randomBytes(32),
    inPlayDelaySeconds: 4,
  })
  const delivering = app.outbox.run()
  const pages = addPages?.(app)
  const served = await serve(app, {
    host: '127.0.0.1',
    port: 0,
    // All load comes from this machine.
    anonymousCallsPerMinute: Number.MAX_SAFE_INTEGER,
    ...(pages === undefined ? {} : { addPages: pages }),
  })
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  return {
    app,
    port: Number(new URL(served.url).port),
    owner,
    close: async () => {
      await delivering.stop()
      await served.close()
      await owner.end()
      await bus.close()
      await database.close()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Players with money and a session each, straight into the tables. */
export async function addPlayers({ owner }: BenchApp, count: number): Promise<readonly BenchPlayer[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const { rows } = await owner.query<{ player_id: string; account_id: string }>(
    `with player as (
       insert into identity.player (email, email_key, password_hash, country_id, currency, birth_date, language, terms_accepted_at, registered_at)
       select 'p' || n || '@bench.test', 'p' || n || '@bench.test', '-', 1, 'EUR', '1990-01-01', 'en', now(), now() from generate_series(1, $1) n
       returning player_id
     ), account as (
       insert into wallet.account (player_id, currency) select player_id, 'EUR' from player returning player_id, account_id
     ) select player_id, account_id from account order by player_id`,
    [count],
  )
  await owner.query(
    `insert into identity.session (session_id, token_hash, player_id, started_at, last_seen_at, expires_at, device, address)
     select gen_random_uuid(), hash, player_id, now(), now(), now() + interval '1 day', 'bench', '127.0.0.1'
     from unnest($1::bytea[], $2::bigint[]) as s (hash, player_id)`,
    [tokens.map((token) => createHash('sha256').update(token).digest()), rows.map((row) => row.player_id)],
  )
  await owner.query(
    `insert into wallet.account (house, currency) values ('deposits_sandbox', 'EUR'), ('open_bets', 'EUR') on conflict do nothing`,
  )
  await owner.query(
    `with account as (select account_id, 'bench:' || account_id as key from wallet.account where player_id is not null),
     entry as (
       insert into wallet.entry (kind, idempotency_key, input_hash, reference, actor, at)
       select 'deposit', key, '\\x00', 'bench', 'bench', now() from account returning entry_id, idempotency_key
     )
     insert into wallet.posting (entry_id, account_id, currency, amount, balance_after)
     select entry_id, account_id, 'EUR', $1::bigint, $1::bigint from entry join account on key = idempotency_key
     union all
     select entry_id, (select account_id from wallet.account where house = 'deposits_sandbox'), 'EUR', -$1::bigint, null from entry`,
    [START_BALANCE],
  )
  await owner.query('analyze')
  return rows.map((row, index) => ({
    playerId: Number(row.player_id),
    accountId: Number(row.account_id),
    token: tokens[index] ?? '',
  }))
}

/** Football games of tomorrow with every derived market; answers all selections that can be bet on. */
export async function addGames({ app, owner }: BenchApp, count: number): Promise<readonly BenchSelection[]> {
  const engine = createOddsEngine(app.options.database)
  const startAt = new Date(Date.now() + 86_400_000)
  const messages = Array.from({ length: count }, (_, n): FeedMessage[] => {
    const gameKey = `bench:${n}`
    const championship = { key: `bench:league ${n % 10}`, name: `League ${n % 10}`, country: 'GB' }
    const prices = [1_500 + n * 5, 3_400, 5_000 - n * 10].map((price, position) => ({
      outcome: ['home', 'draw', 'away'][position] ?? '',
      price,
    }))
    return [
      {
        type: 'fixture',
        fixture: { gameKey, sport: 'football', championship, home: `Home ${n}`, away: `Away ${n}`, startAt },
      },
      { type: 'prices', gameKey, markets: [{ kind: '1x2', prices }] },
    ]
  })
  engine.receive('bench', messages.flat())
  for (let rounds = 0; engine.stats.waiting > 0 && rounds < 1_000; rounds++)
    await app.loaded.reload((await engine.flush()).gameIds)
  const { rows } = await owner.query<{ market_id: string; version: number; prices: number[] }>(
    `select market_id, version, prices from catalogue.market where status = 'open'`,
  )
  return rows.flatMap(({ market_id, version, prices }) =>
    prices.flatMap((price, position) =>
      price === 0 ? [] : [{ selectionId: selectionIdOf(Number(market_id), position), coef: price / 1_000, version }],
    ),
  )
}
