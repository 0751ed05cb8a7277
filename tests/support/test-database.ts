// One real PostgreSQL for the whole test run; every test file works on its own copy of a migrated template.
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { createDatabase, migrate } from '#platform/server/database/migrate.ts'
import type { TestProject } from 'vitest/node'

const MIGRATIONS = path.resolve(import.meta.dirname, '../../database/migrations')
export const TEMPLATE = 'fairline_template'

/** Its data is lost with the run: nothing waits for the disk. Tests of durability start servers of their own. */
const SETTINGS = {
  max_connections: '200',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  // Hundreds of databases live for minutes only: with the default a worker would wake for one of them every fifth of a second.
  autovacuum: 'off',
  // The server is never replicated, and no test's query is large enough for parallel workers or JIT.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
}

declare module 'vitest' {
  export interface ProvidedContext {
    readonly postgresUrl: string
  }
}

/** A folder in memory, where the system has one. */
const MEMORY = '/dev/shm'
const ROOM_MIN_BYTES = 4 * 2 ** 30

/**
 * A copy of the template is some 350 files: in memory it takes a tenth of the time that it takes on a disk. A container's
 * folder in memory is often small; then the disk it is.
 */
async function parentFolder(): Promise<string> {
  const room = await statfs(MEMORY).catch(() => undefined)
  return room !== undefined && room.bavail * room.bsize >= ROOM_MIN_BYTES ? MEMORY : os.tmpdir()
}

export type TestPostgres = { readonly url: string; stop(): Promise<void> }

/** A server with the migrated template, in a folder that goes with it. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const folder = await mkdtemp(path.join(await parentFolder(), 'fairline-test-'))
  // Root's database runs as nobody, which must be able to enter the folder.
  await chmod(folder, 0o755)
  const server = await startEmbeddedPostgres(folder, { settings: SETTINGS })
  await migrate(await createDatabase(server.ownerUrl, TEMPLATE), MIGRATIONS)
  return {
    url: server.ownerUrl,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Vitest's global set-up: starts the server, makes the template, stops it when the run is over. `TEST_POSTGRES_URL`: a server of
 * `startTestPostgres` that several runs share.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env['TEST_POSTGRES_URL']
  if (given !== undefined) {
    project.provide('postgresUrl', given)
    return undefined
  }
  const { url, stop } = await startTestPostgres()
  project.provide('postgresUrl', url)
  return stop
}
