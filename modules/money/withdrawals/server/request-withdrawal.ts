// Asks for a withdrawal: every check, the hold and, where no operator has to look, the payouts, in one transaction.
import { createHash, randomUUID } from 'node:crypto'
import { formatAmount, parseAmount } from '#kernel/money.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { calls } from '#modules/money/withdrawals/contract.ts'
import { reviewReasons } from '#modules/money/withdrawals/rules/review.ts'
import { splitBySource, type Piece, type Source } from '#modules/money/withdrawals/rules/split-by-source.ts'
import { OPEN_MAX } from '#modules/money/withdrawals/rules/withdrawal-status.ts'
import { paidInOf, paidOutOf } from '#modules/money/payments/server/service.ts'
import { isBonusAccount } from '#modules/money/wallet/server/service.ts'
import { requireStepUp } from '#modules/players/credentials/server/service.ts'
import { tellPlayer } from '#modules/players/identity/server/service.ts'
import { isPlayerVerified } from '#modules/players/verification/server/service.ts'
import { createCommand } from '#platform/server/command.ts'
import { decisionTime, type Tx } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { destinationsOf, type StoredDestination } from './destination-store.ts'
import { letters } from './letters/letters.ts'
import { reviewFactsOf } from './money-facts.ts'
import { announceStep, holdReference, sendPieces } from './move-withdrawal.ts'
import { shownWithdrawal } from './show-withdrawals.ts'
import { countOpen, findByKey, insertWithdrawal, type WholeWithdrawal } from './withdrawal-store.ts'
import type { WithdrawalsServer } from './withdrawals-server.ts'

type Ask = {
  readonly playerId: number
  readonly currency: string
  readonly amount: bigint
  readonly destinationId: number
  readonly idempotencyKey: string
  readonly requestHash: Buffer
  readonly origin: string
}

type AskRefusal =
  | 'account_not_found'
  | 'not_verified'
  | 'destination_not_found'
  | 'destination_waits'
  | 'destination_needed'
  | 'currency_not_paid_out'
  | 'amount_below_minimum'
  | 'amount_above_maximum'
  | 'insufficient_funds'
  | 'debt_owed'
  | 'too_many_open'

type Placed = Piece & { readonly pieceId: string; readonly to: StoredDestination }

/** Where the money came from, less what went back there. */
async function sourcesOf(
  tx: Tx,
  { payouts }: WithdrawalsServer,
  { playerId, currency }: Ask,
): Promise<readonly Source[]> {
  const [paidIn, paidOut] = [await paidInOf(tx, playerId, currency), await paidOutOf(tx, playerId, currency)]
  return [...paidIn].map(([method, came]) => {
    const left = came - (paidOut.get(method) ?? 0n)
    return { method, returnable: left < 0n ? 0n : left, min: payouts.get(method)?.limits(currency)?.min }
  })
}

function chosenOf(
  { payouts }: WithdrawalsServer,
  { amount, currency, destinationId }: Ask,
  destinations: readonly StoredDestination[],
  at: Date,
): Result<{ readonly to: StoredDestination; readonly min: bigint }, AskRefusal> {
  const to = destinations.find((one) => one.destinationId === destinationId)
  if (to === undefined) return refuse('destination_not_found', 'there is no such destination of yours')
  const limits = payouts.get(to.method)?.limits(currency)
  if (limits === undefined) return refuse('currency_not_paid_out', `${to.method} does not pay out in ${currency}`)
  const { min, max } = limits
  if (amount < min)
    return refuse('amount_below_minimum', 'the withdrawal is below the minimum', {
      minimum: formatAmount(min, currency),
      currency,
    })
  if (amount > max)
    return refuse('amount_above_maximum', 'the withdrawal is above the maximum', {
      maximum: formatAmount(max, currency),
      currency,
    })
  if (to.usableAt > at)
    return refuse('destination_waits', 'the destination is new and cannot be used yet', {
      usableAt: to.usableAt.toISOString(),
    })
  return ok({ to, min })
}

