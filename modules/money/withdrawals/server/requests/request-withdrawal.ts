// Asks for a withdrawal: every check, the hold and, where no operator has to look, the payouts, in one transaction.
import { createHash, randomUUID } from 'node:crypto'
import { formatAmount, parseAmount } from '#kernel/money.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { calls } from '#modules/money/withdrawals/contract.ts'
import { reviewReasons } from '#modules/money/withdrawals/rules/review.ts'
import { requireStepUp } from '#modules/players/credentials/server/service.ts'
import { tellPlayer } from '#modules/players/identity/server/service.ts'
import { createCommand } from '#platform/server/command.ts'
import { decisionTime, type Tx } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { forfeitsOf, planWithdrawal, type Placed, type PlanRefusal, type Wanted } from './plan-withdrawal.ts'
import { letters } from '../letters/letters.ts'
import { reviewFactsOf } from '../money-facts.ts'
import { announceStep, forfeit, holdReference, moveTaxes, sendPieces } from '../move-withdrawal.ts'
import { shownWithdrawal } from '../show-withdrawals.ts'
import { findByKey, insertWithdrawal, type WholeWithdrawal } from '../withdrawal-store.ts'
import type { WithdrawalsServer } from '../withdrawals-server.ts'

type Ask = Wanted & {
  /** Bonus money that the player has agreed to give up. */
  readonly forfeits: bigint
  readonly idempotencyKey: string
  readonly requestHash: Buffer
  readonly origin: string
}

/** One hold for each piece. The account covers all of them: only a debt is refused, before the first. */
async function hold(
  tx: Tx,
  { wallet }: WithdrawalsServer,
  { playerId }: Ask,
  accountId: number,
  pieces: readonly Placed[],
  at: Date,
): Promise<Result<undefined, PlanRefusal>> {
  for (const [n, { pieceId, amount }] of pieces.entries()) {
    const reference = holdReference(pieceId)
    const held = await wallet.hold(tx, { accountId, amount, reference, actor: `player:${playerId}`, at })
    if (held.ok) continue
    if (n === 0) return held
    throw new Error(`a part of a withdrawal was refused as ${held.refusal.code} after another one was held`)
  }
  return ok(undefined)
}

async function request(
  tx: Tx,
  server: WithdrawalsServer,
  ask: Ask,
  at: Date,
): Promise<Result<WholeWithdrawal, AskRefusal>> {
  const { playerId, currency, amount } = ask
  const plan = await planWithdrawal(tx, server, ask, at)
  if (!plan.ok) return plan
  const { accountId, pieces, bonuses } = plan.value
  const forfeits = forfeitsOf(plan.value)
  if (forfeits !== ask.forfeits)
    return refuse('bonus_forfeit_changed', 'another bonus ends with this withdrawal than was agreed to', {
      forfeits: formatAmount(forfeits, currency),
      currency,
    })
  // Before the hold: what is asked for now is not among what was asked for before.
  const keys = pieces.map((piece) => piece.to.key)
  const reasons = reviewReasons(await reviewFactsOf(tx, { playerId, currency, amount, destinationKeys: keys, at }))
  const held = await hold(tx, server, ask, accountId, pieces, at)
  if (!held.ok) return held
  const withdrawalId = randomUUID()
  const of = { playerId, accountId, currency, pieces }
  const cause = { actor: `player:${playerId}`, at }
  await moveTaxes(tx, server, of, 'withhold', cause)
  for (const bonus of bonuses) await forfeit(tx, server, { withdrawalId, currency, ...bonus }, cause)
  return save(tx, server, { withdrawalId, ask, accountId, pieces, reasons, at })
}

type AskRefusal = PlanRefusal | 'bonus_forfeit_changed'

type Made = {
  readonly withdrawalId: string
  readonly ask: Ask
  readonly accountId: number
  readonly pieces: readonly Placed[]
  readonly reasons: ReturnType<typeof reviewReasons>
  readonly at: Date
}

