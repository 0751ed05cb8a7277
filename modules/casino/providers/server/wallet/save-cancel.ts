// A cancel: gives back what was taken, or takes back what was paid, by what the ledger has, never by what the message says.
import { cancelledBetEntry, cancelledWinEntry } from '#modules/casino/providers/rules/provider-entries.ts'
import type { CancelEffect } from '#modules/casino/providers/rules/decide-message.ts'
import type { Tx } from '#platform/server/db.ts'
import type { ProvidersServer } from '../providers-server.ts'
import { returnToGrants } from './grant-store.ts'
import type { MessageFacts } from './load-message.ts'
import type { CancelMessage, WalletAnswer, WalletAsk } from './messages.ts'
import type { StoredProviderRound } from './provider-round-store.ts'
import { endByItself, endState, holdingOf, movedEvent, saveChange, settle, storeAnswer } from './save-message.ts'
import { findTransaction, insertTransaction, setTransactionState, type StoredTransaction } from './transaction-store.ts'

type CancelAsk = WalletAsk & { readonly message: CancelMessage }

/** Marks the bet, should it still come, as cancelled. */
async function bury(tx: Tx, { message: { provider, target } }: CancelAsk, now: Date): Promise<void> {
  const id = target.tx ?? (target.betRef === undefined ? undefined : `ref:${target.betRef}`)
  if (id === undefined || (await findTransaction(tx, provider, id)) !== undefined) return
  await insertTransaction(tx, {
    provider,
    tx: id,
    kind: 'bet',
    state: 'tombstone',
    requestHash: undefined,
    roundId: undefined,
    playerId: undefined,
    accountId: undefined,
    currency: undefined,
    amount: 0n,
    given: 0n,
    winKind: undefined,
    target: undefined,
    betRef: target.tx === undefined ? target.betRef : undefined,
    answer: 'transaction_rolled_back',
    balance: undefined,
    at: now,
  })
}

async function giveBack(
  tx: Tx,
  server: ProvidersServer,
  round: StoredProviderRound,
  { amount, given, playerId }: StoredTransaction,
  { ask, facts: { accounts, now } }: { readonly ask: CancelAsk; readonly facts: MessageFacts },
): Promise<StoredProviderRound> {
  const { provider, tx: id } = ask.message
  const { accountId, currency } = round
  const drafts = cancelledBetEntry(holdingOf(round), { provider, tx: id, amount, given })
  // Of a free stake nothing was the player's, and nothing was counted.
  await settle(tx, server, accounts, drafts, { accountId, isGift: given > 0n, now })
  if (given > 0n && playerId !== undefined) await returnToGrants(tx, { provider, playerId, currency }, given)
  return { ...round, stake: round.stake - amount, given: round.given - given }
}

async function takeBack(
  tx: Tx,
  server: ProvidersServer,
  round: StoredProviderRound,
  { amount, winKind }: StoredTransaction,
  { ask, facts: { accounts, now } }: { readonly ask: CancelAsk; readonly facts: MessageFacts },
): Promise<StoredProviderRound> {
  const { provider, tx: id } = ask.message
  const { accountId } = round
  const drafts = cancelledWinEntry(holdingOf(round), { provider, tx: id, amount })
  await settle(tx, server, accounts, drafts, { accountId, isGift: winKind === 'promo' || winKind === 'free', now })
  return { ...round, win: round.win - amount }
}

/** The bet of a cancelled win waits for a win again. */
async function reopenBet(tx: Tx, { provider, target }: StoredTransaction): Promise<void> {
  const bet = target === undefined ? undefined : await findTransaction(tx, provider, target)
  if (bet?.kind === 'bet' && bet.state === 'settled') await setTransactionState(tx, bet, 'accepted')
}

export async function saveCancel(
  tx: Tx,
  server: ProvidersServer,
  ask: CancelAsk,
  facts: MessageFacts,
  effect: CancelEffect,
): Promise<WalletAnswer> {
  const { target, round, accounts, now } = facts
  const account = accounts.rows.get(facts.accountId ?? 0)
  const known = { playerId: account?.playerId, accountId: account?.accountId, currency: account?.currency }
  const nothing = { state: 'accepted', roundId: target?.roundId, amount: 0n, given: 0n } as const
  if (effect === 'nothing' || target === undefined || round === undefined) {
    if (target === undefined) await bury(tx, ask, now)
    return storeAnswer(tx, ask, facts, { code: 'nothing_to_cancel', ...known, ...nothing })
  }
  const change = effect === 'return_bet' ? giveBack : takeBack
  const changed = await change(tx, server, round, target, { ask, facts })
  const closes = ask.message.closesRound && round.state === 'open'
  if (closes) await endByItself(tx, server, accounts, changed, { actor: `provider:${ask.message.provider}`, now })
  const after = closes ? { ...changed, state: endState(changed), endedAt: now } : changed
  const { amount, given } = target
  const kind = effect === 'return_bet' ? 'cancelled_bet' : 'cancelled_win'
  await saveChange(tx, { before: round, after, events: [movedEvent(round, kind, { amount, given }, accounts)], now })
  await setTransactionState(tx, target, 'cancelled')
  if (effect === 'reverse_win') await reopenBet(tx, target)
  return storeAnswer(tx, ask, facts, { code: 'ok', ...known, ...nothing, amount, given })
}
