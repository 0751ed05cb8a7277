// What operators are served of tables.
import { staffCalls } from '#modules/casino/table-control/contract-staff.ts'
import type { Links, TablesServer } from '#modules/casino/tables/server/service.ts'
import type { ChangeKind } from '#modules/operations/staff/server/service.ts'
import { bundle } from '#platform/server/dispatch.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { listStaffTables, setTableState } from './staff-tables.ts'
import { voidChange } from './void-change.ts'

export const openTableControl = ({ server, links }: { readonly server: TablesServer; readonly links: Links }) => ({
  serves: {
    staffCalls: [
      bundle(staffCalls, {
        'GET /staff-api/casino-tables': listStaffTables(server),
        'PUT /staff-api/casino-tables/:table/state': setTableState(server),
      }),
    ],
    changeKinds: [voidChange(server, links)],
  } satisfies ServerModule<ChangeKind>,
})
