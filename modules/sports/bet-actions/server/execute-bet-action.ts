// Executes one action on one bet once: the key's stored answer, the quote, the delay, one transaction, and an unknown
// outcome is looked up, never guessed.
import { createHash } from 'node:crypto'
import { refuse, type Refused, type Result } from '#kernel/result.ts'
import type { BetActionKind } from '#modules/sports/bet-actions/rules/open-bet.ts'
import { inPlay } from '#modules/sports/betting/server/service.ts'
import type { LockedAccounts } from '#modules/money/wallet/server/service.ts'
import { createCommand, repeatedAnswer, type Answered, type Stored } from '#platform/server/command.ts'
import { decisionTime, type Db, type Tx } from '#platform/server/db.ts'
import { withTerms, type StoredOpenBet } from './find-open-bet.ts'
import { lockSelections, type LockedSelections } from './current-selections.ts'
import { openQuote, type Quote } from './sealed-quote.ts'
import { findBet, findEvent, lockBet, type StoredBet } from './stored-bets.ts'
import type { BetActionsServer } from './bet-actions-server.ts'

export type BetActionInput = { readonly betId: number; readonly idempotencyKey: string; readonly quoteId: string }

/** Live games whose delay has passed, with the suspensions counted before. */
type Waited = ReadonlyMap<number, number>

/** The bet with all facts that decide about it; none of them can change before the commit. */
export type LockedBet = LockedSelections & {
  readonly bet: StoredOpenBet
  readonly accounts: LockedAccounts
  readonly waited: Waited
  readonly now: Date
}

/** The common fields of every event about a bet. */
export const eventBase = ({ bet, accounts }: Pick<LockedBet, 'bet' | 'accounts'>) => ({
  playerId: bet.playerId,
  accountId: bet.accountId,
  betId: bet.betId,
  currency: bet.currency,
  balance: String(accounts.balances.get(bet.accountId) ?? 0n),
})

export type BetActionRefusal =
  | 'bet_not_found'
  | 'quote_unknown'
  | 'quote_expired'
  | 'market_suspended'
  | 'prices_stale'
  | 'idempotency_key_reused'
  | 'outcome_unknown'
  | 'busy'

/** Identifies the request: two requests under one key with the same hash are the same. */
export const requestHash = (kind: string, request: string): Buffer =>
  createHash('sha256').update(`${kind} ${request}`).digest()

type ActionAsk = {
  readonly betId: number
  readonly playerId: number
  readonly key: string
  readonly requestHash: Buffer
}

/** The answer stored for this key of the bet's player. */
async function storedAnswer<A>(db: Db, ask: ActionAsk): Promise<Stored<A> | undefined> {
  const stored = await findEvent(db, ask)
  return stored === undefined ? undefined : { requestHash: stored.requestHash, answer: stored.answer as A }
}

/** Locks in the global order: the account, the games, the bet. */
async function lockAll(
  tx: Tx,
  server: BetActionsServer,
  found: StoredBet,
  { selectionIds, isAlone }: { readonly selectionIds: readonly number[]; readonly isAlone: boolean },
  waited: Waited,
): Promise<LockedBet> {
  const accounts = await server.stakes.lock(tx, [found.accountId])
  const legs = await lockSelections(tx, server, selectionIds, { isAlone })
  const [bet] = await withTerms(tx, [await lockBet(tx, found.betId)])
  if (bet === undefined) throw new Error(`bet ${found.betId} vanished`)
  return { ...legs, bet, accounts, waited, now: await decisionTime(tx) }
}

export type Work<D, A, R extends string> = {
  readonly server: BetActionsServer
  readonly bet: StoredBet
  readonly key: string
  readonly hash: Buffer
  /** The legs of the bet and the other selections of the decision. */
  readonly selectionIds: readonly number[]
  /** A bet is added: no other one is added on these games meanwhile, so that the figures of exposure are all there is. */
  readonly isAloneWithGames?: boolean
  /** By a pure rule from the bet and the current facts under locks. */
  decide(locked: LockedBet): Result<D, R>
  save(tx: Tx, locked: LockedBet, decided: D): Promise<Result<A, R>>
}

/** Waits for the in-play delay, then executes the action once. */
export async function executeBetAction<D, A, R extends string>(
  work: Work<D, A, R>,
): Promise<Answered<A, R | BetActionRefusal>> {
  const { server, bet, key, hash, selectionIds, isAloneWithGames: isAlone = false, decide, save } = work
  const waited = await inPlay.waitInPlay(server, selectionIds)
  if ('ok' in waited) return waited
  const { execute } = createCommand<ActionAsk, LockedBet, D, A, R>({
    database: server.database,
    keysOf: (ask) => [ask.key],
    stored: async (db, asks) => Promise.all(asks.map((ask) => storedAnswer<A>(db, ask))),
    load: (tx) => lockAll(tx, server, bet, { selectionIds, isAlone }, waited.suspensions),
    decide: (_ask, locked) => decide(locked),
    save: async (tx, accepted, locked) => Promise.all(accepted.map(({ decided }) => save(tx, locked, decided))),
  })
  const [answer] = await execute([{ betId: bet.betId, playerId: bet.playerId, key, requestHash: hash }])
  if (answer === undefined) throw new Error('an action was executed without an answer')
  return answer
}

/** Checks a request under a quote before anything is waited for or locked. */
export async function acceptQuote<A, K extends BetActionKind>(
  server: BetActionsServer,
  kind: K,
  input: BetActionInput,
  playerId: number,
): Promise<
  | { readonly bet: StoredBet; readonly quote: Quote<K>; readonly hash: Buffer }
  | { readonly done: Answered<A, BetActionRefusal> }
> {
  const { database, clock, quoteKey } = server
  const { betId, idempotencyKey, quoteId } = input
  const hash = requestHash(kind, quoteId)
  const no = (done: Refused<BetActionRefusal>) => ({ done })
  const bet = await findBet(database.db, betId, playerId)
  if (bet === undefined) return no(refuse('bet_not_found', 'no such bet of this player'))
  const ask = { betId, playerId, key: idempotencyKey, requestHash: hash }
  const again = await storedAnswer<A>(database.db, ask)
  if (again !== undefined) return { done: repeatedAnswer(ask, again) }
  const quote = openQuote(quoteKey, quoteId, { kind, betId, playerId })
  if (quote === undefined) return no(refuse('quote_unknown', 'unknown quote: request a new one', { field: 'quoteId' }))
  if (quote.expiresAtMs <= clock.now().getTime())
    return no(refuse('quote_expired', 'the quote has expired; request a new one', { field: 'quoteId' }))
  return { bet, quote, hash }
}
