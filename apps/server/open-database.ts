// Finds or starts the database of this instance, brings it up to date, and connects under the application's role.
import path from 'node:path'
import { connect, type Database } from '#platform/server/db.ts'
import {
  findRunningPostgres,
  startEmbeddedPostgres,
  type RunningPostgres,
} from '#platform/server/database/embedded-postgres.ts'
import { createDatabase, migrate } from '#platform/server/database/migrate.ts'
import type { Config } from '#platform/server/config.ts'
import type { Log } from '#platform/server/observability/log.ts'

export const MIGRATIONS = path.resolve(import.meta.dirname, '../../database/migrations')
const DATABASE_NAME = 'fairline'
export const APP_ROLE = 'fairline_app'

export type OpenDatabase = {
  readonly database: Database
  /** As the owner: for LISTEN and for migrations only. */
  readonly url: string
  close(): Promise<void>
}

/** The address of this instance's database, and the embedded server where this process runs it. */
async function findServer(
  config: Config,
  log: Log,
  isGuest: boolean,
): Promise<{ url: string; server: RunningPostgres | undefined }> {
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl, server: undefined }
  const running = isGuest ? await findRunningPostgres(config.dataDir) : undefined
  if (running !== undefined) return { url: await createDatabase(running, DATABASE_NAME), server: undefined }
  const server = await startEmbeddedPostgres(config.dataDir, { onDeath: (reason) => log.error(reason) })
  return { url: await createDatabase(server.ownerUrl, DATABASE_NAME), server }
}

/** `isGuest`: an operator command, which joins the database of a running service, or starts it for itself where none runs. */
export async function openDatabase(config: Config, log: Log, isGuest = false): Promise<OpenDatabase> {
  const { url, server } = await findServer(config, log, isGuest)
  const ran = await migrate(url, MIGRATIONS)
  if (ran.length > 0) log.info({ migrations: ran }, 'database migrations applied')
  const database = connect(url, {
    role: APP_ROLE,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  })
  return {
    database,
    url,
    close: async () => {
      await database.close()
      await server?.stop()
    },
  }
}
