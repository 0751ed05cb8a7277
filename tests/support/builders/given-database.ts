// The lowest level of set-up: a fresh database of the migrated template.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { systemClock, type Clock } from '#platform/server/clock.ts'
import { connect, type Database } from '#platform/server/db.ts'
import { createDatabase } from '#platform/server/database/migrate.ts'
import { TEMPLATE } from '../test-database.ts'
import { closeAtEnd } from './close-at-end.ts'

/** Waits end at once; the time is the machine's. */
export const impatientClock: Clock = { ...systemClock, wait: async () => undefined }

/** Databases of tests that are over, by name. */
const over = new Set<string>()

/** They lie in memory. One that somebody is still connected to waits for the next time. */
async function dropThoseOver(serverUrl: string): Promise<void> {
  if (over.size === 0) return
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    for (const name of over) {
      const { rowCount } = await client.query('select 1 from pg_stat_activity where datname = $1', [name])
      if (rowCount !== 0) continue
      await client.query(`drop database ${name}`)
      over.delete(name)
    }
  } finally {
    await client.end()
  }
}

export async function freshDatabase(): Promise<{ database: Database; url: string }> {
  const serverUrl = inject('postgresUrl')
  await dropThoseOver(serverUrl)
  const name = `t_${randomUUID().replaceAll('-', '')}`
  const url = await createDatabase(serverUrl, name, TEMPLATE)
  const database = connect(url, { role: 'fairline_app' })
  closeAtEnd(async () => {
    await database.close()
    over.add(name)
  })
  return { database, url }
}
