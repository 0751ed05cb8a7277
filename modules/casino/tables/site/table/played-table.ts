// What the screen of one game at a table is given.
import type { PublicTable } from '#modules/casino/tables/contract.ts'
import type { FollowedTable, TableAccount } from './use-table.ts'

export type PlayedTableProps = {
  readonly followed: FollowedTable
  readonly table: PublicTable
  readonly account: TableAccount | null
  readonly loginPath: string
}
