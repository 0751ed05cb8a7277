// The SQL of second factors and their recovery codes: one set of statements for players and operators, each over
// separate tables.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/db.ts'

/** Names with their schema; `owner`: the column that names whose it is. */
export type FactorTables = { readonly factor: string; readonly code: string; readonly owner: string }

export type SecondFactor = { readonly sealedSeed: Buffer; readonly confirmedAt: Date | null }

const namesOf = ({ factor, code, owner }: FactorTables) => ({
  factors: sql.table(factor),
  codes: sql.table(code),
  id: sql.ref(owner),
})
type Names = ReturnType<typeof namesOf>

const find =
  ({ factors, id }: Names) =>
  async (db: Db, ownerId: number): Promise<SecondFactor | undefined> => {
    const { rows } = await sql<{ sealed_seed: Buffer; confirmed_at: Date | null }>`
      select sealed_seed, confirmed_at from ${factors} where ${id} = ${ownerId}`.execute(db)
    const row = rows[0]
    return row === undefined ? undefined : { sealedSeed: row.sealed_seed, confirmedAt: row.confirmed_at }
  }

const begin =
  ({ factors, id }: Names) =>
  async (db: Db, ownerId: number, sealedSeed: Buffer, at: Date): Promise<boolean> => {
    const { rows } = await sql`
      insert into ${factors} as f (${id}, sealed_seed, created_at) values (${ownerId}, ${sealedSeed}, ${at})
      on conflict (${id}) do update
        set sealed_seed = excluded.sealed_seed, created_at = excluded.created_at, last_step = 0
        where f.confirmed_at is null
      returning 1`.execute(db)
    return rows.length > 0
  }

const takeStep =
  ({ factors, id }: Names) =>
  async (db: Db, ownerId: number, sealedSeed: Buffer, step: number): Promise<boolean> => {
    const { rows } = await sql`
      update ${factors} set last_step = ${step}
      where ${id} = ${ownerId} and sealed_seed = ${sealedSeed} and last_step < ${step} returning 1`.execute(db)
    return rows.length > 0
  }

const confirm =
  ({ factors, id }: Names) =>
  async (tx: Tx, ownerId: number, sealedSeed: Buffer, at: Date): Promise<boolean> => {
    const { rows } = await sql`
      update ${factors} set confirmed_at = ${at}
      where ${id} = ${ownerId} and sealed_seed = ${sealedSeed} and confirmed_at is null returning 1`.execute(tx)
    return rows.length > 0
  }

const remove =
  ({ factors, id }: Names) =>
  async (tx: Tx, ownerId: number): Promise<boolean> => {
    const { rows } = await sql`
      delete from ${factors} where ${id} = ${ownerId} and confirmed_at is not null returning 1`.execute(tx)
    return rows.length > 0
  }

const removeAny =
  ({ factors, id }: Names) =>
  async (tx: Tx, ownerId: number): Promise<boolean> => {
    const { rows } = await sql<{ was_on: boolean }>`
      delete from ${factors} where ${id} = ${ownerId} returning confirmed_at is not null as was_on`.execute(tx)
    return rows[0]?.was_on === true
  }

const replaceCodes =
  ({ factors, codes, id }: Names) =>
  async (tx: Tx, ownerId: number, hashes: readonly Buffer[], at: Date): Promise<boolean> => {
    const { rows } = await sql`
      select 1 from ${factors} where ${id} = ${ownerId} and confirmed_at is not null for update`.execute(tx)
    if (rows.length === 0) return false
    await sql`delete from ${codes} where ${id} = ${ownerId}`.execute(tx)
    await sql`
      insert into ${codes} (${id}, code_hash, created_at)
      select ${ownerId}, code_hash, ${at} from unnest(${hashes}::bytea[]) as code_hash`.execute(tx)
    return true
  }

const spendCode =
  ({ codes, id }: Names) =>
  async (db: Db, ownerId: number, hash: Buffer, at: Date): Promise<boolean> => {
    const { rows } = await sql`
      update ${codes} set used_at = ${at}
      where ${id} = ${ownerId} and code_hash = ${hash} and used_at is null returning 1`.execute(db)
    return rows.length > 0
  }

const countCodes =
  ({ codes, id }: Names) =>
  async (db: Db, ownerId: number): Promise<number> => {
    const { rows } = await sql<{ count: bigint }>`
      select count(*) from ${codes} where ${id} = ${ownerId} and used_at is null`.execute(db)
    return Number(rows[0]?.count ?? 0n)
  }

export function createFactorStore(tables: FactorTables) {
  const names = namesOf(tables)
  return {
    find: find(names),
    /** Restarts an unconfirmed set-up; false where one is on already. */
    begin: begin(names),
    /**
     * Takes the step for this owner and seed; false where it, or a later one, was taken. Of two at once one
     * succeeds.
     */
    takeStep: takeStep(names),
    /** False where it was confirmed before, or where another seed was begun meanwhile: the owner's app would not know that one. */
    confirm: confirm(names),
    /**
     * With its recovery codes. Locks the row, so that a confirmation at the same moment waits; false where none is
     * on.
     */
    remove: remove(names),
    /** Everything, with its recovery codes, begun or confirmed; true where it was on. */
    removeAny: removeAny(names),
    /** The old ones are void. One at a time for each owner: the factor's row is locked. */
    replaceCodes: replaceCodes(names),
    /** Each once: of two at once one succeeds. */
    spendCode: spendCode(names),
    countCodes: countCodes(names),
  }
}

export type FactorStore = ReturnType<typeof createFactorStore>
