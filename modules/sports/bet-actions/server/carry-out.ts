// One service on one bet, carried out once: the key's stored answer, the quote, the delay, one transaction, and never a guess.
import { createHash } from 'node:crypto'
import { refuse, type Refused, type Result } from '#kernel/result.ts'
import type { ServiceKind } from '#modules/sports/bet-actions/rules/served-bet.ts'
import type { LockedAccounts } from '#modules/money/wallet/server/service.ts'
import { decisionTime, type Tx } from '#platform/server/db.ts'
import { isDatabaseAway } from '#platform/server/http.ts'
import { withLoans, type FoundBet } from './bet-now.ts'
import { lockLegs, type LockedLegs } from './legs-now.ts'
import { openQuote, type Quote } from './sealed-quote.ts'
import { findBet, findEvent, lockBet, type StoredBet } from './stored-bets.ts'
import type { ServicesServer } from './bet-actions-server.ts'
import { waitInPlay, type Waited } from './wait-in-play.ts'

export type ServiceInput = { readonly betId: number; readonly idempotencyKey: string; readonly quoteId: string }

/** The bet with everything that holds for it while it is decided about; nothing of it can change before the commit. */
export type LockedBet = LockedLegs & {
  readonly bet: FoundBet
  readonly accounts: LockedAccounts
  readonly waited: Waited
  readonly now: Date
}

/** What every event about a bet says. */
export const eventBase = ({ bet, accounts }: Pick<LockedBet, 'bet' | 'accounts'>) => ({
  playerId: bet.playerId,
  accountId: bet.accountId,
  betId: bet.betId,
  currency: bet.currency,
  balance: String(accounts.balances.get(bet.accountId) ?? 0n),
})

export type ServiceRefusal =
  | 'bet_not_found'
  | 'quote_unknown'
  | 'quote_expired'
  | 'market_suspended'
  | 'prices_stale'
  | 'idempotency_key_reused'
  | 'outcome_unknown'
  | 'busy'

/** lock_not_available and query_canceled: something held a row for too long. The transaction is undone, so nothing was done. */
const HELD_UP = new Set(['55P03', '57014'])

/** What makes two requests under one key the same. */
export const requestHash = (kind: string, request: string): Buffer =>
  createHash('sha256').update(`${kind} ${request}`).digest()

/** The stored answer of this key, or its refusal where the key stands for something else. */
async function answerAgain<A>(
  db: Tx | ServicesServer['database']['db'],
  asked: { readonly betId: number; readonly playerId: number; readonly key: string; readonly hash: Buffer },
): Promise<Result<A, 'idempotency_key_reused'> | undefined> {
  const stored = await findEvent(db, asked)
  if (stored === undefined) return undefined
  return stored.requestHash.equals(asked.hash)
    ? { ok: true, value: stored.answer as A }
    : refuse('idempotency_key_reused', 'this key already stands for something else done with this bet')
}

/** Locks in the house's order: the account, the games, the bet. */
async function lockAll(
  tx: Tx,
  server: ServicesServer,
  found: StoredBet,
  selectionIds: readonly number[],
  waited: Waited,
): Promise<LockedBet> {
  const accounts = await server.stakes.lock(tx, [found.accountId])
  const legs = await lockLegs(tx, server, selectionIds)
  const [bet] = await withLoans(tx, [await lockBet(tx, found.betId)])
  if (bet === undefined) throw new Error(`bet ${found.betId} vanished`)
  return { ...legs, bet, accounts, waited, now: await decisionTime(tx) }
}

export type Carried<A> = { readonly answer: A; readonly isReplay: boolean }

export type Work<A, R extends string> = {
  readonly server: ServicesServer
  readonly bet: StoredBet
  readonly key: string
  readonly hash: Buffer
  /** Of the bet's legs and whatever else is decided about. */
  readonly selectionIds: readonly number[]
  decide(tx: Tx, locked: LockedBet): Promise<Result<A, R>>
}

/** Waits out the delay, then decides under locks; a database that failed is asked what became of it. */
export async function carryOut<A, R extends string>({
  server,
  bet,
  key,
  hash,
  selectionIds,
  decide,
}: Work<A, R>): Promise<Result<Carried<A>, R | ServiceRefusal>> {
  const { database } = server
  const asked = { betId: bet.betId, playerId: bet.playerId, key, hash }
  const waited = await waitInPlay(server, selectionIds)
  if ('ok' in waited) return waited
  try {
    return await database.transaction(async (tx) => {
      const locked = await lockAll(tx, server, bet, selectionIds, waited)
      const again = await answerAgain<A>(tx, asked)
      if (again !== undefined) return again.ok ? { ok: true, value: { answer: again.value, isReplay: true } } : again
      const decided = await decide(tx, locked)
      return decided.ok ? { ok: true, value: { answer: decided.value, isReplay: false } } : decided
    })
  } catch (error) {
    if (HELD_UP.has((error as { code?: string }).code ?? ''))
      return refuse('busy', 'the bet is busy with something else; ask again')
    if (!isDatabaseAway(error)) throw error
    const again = await answerAgain<A>(database.db, asked).catch(() => undefined)
    if (again?.ok === true) return { ok: true, value: { answer: again.value, isReplay: false } }
    return (
      again ?? refuse('outcome_unknown', 'the house does not know yet what became of it; ask again under the same key')
    )
  }
}

const alreadyKnown = <A>(
  again: Result<A, 'idempotency_key_reused'>,
): { readonly done: Result<Carried<A>, 'idempotency_key_reused'> } => ({
  done: again.ok ? { ok: true, value: { answer: again.value, isReplay: true } } : again,
})

/** What a request under a quote comes to before anything is waited for or locked. */
export async function takeUp<A, K extends ServiceKind>(
  server: ServicesServer,
  kind: K,
  input: ServiceInput,
  playerId: number,
): Promise<
  | { readonly bet: StoredBet; readonly quote: Quote<K>; readonly hash: Buffer }
  | { readonly done: Result<Carried<A>, ServiceRefusal> }
> {
  const { database, clock, quoteKey } = server
  const { betId, idempotencyKey, quoteId } = input
  const hash = requestHash(kind, quoteId)
  const no = (done: Refused<ServiceRefusal>) => ({ done })
  const bet = await findBet(database.db, betId, playerId)
  if (bet === undefined) return no(refuse('bet_not_found', 'there is no such bet of yours'))
  const again = await answerAgain<A>(database.db, { betId, playerId, key: idempotencyKey, hash })
  if (again !== undefined) return alreadyKnown(again)
  const quote = openQuote(quoteKey, quoteId, { kind, betId, playerId })
  if (quote === undefined) return no(refuse('quote_unknown', 'the house has made no such offer', { field: 'quoteId' }))
  if (quote.expiresAtMs <= clock.now().getTime())
    return no(refuse('quote_expired', 'the offer has run out; ask for another', { field: 'quoteId' }))
  return { bet, quote, hash }
}
