// One real PostgreSQL for the whole test run; every test file works on its own copy of a migrated template.
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { createDatabase, migrate } from '#platform/server/database/migrate.ts'
import type { TestProject } from 'vitest/node'

const MIGRATIONS = path.resolve(import.meta.dirname, '../../database/migrations')
export const TEMPLATE = 'fairline_template'

/** Its data is lost with the run: nothing waits for the disk. Tests of durability start servers of their own. */
const SETTINGS = {
  max_connections: '120',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  // Hundreds of databases live for minutes only: with the default a worker would wake for one of them every fifth of a second.
  autovacuum: 'off',
}

declare module 'vitest' {
  export interface ProvidedContext {
    readonly postgresUrl: string
  }
}

/** Vitest's global set-up: starts the server, makes the template, stops it when the run is over. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fairline-test-'))
  // Root's database runs as nobody, which must be able to enter the folder.
  await import('node:fs/promises').then(({ chmod }) => chmod(folder, 0o755))
  const server = await startEmbeddedPostgres(folder, { settings: SETTINGS })
  await migrate(await createDatabase(server.ownerUrl, TEMPLATE), MIGRATIONS)
  project.provide('postgresUrl', server.ownerUrl)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
