// A mailbox that a player has given up may be restored for some days: until then no other player gets it.
import { HOUR_MS } from '#kernel/time.ts'
import { EMAIL_UNDO_HOURS } from '#modules/players/contacts/rules/email-change-limits.ts'
import type { Tx } from '#platform/server/db.ts'
import { lockMailboxKey, otherOwnerOf } from './email-change-store.ts'

const NOBODY = 0

/** Changes that were confirmed later than this can be undone. */
export const undoneSinceOf = (at: Date): Date => new Date(at.getTime() - EMAIL_UNDO_HOURS * HOUR_MS)

/** Whether a new player can have the mailbox; reserved until the transaction ends. */
export async function isMailboxFree(tx: Tx, emailKey: string, at: Date): Promise<boolean> {
  await lockMailboxKey(tx, emailKey)
  return (await otherOwnerOf(tx, { emailKey, playerId: NOBODY, undoneSince: undoneSinceOf(at) })) === undefined
}
