// One real PostgreSQL for the whole test run; every test file works on its own copy of a migrated template.
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres.ts'
import { createDatabase, migrate } from '#platform/server/migrate.ts'
import type { TestProject } from 'vitest/node'

const MIGRATIONS = path.resolve(import.meta.dirname, '../database/migrations')
export const TEMPLATE = 'fairline_template'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly postgresUrl: string
  }
}

/** Vitest's global set-up: starts the server, makes the template, stops it when the run is over. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fairline-test-'))
  // Root's database runs as nobody, who must be able to walk in.
  await import('node:fs/promises').then(({ chmod }) => chmod(folder, 0o755))
  const server = await startEmbeddedPostgres(folder, { settings: { max_connections: '120' } })
  await migrate(await createDatabase(server.ownerUrl, TEMPLATE), MIGRATIONS)
  project.provide('postgresUrl', server.ownerUrl)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
