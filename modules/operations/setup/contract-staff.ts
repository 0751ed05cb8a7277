// What a new house sets up, for who manages it.
import { z } from 'zod'
import { call, type PermissionTable } from '#kernel/contract.ts'
import { SETUP_ITEMS } from '#modules/operations/setup/rules/setup-items.ts'

export const staffCalls = {
  /** In the order in which it is best done. */
  'GET /staff-api/setup/items': call({
    who: 'staff',
    permission: 'setup.read',
    input: z.object({}),
    output: z.object({ items: z.array(z.object({ name: z.enum(SETUP_ITEMS), isDone: z.boolean() })) }),
    refusals: {},
  }),
}

export const permissions: PermissionTable = { 'setup.read': ['administrator'] }
