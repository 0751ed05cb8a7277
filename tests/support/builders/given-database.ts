// The lowest level of set-up: a fresh database of the migrated template.
import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { systemClock, type Clock } from '#platform/server/clock.ts'
import { connect, type Database } from '#platform/server/db.ts'
import { createDatabase } from '#platform/server/database/migrate.ts'
import { TEMPLATE } from '../test-database.ts'
import { closeAtEnd } from './close-at-end.ts'

/** Waits end at once; the time is the machine's. */
export const impatientClock: Clock = { ...systemClock, wait: async () => undefined }

export async function freshDatabase(): Promise<{ database: Database; url: string }> {
  const url = await createDatabase(inject('postgresUrl'), `t_${randomUUID().replaceAll('-', '')}`, TEMPLATE)
  const database = connect(url, { role: 'fairline_app' })
  closeAtEnd(() => database.close())
  return { database, url }
}
