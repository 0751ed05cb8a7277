// A player sets limits: tighter at once; looser after a test, then after its delay and a confirmation.
import { randomUUID } from 'node:crypto'
import { ok, refuse, type Refused, type Result } from '#kernel/result.ts'
import { MINUTE_MS } from '#kernel/time.ts'
import type { calls } from '#modules/protection/limits/contract.ts'
import { isChange, isLooser } from '#modules/protection/limits/rules/amount-limit.ts'
import { jurisdictionOf, type ExclusionRefusal } from '#modules/protection/exclusions/contract.ts'
import { endReached, excludeLocked, lockPerson } from '#modules/protection/exclusions/server/service.ts'
import { specOf } from '#modules/protection/limits/rules/limit-types.ts'
import { ANSWER_IDS, judge, QUESTION_IDS } from '#modules/protection/limits/rules/questions.ts'
import type { PlayerContext } from '#platform/server/call-context.ts'
import type { Db, Tx } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import {
  askLimit,
  confirmLimit,
  enforceLimits,
  limitIn,
  lockLimits,
  rejectLimit,
  type Author,
  type LimitAsk,
  type LockedLimits,
} from './change-limits.ts'
import { isBonusAccount } from '#modules/money/wallet/server/service.ts'
import { lastChangeOf, limitsOf } from './limit-store.ts'
import { insertQuestion, takeTest } from './question-store.ts'
import { readAsked, readKey, type Offer } from './read-asked.ts'
import type { LimitsServer } from './limits-server.ts'
import { limitsData, offeredTypes } from './show-limits.ts'
import { explained, languageOf, messagesFor, type TextOf } from './texts/limit-texts.ts'

const BASE = '/limit-service-api/api/external/web/v3'
const TEST_MS = 15 * MINUTE_MS
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/u

const authorOf = (playerId: number): Author => ({ setBy: 'player', actor: `player:${playerId}`, reason: '' })

async function offerOf(db: Db, server: LimitsServer, { viewer, origin }: PlayerContext): Promise<Offer> {
  const accounts = await server.wallet.accountsOf(db, viewer.playerId)
  const jurisdiction = jurisdictionOf(await server.countryOf(db, viewer.playerId))
  const held = (await limitsOf(db, viewer.playerId)).filter(
    ({ setBy, limit }) => setBy === 'player' && limit.value !== null,
  )
  return {
    jurisdiction,
    types: offeredTypes(await server.offeredAt(origin)),
    heldTypes: offeredTypes(held.map(({ limitType }) => limitType)),
    currencies: accounts.filter((account) => !isBonusAccount(account)).map(({ currency }) => currency),
  }
}

/** A reminder's interval blocks nothing: it is never looser. */
const mustWait = (player: LockedLimits, { value, ...key }: LimitAsk): boolean =>
  specOf(key.limitType)?.isNeverLooser !== true && isLooser(limitIn(player, key, 'player').value, value)

/** A value already in force is no change: it leaves no line in the history and does not invalidate a running test. */
const isNew = (player: LockedLimits, { value, ...key }: LimitAsk): boolean =>
  isChange(limitIn(player, key, 'player'), value, player.now.getTime())

async function askAll(tx: Tx, player: LockedLimits, asks: readonly LimitAsk[]): Promise<void> {
  let changed = player
  for (const ask of asks) changed = await askLimit(tx, changed, ask, authorOf(player.playerId))
  await enforceLimits(tx, changed, asks)
}

/** A refusal inside a transaction that has written already: thrown, so that it is rolled back. */
class Undone extends Error {
  readonly refused: Refused<ExclusionRefusal>
  constructor(refused: Refused<ExclusionRefusal>) {
    super('undone')
    this.refused = refused
  }
}

