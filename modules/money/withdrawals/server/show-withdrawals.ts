// What a player sees of their withdrawals, and what they can withdraw.
import { z } from 'zod'
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse } from '#kernel/result.ts'
import { DAY_MS } from '#kernel/time.ts'
import type { calls, Withdrawal, WithdrawalOptions } from '#modules/money/withdrawals/contract.ts'
import { PIECES_MAX } from '#modules/money/withdrawals/rules/split-by-source.ts'
import { mayCancel, OPEN_MAX } from '#modules/money/withdrawals/rules/withdrawal-status.ts'
import { usualTimes } from '#modules/money/payments/server/service.ts'
import { isBonusAccount } from '#modules/money/wallet/server/service.ts'
import { isPlayerVerified } from '#modules/players/verification/server/service.ts'
import { decisionTime } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { destinationsOf } from './destination-store.ts'
import { shownDestination } from './destinations.ts'
import { giveBack } from './move-withdrawal.ts'
import { depositSources } from './requests/plan-withdrawal.ts'
import {
  countOpen,
  findWithdrawal,
  lockWithdrawal,
  paymentTimes,
  withdrawalsOf,
  type Position,
  type WithdrawalFilter,
  type WholeWithdrawal,
} from './withdrawal-store.ts'
import type { WithdrawalsServer } from './withdrawals-server.ts'

type Calls = Handlers<typeof calls>

export const shownWithdrawal = (row: WholeWithdrawal, country: string | undefined): Withdrawal => ({
  withdrawalId: row.withdrawalId,
  amount: formatAmount(row.amount, row.currency),
  currency: row.currency,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  mayCancel: mayCancel(row.status, country),
  tax: formatAmount(
    row.pieces.reduce((sum, { tax }) => sum + tax, 0n),
    row.currency,
  ),
  forfeited: formatAmount(row.forfeited, row.currency),
  pieces: row.pieces.map(({ method, label, amount, status }) => ({
    method,
    label,
    amount: formatAmount(amount, row.currency),
    status,
  })),
  steps: row.steps.map(({ status, reason, at }) => ({ status, reason, at: at.toISOString() })),
})

// The database has no year 0.
const PositionText = z.object({
  at: z.iso.datetime().refine((at) => !at.startsWith('0000')),
  withdrawalId: z.uuid(),
})

/** `<asked at>_<id>` of the last withdrawal shown; undefined where it is not one of ours. */
export function readPosition(cursor: string): Position | undefined {
  const [at, withdrawalId] = cursor.split('_')
  const read = PositionText.safeParse({ at, withdrawalId }).data
  return read === undefined ? undefined : { at: new Date(read.at), withdrawalId: read.withdrawalId }
}

export const positionText = ({ createdAt, withdrawalId }: WholeWithdrawal): string =>
  `${createdAt.toISOString()}_${withdrawalId}`

export const cursorRefusal = () => refuse('cursor_malformed', 'the cursor is not valid')

/** What can go back to the cards that were charged, by method and currency. */
async function returnsOf(
  server: WithdrawalsServer,
  playerId: number,
  currencies: readonly string[],
): Promise<WithdrawalOptions['returns']> {
  const returns: WithdrawalOptions['returns'] = []
  for (const [method, { fields }] of server.payouts)
    for (const currency of fields.length === 0 ? currencies : []) {
      const sources = await depositSources(server.database.db, server, { playerId, method, currency })
      const sum = sources.slice(0, PIECES_MAX - 1).reduce((total, { returnable }) => total + returnable, 0n)
      if (sum > 0n) returns.push({ method, currency, maximum: formatAmount(sum, currency) })
    }
  return returns
}

