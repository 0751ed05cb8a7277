// Finds or starts the database of this instance, brings it up to date, and connects with the application's own login.
import path from 'node:path'
import { connect, hasOwnerRights, type Database } from '#platform/server/db.ts'
import {
  findRunningPostgres,
  startEmbeddedPostgres,
  type RunningPostgres,
} from '#platform/server/database/embedded-postgres.ts'
import { createDatabase, migrate } from '#platform/server/database/migrate.ts'
import { exposures } from '#modules/sports/betting/server/service.ts'
import type { Config } from '#platform/server/config.ts'
import type { Log } from '#platform/server/observability/log.ts'

export const MIGRATIONS = path.resolve(import.meta.dirname, '../../database/migrations')
const DATABASE_NAME = 'fairline'
export const APP_ROLE = 'fairline_app'

export type OpenDatabase = {
  readonly database: Database
  /** With the login of `database`: for LISTEN. */
  readonly url: string
  close(): Promise<void>
}

/** The same database under another login, without a password: the embedded server asks for none. */
export function asLogin(url: string, login: string): string {
  const other = new URL(url)
  other.username = login
  other.password = ''
  return other.href
}

type Server = {
  /** Migrates. */
  readonly ownerUrl: string
  /** Undefined: the service has to use the owner's login, and switches its role. */
  readonly appUrl: string | undefined
  /** Where this process runs it. */
  readonly server: RunningPostgres | undefined
}

const embedded = async (serverUrl: string, server: RunningPostgres | undefined): Promise<Server> => {
  const ownerUrl = await createDatabase(serverUrl, DATABASE_NAME)
  return { ownerUrl, appUrl: asLogin(ownerUrl, APP_ROLE), server }
}

async function findServer(config: Config, log: Log, isGuest: boolean): Promise<Server> {
  const { databaseUrl, databaseAppUrl, dataDir } = config
  if (databaseUrl !== undefined) return { ownerUrl: databaseUrl, appUrl: databaseAppUrl, server: undefined }
  const running = isGuest ? await findRunningPostgres(dataDir) : undefined
  if (running !== undefined) return embedded(running, undefined)
  const server = await startEmbeddedPostgres(dataDir, { onDeath: (reason) => log.error(reason) })
  return embedded(server.ownerUrl, server)
}

/** After an upgrade: bets that were taken before exposure was counted have to be below its limits as well. */
async function countExposure(ownerUrl: string, log: Log): Promise<void> {
  const owner = connect(ownerUrl)
  try {
    const bets = await exposures.countEarlierBets(owner.db)
    if (bets > 0) log.info({ bets }, 'exposure of bets that were open before counted')
  } finally {
    await owner.close()
  }
}

/** `isGuest`: an operator command, which joins the database of a running service, or starts it for itself where none runs. */
export async function openDatabase(config: Config, log: Log, isGuest = false): Promise<OpenDatabase> {
  const { ownerUrl, appUrl, server } = await findServer(config, log, isGuest)
  const ran = await migrate(ownerUrl, MIGRATIONS)
  if (ran.length > 0) {
    log.info({ migrations: ran }, 'database migrations applied')
    await countExposure(ownerUrl, log)
  }
  if (appUrl === undefined)
    log.warn('the service signs in to the database as its owner: set DATABASE_APP_URL to a login with fewer rights')
  const url = appUrl ?? ownerUrl
  const database = connect(url, {
    role: APP_ROLE,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  })
  const close = async (): Promise<void> => {
    await database.close()
    await server?.stop()
  }
  try {
    if (appUrl !== undefined && (await hasOwnerRights(database)))
      throw new Error(
        `DATABASE_APP_URL signs in with the rights of an owner; use a login that is ${APP_ROLE} or a member of it`,
      )
  } catch (error) {
    await close()
    throw error
  }
  return { database, url, close }
}
