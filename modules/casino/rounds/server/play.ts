// What a player does with rounds: start one, go on with it, end it.
import { parseAmount } from '#kernel/money.ts'
import { refuse, type Result } from '#kernel/result.ts'
import { createBatcher, LOOK_UPS, QueueFullError } from '#platform/server/batcher.ts'
import type { Db } from '#platform/server/db.ts'
import type { Executed } from '#platform/server/command.ts'
import type { RoundAnswer } from './round-answer.ts'
import { answerNow } from './round-answer.ts'
import { findRound, stepsOf } from './round-store.ts'
import type { RoundsServer } from './rounds-server.ts'
import { findSessions, type StoredSession } from './sessions/session-store.ts'
import { EXPIRED, hashOf } from './sessions/sessions.ts'
import { createStart, startHash, type StartAsk, type StartRefusal } from './start-round.ts'
import { createStep, stepHash, type StepIntent, type StepRefusal } from './step-round.ts'

/** As for placing bets: a transaction has a high fixed cost and a low one for each round in it. */
const BATCH = { waitMsMax: 2, sizeMax: 100, inFlightMax: 2, busyWaitMsMax: 25, queueMax: 4_000 }

export type Play = {
  /** `amount`: a decimal text in the currency of the session's account. */
  start(ask: {
    readonly playerId: number
    readonly sessionToken: string
    readonly key: string
    readonly amount: string
    readonly options: unknown
  }): Promise<Result<RoundAnswer, StartRefusal>>
  step(ask: {
    readonly playerId: number
    readonly roundId: number
    readonly step: number
    readonly choice: unknown
  }): Promise<Result<RoundAnswer, StepRefusal>>
  /** As the game's `abandon` decides; a round that has ended is answered as it is. */
  end(ask: { readonly playerId: number; readonly roundId: number }): Promise<Result<RoundAnswer, StepRefusal>>
}

const only = <R extends string>(answers: readonly Result<Executed<RoundAnswer>, R>[]): Result<RoundAnswer, R> => {
  const [answer] = answers
  if (answer === undefined) throw new Error('a round was asked for without an answer')
  return answer.ok ? { ok: true, value: answer.value.answer } : answer
}

const notFound = refuse('round_not_found', 'there is no such round of yours')

const SESSIONS_KNOWN_MAX = 10_000

/**
 * The session of a token. Whose it is, its game and its account never change, so a process reads them once; whether it
 * still lives is read under its lock with every round.
 */
function createSessionLookUp(db: Db): (playerId: number, token: string) => Promise<StoredSession | undefined> {
  const known = new Map<string, StoredSession>()
  const read = createBatcher<{ playerId: number; tokenHash: Buffer }, StoredSession | undefined>(LOOK_UPS, (asked) =>
    findSessions(db, asked),
  )
  return async (playerId, token) => {
    const tokenHash = hashOf(token)
    const key = tokenHash.toString('base64')
    const before = known.get(key)
    if (before !== undefined) return before.playerId === playerId ? before : undefined
    const found = await read({ playerId, tokenHash })
    if (found === undefined) return undefined
    if (known.size >= SESSIONS_KNOWN_MAX) known.clear()
    known.set(key, found)
    return found
  }
}

export function createPlay(server: RoundsServer): Play {
  const { db } = server.database
  const join = createBatcher(BATCH, createStart(server).execute, ({ session }: StartAsk) => session.playerId)
  const sessionOf = createSessionLookUp(db)
  const step = createStep(server)
  const goOn = async (
    { playerId, roundId }: { readonly playerId: number; readonly roundId: number },
    number: number | undefined,
    intent: StepIntent,
  ): Promise<Result<RoundAnswer, StepRefusal>> => {
    const round = await findRound(db, playerId, roundId)
    if (round === undefined) return notFound
    if ('end' in intent && round.state !== 'open')
      return { ok: true, value: answerNow(round, (await stepsOf(db, [roundId])).get(roundId) ?? []) }
    const ask = { ...round, step: number ?? round.step + 1, intent, requestHash: stepHash(intent) }
    return only(await step.execute([ask]))
  }
  return {
    start: async ({ playerId, sessionToken, key, amount: text, options }) => {
      try {
        const session = await sessionOf(playerId, sessionToken)
        const game = server.games.get(session?.game ?? '')
        if (session === undefined || game === undefined) return EXPIRED
        const amount = parseAmount(text, session.currency)
        if (!amount.ok) return amount
        const requestHash = startHash(session.game, session.accountId, amount.value, options)
        return only([await join({ session, game, key, amount: amount.value, options, requestHash })])
      } catch (error) {
        if (error instanceof QueueFullError) return refuse('busy', 'too many rounds at once; try again')
        throw error
      }
    },
    step: ({ step: number, choice, ...of }) => goOn(of, number, { choice }),
    end: (of) => goOn(of, undefined, { end: 'closed' }),
  }
}
