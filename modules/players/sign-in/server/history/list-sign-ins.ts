// The history of a player's sign-ins and failed attempts: their own, and for operators.
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { sessionService } from '#modules/players/identity/server/service.ts'
import type { calls, SignIn } from '#modules/players/sign-in/contract.ts'
import type { staffCalls } from '#modules/players/sign-in/contract-staff.ts'
import type { SignInServer } from '../sign-in-server.ts'
import { signInsOf } from './sign-in-store.ts'

type Calls = Handlers<typeof calls>
type StaffCalls = Handlers<typeof staffCalls>
type Asked = { readonly cursor?: string | undefined; readonly limit: number }
type Page = { readonly items: (typeof SignIn)['_output'][]; readonly next: string | null }

async function signInPage(
  { database }: Pick<SignInServer, 'database'>,
  playerId: number,
  { cursor, limit }: Asked,
): Promise<Result<Page, 'cursor_malformed'>> {
  if (cursor !== undefined && !/^[1-9]\d{0,17}$/u.test(cursor))
    return refuse('cursor_malformed', 'the cursor is not valid')
  // One row more than requested shows whether there is a next page.
  const rows = await signInsOf(database.db, playerId, cursor, limit + 1)
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

export const listSignIns =
  (server: SignInServer): Calls['GET /web-api/accounts/sign-ins'] =>
  (asked, { viewer }) =>
    signInPage(server, viewer.playerId, asked)

export const listPlayersSignIns =
  (server: Pick<SignInServer, 'database'>): StaffCalls['GET /staff-api/accounts/players/:playerId/sign-ins'] =>
  async ({ playerId, ...asked }) => {
    const listed = await signInPage(server, playerId, asked)
    if (!listed.ok) return listed
    const { items, next } = listed.value
    return ok({ items: items.map((one) => ({ ...one, device: sessionService.deviceName(one.device) })), next })
  }
