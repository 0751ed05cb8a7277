// The player's own history of sign-ins and failed attempts.
import { ok, refuse } from '#kernel/result.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { calls } from '#modules/players/sign-in/contract.ts'
import type { SignInServer } from '../sign-in-server.ts'
import { signInsOf } from './sign-in-store.ts'

type Calls = Handlers<typeof calls>

export const listSignIns =
  ({ database }: SignInServer): Calls['GET /web-api/accounts/sign-ins'] =>
  async ({ cursor, limit }, { viewer }) => {
    if (cursor !== undefined && !/^\d{1,18}$/u.test(cursor))
      return refuse('cursor_malformed', 'the cursor is not valid')
    // One row more than requested shows whether there is a next page.
    const rows = await signInsOf(database.db, viewer.playerId, cursor, limit + 1)
    const shown = rows.slice(0, limit)
    return ok({
      items: shown.map((row) => ({
        signInId: String(row.sign_in_id),
        at: row.at.toISOString(),
        method: row.method,
        device: row.device,
        address: row.address,
        isSuccess: row.is_success,
      })),
      next: rows.length > shown.length ? String(shown.at(-1)?.sign_in_id) : null,
    })
  }
