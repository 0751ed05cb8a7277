// What becomes of money in suspense: decided by one operator up to a sum, by two above it.
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse, type Refused, type Result } from '#kernel/result.ts'
import { statements } from '#modules/money/payments/server/service.ts'
import { SuspenseAsk, type staffCalls } from '#modules/money/treasury/contract-staff.ts'
import { takesTwo } from '#modules/money/treasury/rules/alone-limit.ts'
import { isBonusAccount } from '#modules/money/wallet/server/service.ts'
import type { ChangeKind } from '#modules/operations/staff/server/service.ts'
import type { Db, Tx } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { TreasuryServer } from '../treasury-server.ts'
import { suspenseNotFound } from './show-suspense.ts'

type Calls = Handlers<typeof staffCalls>
type Suspense = statements.Suspense

export const SUSPENSE_KIND = 'treasury.suspense'

const alreadyDecided = () => refuse('already_decided', 'this case has been decided meanwhile')

/** A player is named exactly where money is credited. */
const mismatchOf = ({ decision, playerId }: SuspenseAsk): Refused<'player_mismatch'> | undefined =>
  (decision === 'credited') === (playerId !== undefined)
    ? undefined
    : refuse('player_mismatch', 'name the player where money is credited, and only there', { field: 'playerId' })

async function openCase(
  db: Db,
  suspenseId: number,
): Promise<Result<Suspense, 'suspense_not_found' | 'already_decided'>> {
  const found = await statements.findSuspense(db, BigInt(suspenseId))
  if (found === undefined) return suspenseNotFound()
  return found.closed === undefined ? ok(found) : alreadyDecided()
}

async function decide(
  tx: Tx,
  server: TreasuryServer,
  { suspenseId, decision, playerId }: SuspenseAsk,
  { by, note }: { readonly by: string; readonly note: string },
): Promise<Result<undefined, 'already_decided' | 'account_not_found'>> {
  const ask = { suspenseId: BigInt(suspenseId), decision, playerId, by, note }
  const done = await statements.decideSuspense(tx, server, ask)
  if (done.ok) return ok(undefined)
  return done.refusal.code === 'suspense_not_open'
    ? alreadyDecided()
    : refuse('account_not_found', done.refusal.message, done.refusal.details)
}

export const decideAlone =
  (server: TreasuryServer): Calls['POST /staff-api/treasury/suspense/:suspenseId/decisions'] =>
  ({ note, ...ask }, { staff }) =>
    server.database.transaction(async (tx) => {
      const found = await openCase(tx, ask.suspenseId)
      if (!found.ok) return found
      const mismatch = mismatchOf(ask)
      if (mismatch !== undefined) return mismatch
      if (takesTwo(found.value.amount, found.value.currency))
        return refuse('takes_two', 'the sum needs a second operator: propose the change', { kind: SUSPENSE_KIND })
      const done = await decide(tx, server, ask, { by: `staff:${staff.staffId}`, note })
      return done.ok ? ok({ suspenseId: ask.suspenseId }) : done
    })

/** Above the sum of one operator; below it two may agree as well. */
export const suspenseChange = (server: TreasuryServer): ChangeKind => ({
  kind: SUSPENSE_KIND,
  permission: 'treasury.approve',
  proposal: 'treasury.decide',
  reading: 'treasury.read',
  payload: SuspenseAsk,
  subjectOf: ({ suspenseId }: SuspenseAsk) => `suspense:${suspenseId}`,
  describe: async (db, ask: SuspenseAsk) => {
    const found = await openCase(db, ask.suspenseId)
    if (!found.ok) return found
    const mismatch = mismatchOf(ask)
    if (mismatch !== undefined) return mismatch
    const { provider, amount, currency } = found.value
    const { playerId, decision } = ask
    if (playerId !== undefined) {
      const accounts = await server.wallet.accountsOf(db, playerId)
      if (!accounts.some((one) => one.currency === currency && !isBonusAccount(one)))
        return refuse('account_not_found', `the player has no account in ${currency}`, { field: 'playerId' })
    }
    return ok([
      { field: 'provider', before: null, after: provider },
      { field: 'amount', before: null, after: `${formatAmount(amount, currency)} ${currency}` },
      { field: 'suspenseDecision', before: null, after: decision },
      ...(playerId === undefined ? [] : [{ field: 'player', before: null, after: String(playerId) }]),
    ])
  },
  apply: (tx: Tx, ask: SuspenseAsk, { proposerId, approverId, reason }) =>
    decide(tx, server, ask, { by: `staff:${approverId}`, note: `${reason} (proposed by operator ${proposerId})` }),
})
