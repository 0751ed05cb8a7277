// Forward-only migrations: plain SQL files in the order of their names, each with a check beside it, once each, in
// one transaction each.
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

/** An arbitrary constant: two starting processes must not migrate at once. */
const MIGRATION_LOCK = 7_221_964

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0)
      await client.query(
        // Copied as files: through the log, page by page, a copy takes five times the CPU time.
        `create database ${quoted(name)}${template === undefined ? '' : ` template ${quoted(template)} strategy file_copy`}`,
      )
  } finally {
    await client.end()
  }
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function readMigrations(folder: string): Promise<{ name: string; text: string; check: string; hash: string }[]> {
  const files = (await fs.readdir(folder))
    .filter((file) => file.endsWith('.sql') && !file.endsWith('.check.sql'))
    .toSorted()
  return Promise.all(
    files.map(async (file) => {
      const text = await fs.readFile(path.join(folder, file), 'utf8')
      const check = await fs.readFile(path.join(folder, file.replace(/\.sql$/u, '.check.sql')), 'utf8')
      return { name: file, text, check, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/**
 * Brings the database up to date and returns the names it ran. A migration that was edited after it ran stops the
 * start; a check is a query whose every column of its one row must be true.
 */
export async function migrate(ownerUrl: string, folder: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const ran: string[] = []
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('create schema if not exists platform')
    await client.query(
      'create table if not exists platform.migration (name text primary key, hash text not null, ran_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from platform.migration')
    const known = new Map(rows.map(({ name, hash }) => [name, hash]))
    for (const migration of await readMigrations(folder)) {
      const hash = known.get(migration.name)
      if (hash !== undefined && hash !== migration.hash)
        throw new Error(`${migration.name} was changed after it ran; write a new migration instead`)
      if (hash !== undefined) continue
      await client.query('begin')
      await client.query(migration.text)
      await check(client, migration.name, migration.check)
      await client.query('insert into platform.migration (name, hash) values ($1, $2)', [
        migration.name,
        migration.hash,
      ])
      await client.query('commit')
      ran.push(migration.name)
    }
  } finally {
    await client.end()
  }
  return ran
}

async function check(client: pg.Client, name: string, text: string): Promise<void> {
  const { rows } = await client.query<Record<string, unknown>>(text)
  const facts = rows[0]
  if (rows.length !== 1 || facts === undefined) throw new Error(`the check of ${name} must give one row`)
  for (const [fact, holds] of Object.entries(facts))
    if (holds !== true) throw new Error(`${name}: the check '${fact}' does not hold`)
}
