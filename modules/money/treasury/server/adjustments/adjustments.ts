// Adjusts a player's balance: proposed by one operator, posted in the approval of another.
import { formatAmount, parseAmount } from '#kernel/money.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { balanceAdjusted } from '#modules/money/treasury/contract.ts'
import { AdjustmentAsk, type staffCalls } from '#modules/money/treasury/contract-staff.ts'
import { isBonusAccount, type PlayerAccountRow } from '#modules/money/wallet/server/service.ts'
import { memberNames, type ChangeContext, type ChangeKind } from '#modules/operations/staff/server/service.ts'
import { decisionTime, type Db, type Tx } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { append, eventOf } from '#platform/server/outbox/outbox.ts'
import type { TreasuryServer } from '../treasury-server.ts'
import { adjustmentsOf, insertAdjustment, tallyAdjustments } from './adjustment-store.ts'

type Calls = Handlers<typeof staffCalls>

const CURSOR = /^\d{1,15}$/u

type Asked = { readonly account: PlayerAccountRow; readonly amount: bigint }

/** The account, and the signed amount in minor units. */
async function readAsk(
  db: Db,
  { wallet }: Pick<TreasuryServer, 'wallet'>,
  { playerId, currency, direction, amount: text }: AdjustmentAsk,
): Promise<Result<Asked>> {
  const account = (await wallet.accountsOf(db, playerId)).find(
    (one) => one.currency === currency && !isBonusAccount(one),
  )
  if (account === undefined)
    return refuse('account_not_found', `the player has no account in ${currency}`, { field: 'playerId' })
  const amount = parseAmount(text, currency)
  if (!amount.ok) return refuse(amount.refusal.code, amount.refusal.message, { field: 'amount' })
  return ok({ account, amount: direction === 'credit' ? amount.value : -amount.value })
}

const lacking = ({ balance, currency }: Pick<PlayerAccountRow, 'balance' | 'currency'>) =>
  refuse('insufficient_funds', 'the account does not hold this amount', {
    field: 'amount',
    available: formatAmount(balance, currency),
    currency,
  })

async function post(
  tx: Tx,
  { wallet }: TreasuryServer,
  ask: AdjustmentAsk,
  { changeId, proposerId, approverId, reason }: ChangeContext,
): Promise<Result<undefined>> {
  const read = await readAsk(tx, { wallet }, ask)
  if (!read.ok) return read
  const { account, amount } = read.value
  const { playerId, accountId, currency } = account
  const locked = await wallet.lockAccounts(tx, [accountId])
  const at = await decisionTime(tx)
  const reference = `adjustment:${changeId}`
  const posted = await wallet.post(
    tx,
    locked,
    [
      {
        kind: 'adjustment',
        idempotencyKey: reference,
        reference,
        actor: `staff:${approverId}`,
        currency,
        postings: [
          { house: 'adjustments', amount: -amount },
          { accountId, amount },
        ],
      },
    ],
    at,
  )
  if (!posted.ok) return lacking({ balance: locked.balances.get(accountId) ?? 0n, currency })
  const { category } = ask
  const people = { proposedBy: proposerId, approvedBy: approverId }
  await insertAdjustment(tx, { changeId, playerId, accountId, amount, currency, category, reason, ...people, at })
  const balance = String(locked.balances.get(accountId) ?? 0n)
  await append(tx, [eventOf(balanceAdjusted, { playerId, accountId, currency, amount: String(amount), balance })])
  return ok(undefined)
}

/** One at a time for each player: the second would be judged by a balance that the first is about to change. */
export const adjustmentChange = (server: TreasuryServer): ChangeKind => ({
  kind: 'treasury.adjustment',
  permission: 'treasury.approve',
  proposal: 'treasury.decide',
  reading: 'treasury.read',
  payload: AdjustmentAsk,
  subjectOf: ({ playerId }: AdjustmentAsk) => `player:${playerId}`,
  describe: async (db, ask: AdjustmentAsk) => {
    const read = await readAsk(db, server, ask)
    if (!read.ok) return read
    const { account, amount } = read.value
    if (account.balance + amount < 0n) return lacking(account)
    return ok([
      { field: 'player', before: null, after: String(ask.playerId) },
      { field: 'amount', before: null, after: `${formatAmount(amount, ask.currency)} ${ask.currency}` },
      { field: 'adjustmentDirection', before: null, after: ask.direction },
      { field: 'adjustmentCategory', before: null, after: ask.category },
    ])
  },
  apply: (tx: Tx, ask: AdjustmentAsk, context) => post(tx, server, ask, context),
})

export const listAdjustments =
  ({ database: { db } }: TreasuryServer): Calls['GET /staff-api/treasury/adjustments'] =>
  async ({ cursor, limit, ...filter }) => {
    if (cursor !== undefined && !CURSOR.test(cursor)) return refuse('cursor_malformed', 'the cursor is not valid')
    const found = await adjustmentsOf(db, filter, cursor === undefined ? undefined : Number(cursor), limit + 1)
    const shown = found.slice(0, limit)
    const names = await memberNames(db, [...new Set(shown.flatMap((one) => [one.proposedBy, one.approvedBy]))])
    return ok({
      items: shown.map(({ amount, at, proposedBy, approvedBy, ...one }) => ({
        ...one,
        amount: formatAmount(amount, one.currency),
        proposedBy: names.get(proposedBy) ?? String(proposedBy),
        approvedBy: names.get(approvedBy) ?? String(approvedBy),
        at: at.toISOString(),
      })),
      next: found.length > limit ? String(shown.at(-1)?.changeId) : null,
      tally: cursor === undefined ? await tallyAdjustments(db, filter) : null,
    })
  }
