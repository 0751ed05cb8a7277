// The one way to the database: a small pool under the application's role, typed queries, transactions with bounded retries.
import { Kysely, PostgresDialect, sql, type RawBuilder, type Transaction } from 'kysely'
import pg from 'pg'
import { traced } from './observability/telemetry.ts'
import type { DB } from '#database/row-types.ts'

/** More connections than this make two cores slower, not faster (measured: 16 beat 64). */
export const POOL_CONNECTIONS_MAX = 16
export const TRANSACTION_TRIES_MAX = 3
const RETRY_PAUSE_MS_MAX = 20
/** serialization_failure and deadlock_detected: the only failures that a second try can cure. */
const RETRIED = new Set(['40001', '40P01'])

/** Thrown in a transaction that has to begin again because of what it has read, as if the database had said so. */
export class RetryTransactionError extends Error {
  readonly code = '40001'
}

// bigint columns are money and ids of the ledger: exact, so BigInt. int8 arrays likewise.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text))
const INT8_ARRAY = 1016 as typeof pg.types.builtins.INT8
types.setTypeParser(INT8_ARRAY, (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(BigInt)))

/**
 * Statements that a connection keeps prepared; there are few texts, because lists are passed as arrays and never as
 * long `in (…)`.
 */
const PREPARED_MAX = 400

/** Prepares every parameterised statement once per connection, which saves parsing and planning on the hot paths. */
class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>()

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // A cut connection already fails the query under way; without a listener its error event would end the process too.
    this.on('error', () => undefined)
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= PREPARED_MAX) return known
    const name = `s${this.#names.size + 1}`
    this.#names.set(text, name)
    return name
  }

  // @ts-expect-error pg's overloads are wider than the two forms used in this code base
  override query(text: unknown, values?: unknown[], ...rest: unknown[]): unknown {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? this.#nameOf(text) : undefined
    // eslint-disable-next-line @typescript-eslint/no-explicit-any
    const send = super.query.bind(this) as any
    return name === undefined ? send(text, values, ...rest) : send({ name, text, values }, ...rest)
  }
}

/**
 * Every table of the migrated database by its full name, 'wallet.account'; a store uses those of its own module
 * only.
 */
export type Db = Kysely<DB>
export type Tx = Transaction<DB>

export type Database = {
  readonly db: Db
  /** For the few hot paths that send prepared set-based statements themselves, and for LISTEN. */
  readonly pool: pg.Pool
  /** Runs work in one READ COMMITTED transaction; retried on serialisation failures and deadlocks only. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Calls back right after each commit of a transaction in which `signalCommit` was called with this signal. */
  onCommit(signal: string, listener: () => void): void
  close(): Promise<void>
}

export type ConnectOptions = {
  readonly role?: string
  readonly connectionsMax?: number
  readonly onError?: (error: Error) => void
}

const DATABASE_SPAN = { kind: 'CLIENT', attributes: { 'db.system.name': 'postgresql' } } as const

const signalsOf = new WeakMap<object, Set<string>>()

/**
 * Notifies listeners in this process once this transaction is committed; nothing is sent inside the transaction
 * itself.
 */
export function signalCommit(tx: Tx, signal: string): void {
  signalsOf.get(tx)?.add(signal)
}

/** Connects lazily; `role` is taken on by every connection, so that even an owner's address has the application's rights only. */
export function connect(url: string, options: ConnectOptions = {}): Database {
  const settings = [
    ...(options.role === undefined ? [] : [`-c role=${options.role}`]),
    // Plans for the current size of the tables. A plan cached while a table was small scans all of it for each batch
    // once it has grown, until the next analyze: half the bets per second of a new instance. Planning again costs a
    // twentieth.
    '-c plan_cache_mode=force_custom_plan',
    '-c lock_timeout=5s',
    '-c statement_timeout=30s',
    '-c idle_in_transaction_session_timeout=30s',
  ]
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connectionsMax ?? POOL_CONNECTIONS_MAX,
    types,
    options: settings.join(' '),
    connectionTimeoutMillis: 5_000,
    Client: PreparingClient as unknown as typeof pg.Client,
  })
  // An idle connection cut by the server is not a crash: the pool makes another one.
  pool.on('error', (error) => options.onError?.(error))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const listeners = new Map<string, (() => void)[]>()
  return {
    db,
    pool,
    transaction: async (work) => {
      const signals = new Set<string>()
      const answer = await traced('transaction', DATABASE_SPAN, () =>
        retrying(() => {
          signals.clear()
          return db.transaction().execute((tx) => {
            signalsOf.set(tx, signals)
            return work(tx)
          })
        }),
      )
      for (const signal of signals) for (const listener of listeners.get(signal) ?? []) listener()
      return answer
    },
    onCommit: (signal, listener) => {
      listeners.set(signal, [...(listeners.get(signal) ?? []), listener])
    },
    close: () => db.destroy(),
  }
}

/** Whether the login could change its role to one that may change balances, roles or the clock of decisions. */
export async function hasOwnerRights({ db }: Pick<Database, 'db'>): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select r.rolsuper or r.rolcreaterole or pg_has_role(session_user, d.datdba, 'MEMBER') as has
    from pg_roles r, pg_database d where r.rolname = session_user and d.datname = current_database()`.execute(db)
  return rows[0]?.has !== false
}

async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      const code = (error as { code?: string }).code
      if (code === undefined || !RETRIED.has(code) || tries >= TRANSACTION_TRIES_MAX) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * RETRY_PAUSE_MS_MAX * tries))
    }
  }
}

/** For `where('account_id', '=', anyId(ids))`: a list travels as one array, so that lists of any length share one prepared statement. */
export const anyId = (ids: readonly (number | bigint)[]): RawBuilder<bigint> => sql<bigint>`any(${ids}::bigint[])`

/** The same for texts. */
export const anyText = (texts: readonly string[]): RawBuilder<string> => sql<string>`any(${texts}::text[])`

/** For sql`(player_id, idempotency_key) in (${playerKeys(keys)})`: two lists side by side would look up every player's every key. */
export const playerKeys = (keys: readonly { readonly playerId: number; readonly key: string }[]): RawBuilder<unknown> =>
  sql`select * from unnest(${keys.map(({ playerId }) => playerId)}::bigint[], ${keys.map(({ key }) => key)}::text[])`

/** The instant every decision of this transaction is made at: the database's clock, moved by its owner alone, in tests. */
export async function decisionTime(tx: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select platform.now() as now`.execute(tx)
  const row = rows[0]
  if (row === undefined) throw new Error('the database has no time')
  return row.now
}

/** Error codes of PostgreSQL and the network for an unavailable database: the answer is 503, never a stack. */
const AWAY = /^(57P0[1-3]|08\w{3}|53\w{3}|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/u
export const isDatabaseAway = (error: unknown): boolean => {
  const { code, message = '' } = error as { code?: string; message?: string }
  return (
    (code !== undefined && AWAY.test(code)) ||
    /connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/iu.test(
      message,
    )
  )
}