export const showOptions =
  (server: WithdrawalsServer): Calls['GET /web-api/withdrawals/options'] =>
  async (_input, { viewer: { playerId } }): Promise<{ ok: true; value: WithdrawalOptions }> => {
    const { database, wallet, payouts } = server
    const { db } = database
    const now = await decisionTime(db)
    const since = new Date(now.getTime() - usualTimes.USUAL_DAYS * DAY_MS)
    const [accounts, destinations, isVerified, openCount, times] = await Promise.all([
      wallet.accountsOf(db, playerId),
      destinationsOf(db, playerId),
      isPlayerVerified(db, playerId),
      countOpen(db, playerId),
      paymentTimes(db, since, usualTimes.USUAL_COUNT_MAX),
    ])
    const own = accounts.filter((account) => !account.isClosed && !isBonusAccount(account))
    return ok({
      accounts: own.map(({ accountId, currency, balance, owed }) => ({
        accountId,
        currency,
        balance: formatAmount(balance, currency),
        owed: formatAmount(owed, currency),
      })),
      methods: [...payouts].map(([method, port]) => ({
        method,
        fields: port.fields.map(({ name, lengthMax }) => ({ name, lengthMax })),
        limits: own.flatMap(({ currency }) => {
          const limits = port.limits(currency)
          if (limits === undefined) return []
          const { min, max } = limits
          return [{ currency, minimum: formatAmount(min, currency), maximum: formatAmount(max, currency) }]
        }),
        usualMinutes: usualTimes.usualMinutes(times.filter((one) => one.method === method)) ?? null,
      })),
      destinations: destinations.map((row) => shownDestination(row, now)),
      returns: await returnsOf(
        server,
        playerId,
        own.map(({ currency }) => currency),
      ),
      isVerified,
      openCount,
      openMax: OPEN_MAX,
    })
  }

/** For the list of everything that a player paid in and was paid out; newest first, before the position (exclusive). */
export async function withdrawalPage(
  { database: { db }, countryOf }: WithdrawalsServer,
  playerId: number,
  filter: WithdrawalFilter,
  before: { readonly at: string; readonly id: string } | undefined,
  limit: number,
): Promise<readonly Withdrawal[]> {
  const position = before === undefined ? undefined : { at: new Date(before.at), withdrawalId: before.id }
  const [country, rows] = [await countryOf(db, playerId), await withdrawalsOf(db, playerId, position, limit, filter)]
  return rows.map((row) => shownWithdrawal(row, country))
}

export async function withdrawalOf(
  { database: { db }, countryOf }: WithdrawalsServer,
  playerId: number,
  withdrawalId: string,
): Promise<Withdrawal | undefined> {
  const row = await findWithdrawal(db, withdrawalId)
  return row?.playerId === playerId ? shownWithdrawal(row, await countryOf(db, playerId)) : undefined
}

export const listWithdrawals =
  ({ database: { db }, countryOf }: WithdrawalsServer): Calls['GET /web-api/withdrawals/withdrawals'] =>
  async ({ cursor, limit }, { viewer: { playerId } }) => {
    const before = cursor === undefined ? undefined : readPosition(cursor)
    if (cursor !== undefined && before === undefined) return cursorRefusal()
    const [country, found] = [await countryOf(db, playerId), await withdrawalsOf(db, playerId, before, limit + 1)]
    const shown = found.slice(0, limit)
    const last = shown.at(-1)
    return ok({
      items: shown.map((row) => shownWithdrawal(row, country)),
      next: last !== undefined && found.length > limit ? positionText(last) : null,
    })
  }

const notFound = () => refuse('withdrawal_not_found', 'there is no such withdrawal of yours')

export const showWithdrawal =
  (server: WithdrawalsServer): Calls['GET /web-api/withdrawals/withdrawals/:withdrawalId'] =>
  async ({ withdrawalId }, { viewer: { playerId } }) => {
    const shown = await withdrawalOf(server, playerId, withdrawalId)
    return shown === undefined ? notFound() : ok(shown)
  }

export const cancelWithdrawal =
  (server: WithdrawalsServer): Calls['POST /web-api/withdrawals/withdrawals/:withdrawalId/cancellations'] =>
  async ({ withdrawalId }, { viewer: { playerId } }) => {
    const { database, countryOf } = server
    const country = await countryOf(database.db, playerId)
    return database.transaction(async (tx) => {
      const row = await lockWithdrawal(tx, withdrawalId)
      if (row?.playerId !== playerId) return notFound()
      // Twice is once: a repeated request finds what the first one did.
      if (row.status !== 'cancelled') {
        if (!mayCancel(row.status, country))
          return refuse('not_cancellable', 'this withdrawal can no longer be cancelled', { status: row.status })
        await giveBack(tx, server, row, 'cancelled', { actor: `player:${playerId}`, at: await decisionTime(tx) })
      }
      const after = await findWithdrawal(tx, withdrawalId)
      return after === undefined ? notFound() : ok(shownWithdrawal(after, country))
    })
  }