/** A destination for each piece: the chosen one, or one by which the money came. */
function placePieces(
  pieces: readonly Piece[],
  chosen: StoredDestination,
  destinations: readonly StoredDestination[],
  { currency }: Ask,
  at: Date,
): Result<readonly Placed[], AskRefusal> {
  const placed: Placed[] = []
  for (const piece of pieces) {
    const { method, amount } = piece
    const to =
      method === chosen.method ? chosen : destinations.find((one) => one.method === method && one.usableAt <= at)
    if (to === undefined)
      return refuse('destination_needed', 'a part goes back to where the money came from: add a destination there', {
        method,
        amount: formatAmount(amount, currency),
        currency,
      })
    placed.push({ ...piece, to, pieceId: randomUUID() })
  }
  return ok(placed)
}

/** One hold for each piece. The account covers all of them: only a debt is refused, before the first. */
async function hold(
  tx: Tx,
  { wallet }: WithdrawalsServer,
  { playerId }: Ask,
  accountId: number,
  pieces: readonly Placed[],
  at: Date,
): Promise<Result<undefined, AskRefusal>> {
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
  const account = (await server.wallet.accountsOf(tx, playerId)).find(
    (row) => row.currency === currency && !isBonusAccount(row),
  )
  if (account === undefined) return refuse('account_not_found', `there is no account in ${currency}`)
  if (account.balance < amount && account.owed === 0n)
    return refuse('insufficient_funds', 'the account does not hold this amount', {
      available: formatAmount(account.balance, currency),
      currency,
    })
  if (!(await isPlayerVerified(tx, playerId)))
    return refuse('not_verified', 'prove who you are before the first withdrawal')
  const destinations = await destinationsOf(tx, playerId)
  const chosen = chosenOf(server, ask, destinations, at)
  if (!chosen.ok) return chosen
  if ((await countOpen(tx, playerId)) >= OPEN_MAX)
    return refuse('too_many_open', 'wait until one of the open withdrawals is paid', { maximum: OPEN_MAX })
  const { to, min } = chosen.value
  const split = splitBySource(amount, await sourcesOf(tx, server, ask), { method: to.method, min })
  const pieces = placePieces(split, to, destinations, ask, at)
  if (!pieces.ok) return pieces
  // Before the hold: what is asked for now is not among what was asked for before.
  const keys = pieces.value.map((piece) => piece.to.key)
  const reasons = reviewReasons(await reviewFactsOf(tx, { playerId, currency, amount, destinationKeys: keys, at }))
  const held = await hold(tx, server, ask, account.accountId, pieces.value, at)
  if (!held.ok) return held
  return save(tx, server, { ask, accountId: account.accountId, pieces: pieces.value, reasons, at })
}

type Made = {
  readonly ask: Ask
  readonly accountId: number
  readonly pieces: readonly Placed[]
  readonly reasons: ReturnType<typeof reviewReasons>
  readonly at: Date
}

async function save(
  tx: Tx,
  server: WithdrawalsServer,
  { ask, accountId, pieces, reasons, at }: Made,
): Promise<Result<WholeWithdrawal, AskRefusal>> {
  const { playerId, currency, amount, idempotencyKey, requestHash, origin } = ask
  const made = {
    withdrawalId: randomUUID(),
    playerId,
    accountId,
    amount,
    currency,
    status: reasons.length > 0 ? ('review' as const) : ('approved' as const),
    reasons,
    idempotencyKey,
    requestHash,
    pieces: pieces.map((piece) => ({
      pieceId: piece.pieceId,
      method: piece.method,
      destination: piece.to.fields,
      label: piece.to.label,
      amount: piece.amount,
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

export const requestWithdrawal = (
  server: WithdrawalsServer,
): Handlers<typeof calls>['POST /web-api/withdrawals/withdrawals'] => {
  const { execute, repeat } = requesting(server)
  return async (input, context) => {
    const { currency, destinationId, idempotencyKey } = input
    const { viewer, origin } = context
    const amount = parseAmount(input.amount, currency)
    if (!amount.ok) return amount
    const requestHash = createHash('sha256')
      .update(JSON.stringify([String(amount.value), currency, destinationId]))
      .digest()
    const ask = {
      playerId: viewer.playerId,
      currency,
      amount: amount.value,
      destinationId,
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