export const saveLimits =
  (server: LimitsServer): Handlers<typeof calls>[`POST ${typeof BASE}/limits`] =>
  async (input, context) => {
    const { database } = server
    const { playerId } = context.viewer
    const text = messagesFor(context)
    const asked = readAsked(input.limits, await offerOf(database.db, server, context))
    if (!asked.ok) return explained(asked, text)
    const { limits, exclusions } = asked.value
    const reached = new Set<number>()
    const save = async (tx: Tx) => {
      reached.clear()
      // An exclusion reaches all accounts of the person; a limit is this player's alone.
      const player =
        exclusions.length === 0
          ? { ...(await lockLimits(tx, server, playerId)), others: [] }
          : { ...(await lockPerson(tx, server, playerId)), rows: await limitsOf(tx, playerId) }
      for (const exclusion of exclusions) {
        const actor = `player:${playerId}`
        const excluded = await excludeLocked(tx, server, player, { ...exclusion, actor, origin: context.origin })
        if (!excluded.ok) throw new Undone(excluded)
        for (const one of excluded.value.players) reached.add(one)
      }
      const changes = limits.filter((ask) => isNew(player, ask))
      const looser = changes.filter((ask) => mustWait(player, ask))
      await askAll(
        tx,
        player,
        changes.filter((ask) => !looser.includes(ask)),
      )
      if (looser.length === 0) return undefined
      const token = randomUUID()
      const changeId = await lastChangeOf(tx, playerId)
      await insertQuestion(tx, { token, playerId, asks: looser, changeId, at: player.now })
      return token
    }
    let token: string | undefined
    try {
      token = await database.transaction(save)
    } catch (error) {
      if (error instanceof Undone) return explained(error.refused, text)
      throw error
    }
    await endReached(server, reached)
    return ok({
      status: token === undefined ? 'success' : 'questions',
      questions: token === undefined ? [] : questionsIn(text),
      tokenGuid: token ?? null,
      limitsData: await limitsData(database.db, server, playerId, languageOf(context)),
    })
  }

const questionsIn = (text: TextOf) =>
  QUESTION_IDS.map((id) => ({
    id,
    question: text(`question.${id}`),
    answers: ANSWER_IDS.map((answer) => ({ id: answer, answer: text(`answer.${answer}`) })),
  }))

export const answerTest =
  (server: LimitsServer): Handlers<typeof calls>[`POST ${typeof BASE}/testanswers`] =>
  async ({ tokenGuid, answers }, context) => {
    const { database } = server
    const { playerId } = context.viewer
    const text = messagesFor(context)
    const unknown = () => refuse('token_unknown', 'there is no such test of yours', { field: 'tokenGuid' })
    if (!UUID.test(tokenGuid)) return explained(unknown(), text)
    const questionsResult = judge(answers)
    const success = questionsResult.every(({ isRight }) => isRight)
    const taken = await database.transaction(
      async (tx): Promise<Result<undefined, 'token_unknown' | 'token_stale'>> => {
        const player = await lockLimits(tx, server, playerId)
        const test = await takeTest(tx, playerId, tokenGuid, player.now)
        if (test === undefined) return unknown()
        const isOld = player.now.getTime() - test.askedAt.getTime() > TEST_MS
        if (isOld || (await lastChangeOf(tx, playerId)) !== test.changeId)
          return refuse('token_stale', 'the limits have changed since, or too much time has passed', {
            field: 'tokenGuid',
          })
        if (success) await askAll(tx, player, test.asks)
        return ok(undefined)
      },
    )
    if (!taken.ok) return explained(taken, text)
    const data = await limitsData(database.db, server, playerId, languageOf(context))
    return ok({ questionsResult: [...questionsResult], success, limitsData: data })
  }

type ActionInput = { readonly limitType: number; readonly currency?: string | undefined; readonly action: 0 | 1 }

/** S3.4: 0 cancels a change, 1 confirms it. */
async function act(server: LimitsServer, { action, ...asked }: ActionInput, context: PlayerContext) {
  const { database } = server
  const { playerId } = context.viewer
  // A limit that was once offered may be removed at any time.
  const { currencies } = await offerOf(database.db, server, context)
  const text = messagesFor(context)
  const key = readKey(asked, { types: offeredTypes([asked.limitType]), currencies })
  if (!key.ok) return explained(key, text)
  const done = await database.transaction(async (tx) => {
    const player = await lockLimits(tx, server, playerId)
    const changed = await (action === 1 ? confirmLimit : rejectLimit)(tx, player, key.value, authorOf(playerId))
    if (changed.ok) await enforceLimits(tx, changed.value, [key.value])
    return changed
  })
  if (!done.ok) return explained(done, text)
  const title = text(action === 1 ? 'acted.approved' : 'acted.rejected')
  return ok({ status: 'success' as const, title })
}

export const actOnLimit =
  (server: LimitsServer): Handlers<typeof calls>[`POST ${typeof BASE}/limitaction`] =>
  (input, context) =>
    act(server, input, context)

export const withdrawChange =
  (server: LimitsServer): Handlers<typeof calls>[`DELETE ${typeof BASE}/limit`] =>
  (input, context) =>
    act(server, { ...input, action: 0 }, context)
