// Columns that the pool reads or writes otherwise than the generator of row types assumes (platform/server/db.ts).
import type { ColumnType } from 'kysely'

export declare namespace Column {
  /** bigint is read as BigInt, exactly; a whole number may be written as any of the three. */
  type Int8 = ColumnType<bigint, bigint | number | string, bigint | number | string>

  /** json and jsonb are read as parsed values of unknown shape and written as JSON text. */
  type Json = ColumnType<unknown, string, string>
}
