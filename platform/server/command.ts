// One frame for commands that move money, alone or in batches: the stored answer of a repeated key, locks in the
// global order, a pure decision, one save, and a look-up where the database connection was lost and the commit is
// uncertain.
import { refuse, type Refused, type Result } from '#kernel/result.ts'
import { isDatabaseAway, type Database, type Db, type Tx } from './db.ts'

export type CommandRefusal = 'idempotency_key_reused' | 'outcome_unknown' | 'busy'

/** One intent of a player under an idempotency key. */
export type Ask = {
  /** Over everything that the decision reads: the same key with another hash is another intent, and is refused. */
  readonly requestHash: Buffer
}

/** The answer stored under a key. */
export type Stored<A> = { readonly requestHash: Buffer; readonly answer: A }

export type Accepted<C extends Ask, D> = { readonly ask: C; readonly decided: D }

export type Executed<A> = {
  readonly answer: A
  /** It was carried out before, under the same key. */
  readonly isReplay: boolean
}

export type CommandParts<C extends Ask, Facts, D, A, R extends string> = {
  readonly database: Database
  /** The keys of an ask in the whole table, with their player: two asks of one batch may share none. */
  keysOf(ask: C): readonly string[]
  /** The answers stored under these asks' keys, in their order: one query for all of them. */
  stored(db: Db, asks: readonly C[]): Promise<readonly (Stored<A> | undefined)[]>
  /** Locks in the global order (accounts, games, the product's own rows) and reads all that is decided from. */
  load(tx: Tx, asks: readonly C[]): Promise<Facts>
  /** By a pure rule from locked facts. */
  decide(ask: C, facts: Facts): Result<D, R>
  /**
   * Saves all accepted asks in sets; returns the answer of each in order. What is locked last, like limits, is
   * checked here.
   */
  save(tx: Tx, accepted: readonly Accepted<C, D>[], facts: Facts): Promise<readonly Result<A, R>[]>
}

export type Answered<A, R extends string> = Result<Executed<A>, R | CommandRefusal>

export type Command<C extends Ask, A, R extends string> = {
  /** Executes one ask, or a batch in one transaction. Answers in the order of the asks. */
  execute(asks: readonly C[]): Promise<readonly Answered<A, R>[]>
  /** The stored answer of a repeated key; undefined where the key is new. */
  repeat(ask: C): Promise<Answered<A, never> | undefined>
}

/**
 * lock_not_available and query_canceled: a row was locked for too long. The transaction is rolled back, so nothing
 * was done.
 */
const LOCK_TIMEOUTS = new Set(['55P03', '57014'])
/** unique_violation: the same key came by another way at the same moment. */
const KEY_TAKEN = '23505'
const codeOf = (error: unknown): string => (error as { code?: string }).code ?? ''

const refuseReused = (): Refused<'idempotency_key_reused'> =>
  refuse('idempotency_key_reused', 'this idempotency key was already used for another request')
const refuseUnknown = (): Refused<'outcome_unknown'> =>
  refuse('outcome_unknown', 'it is unknown whether the request was executed; repeat it under the same key')

/** The answer of a repeated key: the stored one, or a refusal where the key belongs to another request. */
export const repeatedAnswer = <A>(
  { requestHash }: Ask,
  { requestHash: before, answer }: Stored<A>,
): Answered<A, never> => (before.equals(requestHash) ? { ok: true, value: { answer, isReplay: true } } : refuseReused())

/** Assembles a command from its specific parts. */
export function createCommand<C extends Ask, Facts, D, A, R extends string>(
  parts: CommandParts<C, Facts, D, A, R>,
): Command<C, A, R> {
  const { database, keysOf, stored } = parts

  const attempt = async (tx: Tx, asks: readonly C[]): Promise<readonly Answered<A, R>[]> => {
    const facts = await parts.load(tx, asks)
    // Under the locks: a concurrent ask of the same key has committed by now.
    const before = await stored(tx, asks)
    const taken = new Set<string>()
    const accepted: (Accepted<C, D> & { readonly index: number })[] = []
    const answers = asks.map((ask, index): Answered<A, R> | undefined => {
      const again = before[index]
      if (again !== undefined) return repeatedAnswer(ask, again)
      const keys = keysOf(ask)
      if (keys.some((key) => taken.has(key))) return refuseReused()
      const decided = parts.decide(ask, facts)
      if (!decided.ok) return decided
      for (const key of keys) taken.add(key)
      accepted.push({ ask, decided: decided.value, index })
      return undefined
    })
    const saved = accepted.length === 0 ? [] : await parts.save(tx, accepted, facts)
    for (const [n, { index }] of accepted.entries()) {
      const answer = saved[n]
      if (answer === undefined) throw new Error(`a command saved ${saved.length} answers for ${accepted.length} asks`)
      answers[index] = answer.ok ? { ok: true, value: { answer: answer.value, isReplay: false } } : answer
    }
    return answers as readonly Answered<A, R>[]
  }

  const repeat = async (ask: C): Promise<Answered<A, never> | undefined> => {
    const [again] = await stored(database.db, [ask])
    return again === undefined ? undefined : repeatedAnswer(ask, again)
  }

  /** The commit may or may not have happened: the key decides, or the outcome is unknown. */
  const lookUp = async (ask: C): Promise<Answered<A, never>> =>
    (await repeat(ask).catch(() => undefined)) ?? refuseUnknown()

  /** A batch that failed as a whole: each ask is retried alone, so that one cannot fail the others. */
  const eachAlone = async (asks: readonly C[]): Promise<readonly Answered<A, R>[]> => {
    const answers: Answered<A, R>[] = []
    for (const ask of asks) answers.push(...(await execute([ask]).catch(() => [refuseUnknown()])))
    return answers
  }

  const execute = async (asks: readonly C[]): Promise<readonly Answered<A, R>[]> => {
    try {
      return await database.transaction((tx) => attempt(tx, asks))
    } catch (error) {
      if (isDatabaseAway(error)) return Promise.all(asks.map(lookUp))
      const [only] = asks
      if (only === undefined || asks.length > 1) return eachAlone(asks)
      if (LOCK_TIMEOUTS.has(codeOf(error)))
        return [refuse('busy', 'the account is busy with another request; try again')]
      const again = codeOf(error) === KEY_TAKEN ? await repeat(only).catch(() => undefined) : undefined
      if (again !== undefined) return [again]
      throw error
    }
  }

  return { execute, repeat }
}
