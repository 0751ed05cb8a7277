// The SQL of personal data.
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#platform/server/db.ts'
import type { PersonalValues } from '#modules/players/profiles/rules/personal-data/personal-fields.ts'

type Row = {
  name: string
  surname: string
  middle_name: string
  birth_date: string
  birth_place: string
  region: string
  city: string
  registration_address: string
  document_type: string
  document_series: string
  document_number: string
  document_issue_date: string
  document_end_date: string
  document_issued_by: string
  tax_id: string
  is_verified: boolean
  version: number
}

export type KeptPersonalData = {
  readonly values: PersonalValues
  readonly isVerified: boolean
  /** Rises with every change. */
  readonly version: number
}

/** Undefined until the player has declared it once. */
export async function personalDataOf(db: Db, playerId: number): Promise<KeptPersonalData | undefined> {
  const { rows } = await sql<Row>`
    select name, surname, coalesce(middle_name, '') as middle_name, birth_date::text as birth_date,
      coalesce(birth_place, '') as birth_place, coalesce(region, '') as region, coalesce(city, '') as city,
      coalesce(registration_address, '') as registration_address, coalesce(document_type, '') as document_type,
      coalesce(document_series, '') as document_series, coalesce(document_number, '') as document_number,
      coalesce(document_issue_date::text, '') as document_issue_date,
      coalesce(document_end_date::text, '') as document_end_date,
      coalesce(document_issued_by, '') as document_issued_by, coalesce(tax_id, '') as tax_id,
      verified_at is not null as is_verified, version
    from profiles.personal_data where player_id = ${playerId}`.execute(db)
  const row = rows[0]
  if (row === undefined) return undefined
  return {
    values: {
      name: row.name,
      surname: row.surname,
      middleName: row.middle_name,
      birthDate: row.birth_date,
      birthPlace: row.birth_place,
      region: row.region,
      city: row.city,
      registrationAddress: row.registration_address,
      documentType: row.document_type,
      documentSeries: row.document_series,
      documentNumber: row.document_number,
      documentIssueDate: row.document_issue_date,
      documentEndDate: row.document_end_date,
      documentIssuedBy: row.document_issued_by,
      taxId: row.tax_id,
    },
    isVerified: row.is_verified,
    version: row.version,
  }
}

/** False where the data is verified: nothing was written then, even in a race of the two. */
export const savePersonalData = (db: Db, playerId: number, of: PersonalValues, at: Date): Promise<boolean> =>
  writePersonalData(db, playerId, of, at, sql`kept.verified_at is null`)

/** By operators, verified or not; verified data stays verified. */
export const correctPersonalData = (db: Db, playerId: number, of: PersonalValues, at: Date): Promise<boolean> =>
  writePersonalData(db, playerId, of, at, sql`true`)

/** From now on the player cannot change the data. False where none is stored. */
export async function verifyPersonalData(tx: Tx, playerId: number, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update profiles.personal_data set verified_at = coalesce(verified_at, ${at}) where player_id = ${playerId}`.execute(
    tx,
  )
  return (numAffectedRows ?? 0n) > 0n
}

async function writePersonalData(
  db: Db,
  playerId: number,
  of: PersonalValues,
  at: Date,
  mayOverwrite: RawBuilder<unknown>,
): Promise<boolean> {
  const orNull = (text: string): string | null => (text === '' ? null : text)
  const { numAffectedRows } = await sql`
    insert into profiles.personal_data as kept (player_id, name, surname, middle_name, birth_date, birth_place, region, city,
      registration_address, document_type, document_series, document_number, document_issue_date, document_end_date,
      document_issued_by, tax_id, updated_at)
    values (${playerId}, ${of.name}, ${of.surname}, ${orNull(of.middleName)}, ${of.birthDate}, ${orNull(of.birthPlace)},
      ${orNull(of.region)}, ${orNull(of.city)}, ${orNull(of.registrationAddress)}, ${orNull(of.documentType)},
      ${orNull(of.documentSeries)}, ${orNull(of.documentNumber)}, ${orNull(of.documentIssueDate)},
      ${orNull(of.documentEndDate)}, ${orNull(of.documentIssuedBy)}, ${orNull(of.taxId)}, ${at})
    on conflict (player_id) do update set name = excluded.name, surname = excluded.surname,
      middle_name = excluded.middle_name, birth_date = excluded.birth_date, birth_place = excluded.birth_place,
      region = excluded.region, city = excluded.city, registration_address = excluded.registration_address,
      document_type = excluded.document_type, document_series = excluded.document_series,
      document_number = excluded.document_number, document_issue_date = excluded.document_issue_date,
      document_end_date = excluded.document_end_date,
      document_issued_by = excluded.document_issued_by, tax_id = excluded.tax_id, updated_at = excluded.updated_at,
      version = kept.version + 1
    where ${mayOverwrite}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}
