// A process that is killed at one of its statements, as far as the database can tell: its connections end there, and nothing is said after it.
import pg from 'pg'
import { connect, type Database } from '#platform/server/db.ts'

const TERMINATED_MS_MAX = 5_000

export type KilledDatabase = {
  readonly database: Database
  /** False where the work was done before that point came. */
  wasKilled(): boolean
  close(): Promise<void>
}

class KilledError extends Error {}

/**
 * Points are counted from 1: before each statement, and after each commit that was carried out and whose answer is never read. After any other
 * statement is as before the next one: nothing of its transaction stays.
 */
export function openKilledDatabase(ownerUrl: string, point: number): KilledDatabase {
  const database = connect(ownerUrl, { role: 'fairline_app', connectionsMax: 2 })
  const pids = new Set<number>()
  let count = 0
  let isKilled = false
  const end = async (): Promise<never> => {
    isKilled = true
    const owner = new pg.Client(ownerUrl)
    await owner.connect()
    // What it had not committed is gone, and its locks with it, before anybody goes on.
    for (const pid of pids) await owner.query('select pg_terminate_backend($1, $2)', [pid, TERMINATED_MS_MAX])
    await owner.end()
    throw new KilledError(`killed at point ${point}`)
  }
  database.pool.on('connect', (client: pg.PoolClient & { processID?: number }) => {
    if (client.processID !== undefined) pids.add(client.processID)
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
    client.query = (async (...given: unknown[]) => {
      if (isKilled) throw new KilledError('the process is gone')
      count += 1
      if (count === point) return end()
      const answer = await query(...given)
      if (given[0] !== 'commit') return answer
      count += 1
      return count === point ? end() : answer
    }) as typeof client.query
  })
  return { database, wasKilled: () => isKilled, close: () => database.close() }
}
