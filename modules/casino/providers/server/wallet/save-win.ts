// A win: paid whatever has become of the session, the limits and the player.
import { winEntry } from '#modules/casino/providers/rules/provider-entries.ts'
import { PRIZE_PROFILE } from '#modules/casino/providers/rules/prize-round.ts'
import type { AccountRow } from '#modules/money/wallet/server/service.ts'
import type { Tx } from '#platform/server/db.ts'
import type { ProvidersServer } from '../providers-server.ts'
import type { MessageFacts } from './load-message.ts'
import type { WalletAnswer, WalletAsk, WinMessage } from './messages.ts'
import { insertProviderRound, saveProviderRound, type StoredProviderRound } from './provider-round-store.ts'
import { holdingOf, movedEvent, saveChange, settle, storeAnswer } from './save-message.ts'
import { setTransactionState } from './transaction-store.ts'

/** A prize that belongs to no round stands in one of its own, closed from the start. */
async function prizeRound(tx: Tx, win: WinMessage, account: AccountRow, now: Date): Promise<StoredProviderRound> {
  const { provider, tx: id, providerRound, game } = win
  const { playerId, accountId, currency } = account
  const round = await insertProviderRound(tx, {
    provider,
    providerRound: providerRound ?? `prize:${id}`,
    playerId,
    accountId,
    currency,
    game: game ?? 'prize',
    version: '1',
    sessionId: undefined,
    profile: PRIZE_PROFILE,
    at: now,
  })
  const closed = { ...round, state: 'closed' as const, endedAt: now }
  await saveProviderRound(tx, round, closed, now)
  return closed
}

export async function saveWin(
  tx: Tx,
  server: ProvidersServer,
  ask: WalletAsk & { readonly message: WinMessage },
  facts: MessageFacts,
): Promise<WalletAnswer> {
  const { message: win } = ask
  const { accounts, accountId: locked, target, now } = facts
  const account = accounts.rows.get(locked ?? 0)
  if (account === undefined) throw new Error('a win was accepted without an account')
  const round = facts.round ?? (await prizeRound(tx, win, account, now))
  const { amount, provider, tx: id } = win
  const { playerId, accountId, currency, roundId } = round
  const closes = win.closesRound && round.state === 'open'
  const isGift = win.winKind === 'promo' || win.winKind === 'free' || (target?.given ?? 0n) > 0n
  const drafts = winEntry(holdingOf(round), { provider, tx: id, amount }, closes)
  await settle(tx, server, accounts, drafts, { accountId, isGift, now })
  const paid = { ...round, win: round.win + amount }
  const after = closes ? { ...paid, state: 'closed' as const, endedAt: now } : paid
  const events = [movedEvent(round, 'win', { amount, given: 0n }, accounts)]
  await saveChange(tx, { before: round, after, events, now })
  if (target?.state === 'accepted') await setTransactionState(tx, target, 'settled')
  const outcome = { code: 'ok', state: 'accepted', roundId, playerId, accountId, currency, amount, given: 0n } as const
  return storeAnswer(tx, ask, facts, outcome)
}
