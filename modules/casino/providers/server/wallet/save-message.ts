// The effect of a message inside its transaction: money, the round, the transaction with its answer, and what is announced.
import { providerRoundMoved, providerRoundSettled } from '#modules/casino/providers/contract.ts'
import type { ProviderRoundState } from '#modules/casino/providers/rules/decide-message.ts'
import { endEntry, type RoundHolding } from '#modules/casino/providers/rules/provider-entries.ts'
import type { WalletRefusal } from '#modules/casino/providers/rules/wallet-refusals.ts'
import { gameSessions } from '#modules/casino/rounds/server/service.ts'
import type { EntryDraft, LockedAccounts } from '#modules/money/wallet/server/service.ts'
import type { Tx } from '#platform/server/db.ts'
import { append, eventOf, type NewEvent } from '#platform/server/outbox/outbox.ts'
import type { ProvidersServer } from '../providers-server.ts'
import type { MessageFacts } from './load-message.ts'
import type { WalletAnswer, WalletAsk } from './messages.ts'
import { saveProviderRound, type StoredProviderRound } from './provider-round-store.ts'
import { insertTransaction, type StoredTransaction } from './transaction-store.ts'

export const holdingOf = (round: StoredProviderRound): RoundHolding => ({
  roundId: round.roundId,
  accountId: round.accountId,
  currency: round.currency,
  isOpen: round.state === 'open',
  held: round.state === 'open' ? round.stake - round.win : 0n,
})

/** Pays or takes back by these entries; a gift counts for no limit. */
export const settle = (
  tx: Tx,
  { stakes }: ProvidersServer,
  accounts: LockedAccounts,
  drafts: readonly EntryDraft[],
  { accountId, isGift, now }: { readonly accountId: number; readonly isGift: boolean; readonly now: Date },
): Promise<void> =>
  drafts.length === 0
    ? Promise.resolve()
    : stakes.settle(
        tx,
        accounts,
        drafts.map((draft) => ({
          draft: draft as Parameters<typeof stakes.settle>[2][number]['draft'],
          accountId,
          isGift,
        })),
        now,
      )

const identityOf = ({ playerId, accountId, roundId, provider, game, version, currency }: StoredProviderRound) => ({
  playerId,
  accountId,
  roundId,
  provider,
  game,
  version,
  currency,
})

export const movedEvent = (
  round: StoredProviderRound,
  kind: 'bet' | 'win' | 'cancelled_bet' | 'cancelled_win',
  { amount, given }: { readonly amount: bigint; readonly given: bigint },
  accounts: LockedAccounts,
): NewEvent =>
  eventOf(providerRoundMoved, {
    ...identityOf(round),
    kind,
    amount: String(amount),
    given: String(given),
    balance: String(accounts.balances.get(round.accountId) ?? 0n),
  })

export const settledEvent = (round: StoredProviderRound): NewEvent =>
  eventOf(providerRoundSettled, {
    ...identityOf(round),
    stake: String(round.stake),
    given: String(round.given),
    win: String(round.win),
    state: round.state,
  })

/** How a round ends that this much came of. */
export const endState = ({ stake, win }: { readonly stake: bigint; readonly win: bigint }): ProviderRoundState =>
  stake === 0n && win === 0n ? 'rolled_back' : 'closed'

export type Change = {
  readonly before: StoredProviderRound
  /** What the round is from now on. */
  readonly after: StoredProviderRound
  readonly events: readonly NewEvent[]
  readonly now: Date
}

/** The round's row, its session's figures and its events. */
export async function saveChange(tx: Tx, { before, after, events, now }: Change): Promise<void> {
  await saveProviderRound(tx, before, after, now)
  const { sessionId } = before
  const counts = { staked: after.stake - before.stake, won: after.win - before.win }
  if (sessionId !== undefined) await gameSessions.countRounds(tx, [{ sessionId, ...counts }], now)
  const hasEnded = before.state === 'open' && after.state !== 'open'
  await append(tx, hasEnded ? [...events, settledEvent(after)] : events)
}

/** Ends a round by itself, where no win does. */
export async function endByItself(
  tx: Tx,
  server: ProvidersServer,
  accounts: LockedAccounts,
  round: StoredProviderRound,
  { actor, now }: { readonly actor: string; readonly now: Date },
): Promise<void> {
  const { accountId } = round
  await settle(tx, server, accounts, endEntry(holdingOf(round), actor), { accountId, isGift: false, now })
}

type Outcome = Pick<StoredTransaction, 'state' | 'roundId' | 'playerId' | 'accountId' | 'amount' | 'given'> & {
  readonly code: 'ok' | WalletRefusal
  readonly currency: string | undefined
}

/** Stores the message with its answer, once and for good. */
export async function storeAnswer(
  tx: Tx,
  { message, requestHash }: WalletAsk,
  { accounts, now }: Pick<MessageFacts, 'accounts' | 'now'>,
  { code, ...outcome }: Outcome,
): Promise<WalletAnswer> {
  const { accountId, playerId, currency } = outcome
  const balance = accountId === undefined ? undefined : accounts.balances.get(accountId)
  const target = message.kind === 'bet' ? undefined : (message.target?.tx ?? message.target?.betRef)
  await insertTransaction(tx, {
    ...outcome,
    provider: message.provider,
    tx: message.tx,
    kind: message.kind,
    requestHash,
    winKind: message.kind === 'win' ? message.winKind : undefined,
    target,
    betRef: message.kind === 'bet' ? message.betRef : undefined,
    answer: code,
    balance,
    at: now,
  })
  return { code, tx: message.tx, playerId, currency, balance }
}
