// The SQL of personal data.
import { sql, type Insertable } from 'kysely'
import type { DB } from '#database/row-types.ts'
import type { Db, Tx } from '#platform/server/db.ts'
import type { PersonalValues } from '#modules/players/profiles/rules/personal-data/personal-fields.ts'

export type StoredPersonalData = {
  readonly values: PersonalValues
  readonly isVerified: boolean
  /** Rises with every change. */
  readonly version: number
}

/** Undefined until the player has declared it once. */
export async function personalDataOf(db: Db, playerId: number): Promise<StoredPersonalData | undefined> {
  const row = await db
    .selectFrom('profiles.personal_data')
    .select(['name', 'surname', 'middle_name', 'birth_place', 'region', 'city', 'registration_address', 'pin_code'])
    .select(['document_type', 'document_series', 'document_number', 'document_issued_by', 'tax_id'])
    .select(['verified_at', 'version'])
    // Days, as text: a date has no zone.
    .select([
      sql<string>`birth_date::text`.as('birth_date'),
      sql<string | null>`document_issue_date::text`.as('document_issue_date'),
      sql<string | null>`document_end_date::text`.as('document_end_date'),
    ])
    .where('player_id', '=', BigInt(playerId))
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    values: {
      name: row.name,
      surname: row.surname,
      middleName: row.middle_name ?? '',
      birthDate: row.birth_date,
      birthPlace: row.birth_place ?? '',
      region: row.region ?? '',
      city: row.city ?? '',
      registrationAddress: row.registration_address ?? '',
      pinCode: row.pin_code ?? '',
      documentType: row.document_type ?? '',
      documentSeries: row.document_series ?? '',
      documentNumber: row.document_number ?? '',
      documentIssueDate: row.document_issue_date ?? '',
      documentEndDate: row.document_end_date ?? '',
      documentIssuedBy: row.document_issued_by ?? '',
      taxId: row.tax_id ?? '',
    },
    isVerified: row.verified_at !== null,
    version: row.version,
  }
}

/** False where the data is verified: nothing was written then, even in a race of the two. */
export const savePersonalData = (db: Db, playerId: number, of: PersonalValues, at: Date): Promise<boolean> =>
  writePersonalData(db, playerId, of, at, { isVerifiedToo: false })

/** By operators, verified or not; verified data stays verified. */
export const correctPersonalData = (db: Db, playerId: number, of: PersonalValues, at: Date): Promise<boolean> =>
  writePersonalData(db, playerId, of, at, { isVerifiedToo: true })

/** From now on the player cannot change the data. False where none is stored. */
export async function verifyPersonalData(tx: Tx, playerId: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('profiles.personal_data')
    .set((eb) => ({ verified_at: eb.fn.coalesce('verified_at', eb.val(at)) }))
    .where('player_id', '=', BigInt(playerId))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function writePersonalData(
  db: Db,
  playerId: number,
  of: PersonalValues,
  at: Date,
  { isVerifiedToo }: { readonly isVerifiedToo: boolean },
): Promise<boolean> {
  const orNull = (text: string): string | null => (text === '' ? null : text)
  const values = {
    name: of.name,
    surname: of.surname,
    middle_name: orNull(of.middleName),
    birth_date: of.birthDate,
    birth_place: orNull(of.birthPlace),
    region: orNull(of.region),
    city: orNull(of.city),
    registration_address: orNull(of.registrationAddress),
    pin_code: orNull(of.pinCode),
    // The database refuses other kinds than those it lists.
    document_type: orNull(of.documentType) as Insertable<DB['profiles.personal_data']>['document_type'],
    document_series: orNull(of.documentSeries),
    document_number: orNull(of.documentNumber),
    document_issue_date: orNull(of.documentIssueDate),
    document_end_date: orNull(of.documentEndDate),
    document_issued_by: orNull(of.documentIssuedBy),
    tax_id: orNull(of.taxId),
    updated_at: at,
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('profiles.personal_data')
    .values({ player_id: playerId, ...values })
    .onConflict((conflict) => {
      const update = conflict.column('player_id').doUpdateSet((eb) => ({
        ...values,
        version: eb('profiles.personal_data.version', '+', 1),
      }))
      return isVerifiedToo ? update : update.where('profiles.personal_data.verified_at', 'is', null)
    })
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
