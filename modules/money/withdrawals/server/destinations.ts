// Where a player's money may go: added with the password, used after a wait, removed at will.
import { createHash } from 'node:crypto'
import { ok, refuse } from '#kernel/result.ts'
import type { calls, Destination } from '#modules/money/withdrawals/contract.ts'
import {
  comparable,
  DESTINATION_WAIT_MS,
  destinationLabel,
  DESTINATIONS_MAX,
} from '#modules/money/withdrawals/rules/destination.ts'
import type { PayoutPort } from '#modules/money/payments/server/service.ts'
import { holdStepUp, requireStepUp } from '#modules/players/credentials/server/service.ts'
import { tellPlayer } from '#modules/players/identity/server/service.ts'
import { decisionTime } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { destinationsOf, insertDestination, removeDestination, type StoredDestination } from './destination-store.ts'
import { letters } from './letters/letters.ts'
import type { WithdrawalsServer } from './withdrawals-server.ts'

type Calls = Handlers<typeof calls>

export const shownDestination = (row: StoredDestination, now: Date): Destination => ({
  destinationId: row.destinationId,
  method: row.method,
  label: row.label,
  addedAt: row.addedAt.toISOString(),
  usableAt: row.usableAt.toISOString(),
  isUsable: row.usableAt <= now,
})

/** The same for every way of writing one account at one provider. */
export const destinationKey = (method: string, values: readonly string[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([method, ...values.map(comparable)]))
    .digest()

/** The values of the method's own fields, in their order; the name of the first that is missing or malformed. */
function readFields(
  { fields: asked }: PayoutPort,
  given: Readonly<Record<string, string>>,
): { readonly values: readonly (readonly [string, string])[] } | { readonly wrong: string } {
  const values: (readonly [string, string])[] = []
  for (const { name, lengthMax, isValid } of asked) {
    const text = (Object.hasOwn(given, name) ? (given[name] ?? '') : '').trim()
    if (text === '' || text.length > lengthMax || !isValid(text)) return { wrong: name }
    values.push([name, text])
  }
  return { values }
}

export const addDestination =
  (server: WithdrawalsServer): Calls['POST /web-api/withdrawals/destinations'] =>
  async ({ method, fields }, context) => {
    const port = server.payouts.get(method)
    // Without fields it pays back what came by it, and nothing is added.
    if (port === undefined || port.fields.length === 0)
      return refuse('method_unknown', 'there is no such payout method')
    const read = readFields(port, fields)
    if ('wrong' in read)
      return refuse('destination_malformed', 'a field of the destination is missing or malformed', {
        field: read.wrong,
        issues: [{ path: ['fields', read.wrong], code: 'destination_malformed' }],
      })
    const proof = requireStepUp(server.credentials, context)
    if (!proof.ok) return proof
    const { viewer, origin } = context
    return server.database.transaction(async (tx) => {
      const held = await holdStepUp(tx, viewer)
      if (!held.ok) return held
      const at = await decisionTime(tx)
      if ((await destinationsOf(tx, viewer.playerId)).length >= DESTINATIONS_MAX)
        return refuse('too_many_destinations', 'remove a destination before you add another one', {
          maximum: DESTINATIONS_MAX,
        })
      const values = read.values.map(([, value]) => value)
      const label = destinationLabel(values[0] ?? '')
      const added = await insertDestination(tx, viewer.playerId, {
        method,
        fields: Object.fromEntries(read.values),
        key: destinationKey(method, values),
        label,
        addedAt: at,
        usableAt: new Date(at.getTime() + DESTINATION_WAIT_MS),
      })
      if (added === undefined) return refuse('destination_exists', 'you have added this destination already')
      await tellPlayer(tx, server, viewer.playerId, letters['destination-added'], { label, at }, { origin })
      return ok(shownDestination(added, at))
    })
  }

export const dropDestination =
  ({ database }: WithdrawalsServer): Calls['DELETE /web-api/withdrawals/destinations/:destinationId'] =>
  async ({ destinationId }, { viewer }) =>
    (await removeDestination(database.db, viewer.playerId, destinationId, await decisionTime(database.db)))
      ? ok({ destinationId })
      : refuse('destination_not_found', 'there is no such destination of yours')
