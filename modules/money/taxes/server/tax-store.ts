// The SQL of taxes: what two operators have set for a country, the last one holds.
import type { Db, Tx } from '#platform/server/db.ts'

export type SetRate = {
  readonly changeId: number
  readonly country: string
  readonly deposit: number
  readonly withdrawal: number
  readonly proposedBy: number
  readonly approvedBy: number
  readonly at: Date
}

const rates = (db: Db) =>
  db
    .selectFrom('taxes.rate')
    .select(['change_id', 'country', 'deposit', 'withdrawal', 'proposed_by', 'approved_by', 'at'])

type Row = Awaited<ReturnType<ReturnType<typeof rates>['executeTakeFirstOrThrow']>>

const stored = ({ change_id, proposed_by, approved_by, ...row }: Row): SetRate => ({
  ...row,
  changeId: Number(change_id),
  proposedBy: Number(proposed_by),
  approvedBy: Number(approved_by),
})

export async function rateIn(db: Db, country: string): Promise<SetRate | undefined> {
  const row = await rates(db).where('country', '=', country).orderBy('change_id', 'desc').limit(1).executeTakeFirst()
  return row === undefined ? undefined : stored(row)
}

/** The last one of each country, by country. */
export async function ratesInForce(db: Db): Promise<readonly SetRate[]> {
  const rows = await rates(db).distinctOn('country').orderBy('country').orderBy('change_id', 'desc').execute()
  return rows.map(stored)
}

export async function insertRate(tx: Tx, made: SetRate): Promise<void> {
  await tx
    .insertInto('taxes.rate')
    .values({
      change_id: made.changeId,
      country: made.country,
      deposit: made.deposit,
      withdrawal: made.withdrawal,
      proposed_by: made.proposedBy,
      approved_by: made.approvedBy,
      at: made.at,
    })
    .execute()
}
