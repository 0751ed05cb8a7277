// A bet: its stake is taken by the one door, for an open round of its player.
import { refuse, type Refused, type Result } from '#kernel/result.ts'
import { roundReference, transactionKey } from '#modules/casino/providers/rules/provider-entries.ts'
import { refusalOfStake, type WalletRefusal } from '#modules/casino/providers/rules/wallet-refusals.ts'
import { gameSessions } from '#modules/casino/rounds/server/service.ts'
import type { StakeEntry } from '#modules/money/stakes/server/service.ts'
import type { Tx } from '#platform/server/db.ts'
import type { ProvidersServer } from '../providers-server.ts'
import { useGrants } from './grant-store.ts'
import type { MessageFacts } from './load-message.ts'
import type { BetMessage, WalletAnswer, WalletAsk } from './messages.ts'
import { insertProviderRound, type StoredProviderRound } from './provider-round-store.ts'
import { endByItself, movedEvent, saveChange, storeAnswer } from './save-message.ts'

type Session = gameSessions.StoredSession

async function openRound(
  tx: Tx,
  bet: BetMessage,
  { playerId, accountId, currency, sessionId, profile }: Session,
  { round, game, now }: MessageFacts,
): Promise<StoredProviderRound> {
  if (round !== undefined) return round
  await gameSessions.markRoundStart(tx, sessionId, now)
  const { provider, providerRound } = bet
  const { game: name, version } = { version: '1', ...game, game: bet.game }
  return insertProviderRound(tx, {
    provider,
    providerRound,
    playerId,
    accountId,
    currency,
    game: name,
    version,
    sessionId,
    profile,
    at: now,
  })
}

const stakeEntry = (bet: BetMessage, { roundId, playerId }: StoredProviderRound, given: bigint): StakeEntry => ({
  kind: 'round_stake',
  idempotencyKey: transactionKey(bet.provider, bet.tx),
  reference: roundReference(roundId),
  actor: `player:${playerId}`,
  amount: bet.amount,
  given,
  into: 'open_provider_rounds',
})

/** Refused for good: the provider drops the bet, so that a late copy of it must not be taken either. */
export async function storeRefusedBet(
  tx: Tx,
  ask: WalletAsk,
  facts: MessageFacts,
  code: WalletRefusal,
): Promise<WalletAnswer> {
  const { session } = facts
  return storeAnswer(tx, ask, facts, {
    code,
    state: 'refused',
    roundId: undefined,
    playerId: session?.playerId,
    accountId: session?.accountId,
    currency: session?.currency,
    amount: 0n,
    given: 0n,
  })
}

export async function saveBet(
  tx: Tx,
  server: ProvidersServer,
  ask: WalletAsk & { readonly message: BetMessage },
  facts: MessageFacts,
): Promise<Result<WalletAnswer, WalletRefusal>> {
  const { message: bet } = ask
  const { session, accounts, now } = facts
  if (session === undefined) throw new Error('a bet was accepted without a session')
  const { playerId, accountId, currency } = session
  const { amount } = bet
  const given = bet.isFree ? amount : 0n
  let round: StoredProviderRound | undefined
  const stake = { accountId, product: 'casino' as const, amount, given }
  if (given > facts.grantLeft) {
    // Whether they may play at all comes first: a blocked player is told no balance of offers.
    const [blocked] = await server.stakes.take(
      tx,
      [{ ...stake, amount: 0n, given: 0n }],
      { accounts, now },
      async () => [[]],
    )
    const code = blocked === undefined ? 'insufficient_funds' : refusalOfStake(blocked.refusal.code)
    return { ok: true, value: await storeRefusedBet(tx, ask, facts, code) }
  }
  const [refused]: readonly (Refused | undefined)[] = await server.stakes.take(
    tx,
    [stake],
    { accounts, now },
    async () => {
      round = await openRound(tx, bet, session, facts)
      if (given > 0n) await useGrants(tx, { provider: bet.provider, playerId, currency }, given, now)
      return [amount === 0n ? [] : [stakeEntry(bet, round, given)]]
    },
  )
  if (refused !== undefined)
    return { ok: true, value: await storeRefusedBet(tx, ask, facts, refusalOfStake(refused.refusal.code)) }
  if (round === undefined) return refuse('outcome_unknown', 'a stake was taken without a round')
  const staked = { ...round, stake: round.stake + amount, given: round.given + given }
  const after = bet.closesRound ? { ...staked, state: 'closed' as const, endedAt: now } : staked
  if (bet.closesRound) await endByItself(tx, server, accounts, staked, { actor: `provider:${bet.provider}`, now })
  const events = [movedEvent(round, 'bet', { amount, given }, accounts)]
  await saveChange(tx, { before: round, after, events, now })
  const { roundId } = round
  const outcome = { code: 'ok', state: 'accepted', roundId, playerId, accountId, currency, amount, given } as const
  return { ok: true, value: await storeAnswer(tx, ask, facts, outcome) }
}
