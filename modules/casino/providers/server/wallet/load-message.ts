// Locks and reads all that a message is decided from: names first, then the account, then session, round and target.
import { gameSessions } from '#modules/casino/rounds/server/service.ts'
import { AccountType, type LockedAccounts } from '#modules/money/wallet/server/service.ts'
import { banOf } from '#modules/site/access/server/service.ts'
import { decisionTime, type Db, type Tx } from '#platform/server/db.ts'
import { findGame, type ProviderGame } from '../games/provider-game-store.ts'
import type { ProvidersServer } from '../providers-server.ts'
import { grantLeft } from './grant-store.ts'
import type { BetMessage, Target, WalletAsk, WalletMessage } from './messages.ts'
import { lockNamedRound, lockProviderRound, type StoredProviderRound } from './provider-round-store.ts'
import {
  findBetOfRound,
  findBetsByRef,
  findTransaction,
  lockNames,
  type StoredTransaction,
} from './transaction-store.ts'

export type MessageFacts = {
  readonly accounts: LockedAccounts
  readonly accountId: number | undefined
  /** Of a bet. */
  readonly session: gameSessions.StoredSession | undefined
  readonly round: StoredProviderRound | undefined
  readonly target: StoredTransaction | undefined
  readonly isTombstoned: boolean
  readonly isBanned: boolean
  readonly game: ProviderGame | undefined
  readonly waitMs: number
  readonly grantLeft: bigint
  readonly now: Date
}

const txName = (tx: string): string => `tx ${tx}`
const refName = (betRef: string): string => `ref ${betRef}`

function namesOf(message: WalletMessage): readonly string[] {
  const own = [txName(message.tx)]
  const refs = message.kind === 'bet' ? { betRef: message.betRef } : (message.target ?? {})
  if ('tx' in refs && refs.tx !== undefined) own.push(txName(refs.tx))
  if (refs.betRef !== undefined) own.push(refName(refs.betRef))
  return own
}

const isLive = ({ state }: StoredTransaction): boolean => state === 'accepted'

/** The transaction that a win or a cancel is about. */
export async function findTarget(
  db: Db,
  provider: string,
  { tx, betRef, providerRound }: Target,
  playerId: number | undefined,
): Promise<StoredTransaction | undefined> {
  if (tx !== undefined) {
    const found = await findTransaction(db, provider, tx)
    if (found !== undefined) return found
  }
  if (betRef !== undefined) {
    const bets = await findBetsByRef(db, provider, betRef)
    return bets.find(isLive) ?? bets.at(-1)
  }
  if (providerRound === undefined || playerId === undefined) return undefined
  return findBetOfRound(db, { provider, providerRound, playerId })
}

/** Where a prize goes that belongs to no bet: the player's main account in its currency, or any other of their own. */
async function accountOfPrize(
  tx: Tx,
  { wallet }: ProvidersServer,
  playerId: number,
  currency: string,
): Promise<number | undefined> {
  const accounts = (await wallet.accountsOf(tx, playerId)).filter(
    (one) => one.currency === currency && one.type !== AccountType.bonus,
  )
  return accounts[0]?.accountId
}

async function accountOf(
  tx: Tx,
  server: ProvidersServer,
  { message, playerId }: WalletAsk,
  session: gameSessions.StoredSession | undefined,
  target: StoredTransaction | undefined,
): Promise<number | undefined> {
  if (message.kind === 'bet') return session?.accountId
  if (target?.accountId !== undefined) return target.accountId
  if (session !== undefined) return session.accountId
  if (message.kind !== 'win' || message.target !== undefined || playerId === undefined) return undefined
  return accountOfPrize(tx, server, playerId, message.currency)
}

async function roundOf(
  tx: Tx,
  { message, playerId }: WalletAsk,
  target: StoredTransaction | undefined,
): Promise<StoredProviderRound | undefined> {
  if (message.kind !== 'bet' && target?.roundId !== undefined) return lockProviderRound(tx, target.roundId)
  const { provider } = message
  const providerRound = message.kind === 'cancel' ? undefined : message.providerRound
  if (providerRound === undefined || playerId === undefined) return undefined
  return lockNamedRound(tx, { provider, providerRound, playerId })
}

async function betFacts(tx: Tx, bet: BetMessage, session: gameSessions.StoredSession, isFirst: boolean, now: Date) {
  const { provider, betRef } = bet
  const { playerId, currency } = session
  const others = betRef === undefined ? [] : await findBetsByRef(tx, provider, betRef)
  return {
    game: await findGame(tx, provider, bet.game),
    isBanned: (await banOf(tx, playerId)).level > 0,
    isTombstoned: others.some(({ state }) => state === 'tombstone'),
    waitMs: isFirst ? await gameSessions.waitForRound(tx, session, now) : 0,
    grantLeft: bet.isFree ? await grantLeft(tx, { provider, playerId, currency }, now) : 0n,
  }
}

const NO_BET = { game: undefined, isTombstoned: false, isBanned: false, waitMs: 0, grantLeft: 0n } as const

export async function loadMessage(tx: Tx, server: ProvidersServer, ask: WalletAsk): Promise<MessageFacts> {
  const { message, playerId } = ask
  const { provider, token } = message
  await lockNames(tx, provider, namesOf(message))
  const seen = token === undefined ? undefined : await gameSessions.findSessionByToken(tx, gameSessions.hashOf(token))
  const aimed = message.kind === 'bet' ? undefined : message.target
  const before = aimed === undefined ? undefined : await findTarget(tx, provider, aimed, playerId)
  const accountId = await accountOf(tx, server, ask, seen, before)
  const accounts = await server.stakes.lock(tx, accountId === undefined ? [] : [accountId])
  // Under the account's lock: another message about the same bet may have come first.
  const target = aimed === undefined ? undefined : await findTarget(tx, provider, aimed, playerId)
  const session =
    message.kind === 'bet' && seen !== undefined
      ? (await gameSessions.lockSessions(tx, [seen.sessionId])).get(seen.sessionId)
      : seen
  const round = await roundOf(tx, ask, target)
  const now = await decisionTime(tx)
  const ofBet =
    message.kind === 'bet' && session !== undefined
      ? await betFacts(tx, message, session, round === undefined, now)
      : NO_BET
  return { accounts, accountId, session, round, target, now, ...ofBet }
}