async function save(
  tx: Tx,
  server: WithdrawalsServer,
  { withdrawalId, ask, accountId, pieces, reasons, at }: Made,
): Promise<Result<WholeWithdrawal, AskRefusal>> {
  const { playerId, currency, amount, idempotencyKey, requestHash, origin } = ask
  const made = {
    withdrawalId,
    playerId,
    accountId,
    amount,
    currency,
    status: reasons.length > 0 ? ('review' as const) : ('approved' as const),
    reasons,
    forfeited: ask.forfeits,
    idempotencyKey,
    requestHash,
    pieces: pieces.map((piece) => ({
      pieceId: piece.pieceId,
      method: piece.method,
      destination: piece.to.fields,
      label: piece.to.label,
      amount: piece.amount,
      tax: piece.tax,
    })),
  }
  await insertWithdrawal(tx, made, at)
  if (made.status === 'approved') await sendPieces(tx, made, at)
  await announceStep(tx, server, made, { actor: `player:${playerId}`, at })
  await tellPlayer(
    tx,
    server,
    playerId,
    letters['withdrawal-asked'],
    { amount: `${formatAmount(amount, currency)} ${currency}`, at },
    { origin },
  )
  const stored = await findByKey(tx, playerId, idempotencyKey)
  if (stored === undefined) throw new Error('a withdrawal was stored and is not there')
  return ok(stored)
}

const requesting = (server: WithdrawalsServer) =>
  createCommand<Ask, Date, undefined, WholeWithdrawal, AskRefusal>({
    database: server.database,
    keysOf: ({ playerId, idempotencyKey }) => [`${playerId} ${idempotencyKey}`],
    stored: async (db, asks) => {
      const found: (WholeWithdrawal | undefined)[] = []
      for (const { playerId, idempotencyKey } of asks) found.push(await findByKey(db, playerId, idempotencyKey))
      return found.map((one) => (one === undefined ? undefined : { requestHash: one.requestHash, answer: one }))
    },
    load: async (tx, asks) => {
      const accountIds: number[] = []
      for (const { playerId } of asks)
        accountIds.push(...(await server.wallet.accountsOf(tx, playerId)).map(({ accountId }) => accountId))
      await server.wallet.lockAccounts(tx, accountIds)
      return decisionTime(tx)
    },
    // Everything is decided under the locks of the accounts, in `save`.
    decide: () => ok(undefined),
    save: async (tx, accepted, at) => {
      const answers: Result<WholeWithdrawal, AskRefusal>[] = []
      for (const { ask } of accepted) answers.push(await request(tx, server, ask, at))
      return answers
    },
  })

/** None where it says nothing, or zero. */
const agreedForfeits = (text: string | undefined, currency: string) =>
  text === undefined || /^0(?:\.0+)?$/u.test(text) ? ok(0n) : parseAmount(text, currency)

export const requestWithdrawal = (
  server: WithdrawalsServer,
): Handlers<typeof calls>['POST /web-api/withdrawals/withdrawals'] => {
  const { execute, repeat } = requesting(server)
  return async (input, context) => {
    const { currency, idempotencyKey } = input
    const destinationId = input.destinationId ?? undefined
    const { viewer, origin } = context
    const amount = parseAmount(input.amount, currency)
    if (!amount.ok) return amount
    const forfeits = agreedForfeits(input.forfeits, currency)
    if (!forfeits.ok) return forfeits
    const requestHash = createHash('sha256')
      .update(JSON.stringify([String(amount.value), currency, input.destinationId, String(forfeits.value)]))
      .digest()
    const ask = {
      playerId: viewer.playerId,
      currency,
      amount: amount.value,
      destinationId,
      forfeits: forfeits.value,
      idempotencyKey,
      requestHash,
      origin,
    }
    const country = await server.countryOf(server.database.db, viewer.playerId)
    const before = await repeat(ask)
    if (before !== undefined) return before.ok ? ok(shownWithdrawal(before.value.answer, country)) : before
    const proof = requireStepUp(server.credentials, context)
    if (!proof.ok) return proof
    const [asked] = await execute([ask])
    if (asked === undefined) throw new Error('a withdrawal was asked for without an answer')
    return asked.ok ? ok(shownWithdrawal(asked.value.answer, country)) : asked
  }
}
