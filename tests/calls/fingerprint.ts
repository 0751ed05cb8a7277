// One line for every table: its rows and a digest of them all, read as the owner.
import pg from 'pg'
import { expect } from 'vitest'

export async function fingerprint(ownerUrl: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    )
    const lines: string[] = []
    for (const { name } of rows) {
      const { rows: found } = await client.query<{ line: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ';' order by t::text)), '') as line from ${name} t`,
      )
      lines.push(`${name} ${found[0]?.line}`)
    }
    expect(lines.length).toBeGreaterThan(10)
    return lines
  } finally {
    await client.end()
  }
}
