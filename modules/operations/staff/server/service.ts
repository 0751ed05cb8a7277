// The door of staff for operator commands and for servers of other modules.
import type { Around } from '#platform/server/dispatch.ts'
import type { StaffSessions } from './sessions/staff-sessions.ts'
import type { StaffQueue } from '#platform/server/queues/staff-queue.ts'

export type { ChangeContext, ChangeKind, FieldChange } from './change-requests/change-kind.ts'
export { actorNames, playerNotFound, type Actor, type ActorNames } from './members/actor-names.ts'
export { memberNames } from './members/member-store.ts'
export {
  addMember,
  membersOf,
  resetFactor,
  suspendByCommand,
  type CommandWorld,
  type Invited,
} from './members/operators-commands.ts'

export type Staff = {
  readonly sessions: StaffSessions
  /** Records what is asked past the dispatcher, a file for one, as every call is recorded. */
  readonly recorded: Around
  readonly queues: readonly StaffQueue[]
}
