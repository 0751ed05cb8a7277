// A deposit that was charged back opens a dispute: nothing is paid out to the player meanwhile, and the bonus money of its currency is taken. When
// the money has come again, both end.
import { formatAmount } from '#kernel/money.ts'
import { depositReinstated, depositReversed } from '#modules/money/payments/contract.ts'
import { findDeposit } from '#modules/money/payments/server/service.ts'
import { balanceAdjusted } from '#modules/money/treasury/contract.ts'
import { ANSWER_MS } from '#modules/money/treasury/rules/dispute-state.ts'
import { isBonusAccount, type LockedAccounts, type PlayerAccountRow } from '#modules/money/wallet/server/service.ts'
import { blockWithdrawals, liftBlock } from '#modules/money/withdrawals/server/service.ts'
import { tellPlayer } from '#modules/players/identity/server/service.ts'
import type { Tx } from '#platform/server/db.ts'
import { consumer, type Consumer, type Delivered } from '#platform/server/outbox/consumer.ts'
import { append, eventOf } from '#platform/server/outbox/outbox.ts'
import type { TreasuryServer } from '../treasury-server.ts'
import { letters } from '../letters/letters.ts'
import {
  insertDispute,
  insertDisputeStep,
  lockDispute,
  lockLost,
  saveDispute,
  type StoredDispute,
} from './dispute-store.ts'

const ACTOR = 'treasury'

export const blockReference = ({ disputeId }: Pick<StoredDispute, 'disputeId'>): string => `dispute:${disputeId}`

type Accounts = { readonly locked: LockedAccounts; readonly bonus: PlayerAccountRow | undefined }

/** All accounts of the player are locked first, as by everything that moves their money. */
async function lockAccounts(tx: Tx, { wallet }: TreasuryServer, playerId: number, currency: string): Promise<Accounts> {
  const accounts = await wallet.accountsOf(tx, playerId)
  const locked = await wallet.lockAccounts(
    tx,
    accounts.map(({ accountId }) => accountId),
  )
  return { locked, bonus: accounts.find((one) => isBonusAccount(one) && one.currency === currency) }
}

/** Positive: the player gets bonus money back. */
async function moveBonus(
  tx: Tx,
  { wallet }: TreasuryServer,
  { disputeId, playerId, currency }: StoredDispute,
  { locked, bonus }: Accounts,
  { amount, at }: { readonly amount: bigint; readonly at: Date },
): Promise<void> {
  if (bonus === undefined || amount === 0n) return
  const { accountId } = bonus
  const reference = `dispute:${disputeId}`
  const draft = {
    kind: 'adjustment' as const,
    idempotencyKey: `dispute-bonus-${amount > 0n ? 'back' : 'revoked'}:${disputeId}`,
    reference,
    actor: ACTOR,
    currency,
    postings: [
      { house: 'promotions' as const, amount: -amount },
      { accountId, amount },
    ],
  }
  const posted = await wallet.post(tx, locked, [draft], at)
  if (!posted.ok) throw new Error('the bonus money of a locked account was there, and is not')
  const balance = String(locked.balances.get(accountId) ?? 0n)
  await append(tx, [eventOf(balanceAdjusted, { playerId, accountId, currency, amount: String(amount), balance })])
}

async function open(tx: Tx, server: TreasuryServer, { payload, at }: Delivered<typeof depositReversed>): Promise<void> {
  const { playerId, accountId, paymentId, method: provider, currency } = payload
  const accounts = await lockAccounts(tx, server, playerId, currency)
  const amount = BigInt(payload.amount)
  const before = await lockDispute(tx, { paymentId })
  if (before !== undefined) {
    await saveDispute(tx, { ...before, amount: before.amount + amount }, at)
    await insertDisputeStep(tx, before.disputeId, { step: 'grown', actor: ACTOR, note: null, at })
    return
  }
  // A refund is ours, and nobody disputes it; and what was won meanwhile is settled.
  if ((await findDeposit(tx, paymentId))?.status !== 'charged_back') return
  // Where the provider names no day, the shortest that card schemes leave.
  const dueAt = payload.answerBy === undefined ? new Date(at.getTime() + ANSWER_MS) : new Date(payload.answerBy)
  const made = await insertDispute(tx, {
    paymentId,
    provider,
    playerId,
    accountId,
    currency,
    amount,
    openedAt: at,
    dueAt,
  })
  await insertDisputeStep(tx, made.disputeId, { step: 'opened', actor: ACTOR, note: null, at })
  await blockWithdrawals(tx, { playerId, reference: blockReference(made), by: ACTOR, at })
  await tellPlayer(tx, server, playerId, letters['withdrawals-blocked'], {
    amount: `${formatAmount(amount, currency)} ${currency}`,
  })
  const bonusRevoked = accounts.locked.balances.get(accounts.bonus?.accountId ?? 0) ?? 0n
  await moveBonus(tx, server, made, accounts, { amount: -bonusRevoked, at })
  await saveDispute(tx, { ...made, bonusRevoked }, at)
}

async function comeAgain(
  tx: Tx,
  server: TreasuryServer,
  { payload, at }: Delivered<typeof depositReinstated>,
): Promise<void> {
  const { playerId, paymentId, currency } = payload
  const accounts = await lockAccounts(tx, server, playerId, currency)
  // One that was given up is won all the same when the provider sends the money.
  const found = (await lockDispute(tx, { paymentId })) ?? (await lockLost(tx, paymentId))
  if (found === undefined) return
  const sum = found.returned + BigInt(payload.amount)
  const returned = sum > found.amount ? found.amount : sum
  if (returned < found.amount) return saveDispute(tx, { ...found, returned }, at)
  await saveDispute(tx, { ...found, returned, state: 'won' }, at)
  await insertDisputeStep(tx, found.disputeId, { step: 'won', actor: ACTOR, note: null, at })
  if (await liftBlock(tx, { reference: blockReference(found), by: ACTOR, at }))
    await tellPlayer(tx, server, playerId, letters['withdrawals-open'], {
      amount: `${formatAmount(found.amount, currency)} ${currency}`,
    })
  await moveBonus(tx, server, found, accounts, { amount: found.bonusRevoked, at })
}

export const disputeConsumer = (server: TreasuryServer): Consumer =>
  consumer('disputes', [depositReversed, depositReinstated], async (tx, events) => {
    for (const event of events)
      await (event.name === 'deposit.reversed' ? open(tx, server, event) : comeAgain(tx, server, event))
  })
