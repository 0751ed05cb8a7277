// The server of the list "Get started".
import { ok } from '#kernel/result.ts'
import { DAY_MS } from '#kernel/time.ts'
import { permissions, staffCalls } from '#modules/operations/setup/contract-staff.ts'
import { SETUP_ITEMS, type SetupItem } from '#modules/operations/setup/rules/setup-items.ts'
import { membersOf } from '#modules/operations/staff/server/service.ts'
import { bundle } from '#platform/server/dispatch.ts'
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { lastArchivedAt } from './archive-store.ts'

/** What the application knows of its settings and its modules. */
export type Facts = Readonly<
  Record<Exclude<SetupItem, 'second_operator' | 'backups'>, () => boolean | Promise<boolean>>
>

export function openSetup({ database, clock }: Pick<ServerPlatform, 'database' | 'clock'>, facts: Facts) {
  const checks: Readonly<Record<SetupItem, () => boolean | Promise<boolean>>> = {
    ...facts,
    // Nothing that takes two is done without one who approves.
    second_operator: async () =>
      (await membersOf(database)).some(({ state, roles }) => state === 'active' && roles.includes('approver')),
    // The log has left the machine within a day.
    backups: async () => {
      const at = await lastArchivedAt(database.db)
      return at !== undefined && clock.now().getTime() - at.getTime() < DAY_MS
    },
  }
  const items = () => Promise.all(SETUP_ITEMS.map(async (name) => ({ name, isDone: await checks[name]() })))
  return {
    serves: {
      permissions,
      staffCalls: [bundle(staffCalls, { 'GET /staff-api/setup/items': async () => ok({ items: await items() }) })],
    } satisfies ServerModule,
  }
}
