// What waits for approvers: changes that another operator has proposed, of the kinds that this one may approve.
import { sql } from 'kysely'
import { countWaiting, type StaffQueue } from '#platform/server/waiting.ts'
import type { ChangeKind } from './change-kind.ts'
import { approvalOf } from './change-view.ts'

/** `kinds`: known once all modules stand. */
export const changeQueue = (kinds: () => ReadonlyMap<string, ChangeKind>): StaffQueue => ({
  name: 'changes',
  permission: 'change.approve',
  read: async (db, { staffId, permissions }) => {
    const own = [...kinds()].filter(([, kind]) => approvalOf(kind).every((permission) => permissions.has(permission)))
    return countWaiting(
      db,
      sql`
        select proposed_at as at from staff.change_request
        where state = 'pending' and expires_at > platform.now() and proposer_id <> ${staffId}
          and subject <> ${`member:${staffId}`} and kind = any(${own.map(([name]) => name)}::text[])`,
    )
  },
})
