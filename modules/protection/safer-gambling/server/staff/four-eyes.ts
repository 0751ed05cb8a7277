// What takes two operators: a looser limit of the house, and the early end of an exclusion. Decided anew in the approval's own
// transaction, under the locks of the player's accounts (SEC-31, GLI-19).
import { z } from 'zod'
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { LimitValue } from '#modules/protection/safer-gambling/rules/amount-limit.ts'
import type { Exclusion } from '#modules/protection/safer-gambling/rules/exclusion.ts'
import { jurisdictionOf } from '#modules/protection/safer-gambling/rules/jurisdiction.ts'
import { CASINO_BLOCK } from '#modules/protection/safer-gambling/rules/limit-types.ts'
import { liftEarly } from '#modules/protection/safer-gambling/rules/lift.ts'
import type { ChangeContext, ChangeKind, FieldChange } from '#modules/operations/staff/server/service.ts'
import { decisionTime, type Db, type Tx } from '#platform/server/db.ts'
import { lockPlayer, type LimitKey, type LockedPlayer } from '../change-limits.ts'
import { lockPerson } from '../exclude-player.ts'
import { exclusionsOf, putExclusion, type StoredExclusion } from '../exclusion-store.ts'
import { limitsOf } from '../limit-store.ts'
import type { SaferGamblingServer } from '../safer-gambling-server.ts'
import { lastExclusionWords } from './player-words-store.ts'
import {
  judgeAsk,
  OPERATOR_LIMIT_KIND,
  putOperatorLimit,
  readOperatorLimit,
  type OperatorLimitAsk,
} from './set-operator-limit.ts'
import { currenciesOf, noPlayer } from './show-player.ts'
import { idsText, valueText } from './value-text.ts'

const VALUE_LENGTH_MAX = 30
const PlayerId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Value = z.string().max(VALUE_LENGTH_MAX, 'too_long').nullable()

const OperatorLimit = z.object({
  playerId: PlayerId,
  limitType: z.number().int(),
  currency: z.string().max(5, 'too_long').nullable().default(null),
  value: Value,
  expected: Value,
})
type OperatorLimit = z.infer<typeof OperatorLimit>

/** As it stands at this moment, of nobody locked: to be looked at, not to be acted on. */
async function unlocked(db: Db, server: SaferGamblingServer, playerId: number): Promise<LockedPlayer> {
  return {
    playerId,
    jurisdiction: jurisdictionOf(await server.countryOf(db, playerId)),
    rows: await limitsOf(db, playerId),
    now: await decisionTime(db),
  }
}

async function readLoosening(
  db: Db,
  server: SaferGamblingServer,
  player: LockedPlayer,
  asked: OperatorLimit,
): Promise<Result<OperatorLimitAsk>> {
  const currencies = await currenciesOf(db, server, asked.playerId)
  if (currencies === undefined) return noPlayer()
  const ask = readOperatorLimit(asked, currencies)
  if (!ask.ok) return ask
  const judged = judgeAsk(player, ask.value)
  if (!judged.ok) return judged
  if (judged.value === 'tightening')
    return refuse('takes_one', 'a tighter limit takes no second operator: set it at once', { field: 'value' })
  return ask
}

function limitWords({ limitType, currency }: LimitKey, value: LimitValue): string {
  if (limitType === CASINO_BLOCK) return value === null ? 'casino_open' : 'casino_blocked'
  const text = valueText(value, currency)
  return text === null ? 'none' : currency === '' ? text : `${text} ${currency}`
}

export const operatorLimitChange = (server: SaferGamblingServer): ChangeKind => ({
  kind: OPERATOR_LIMIT_KIND,
  permission: 'limits.approve',
  proposal: 'limits.set',
  reading: 'limits.read',
  payload: OperatorLimit,
  subjectOf: ({ playerId }: OperatorLimit) => `player:${playerId}`,
  describe: async (db: Db, asked: OperatorLimit) => {
    const ask = await readLoosening(db, server, await unlocked(db, server, asked.playerId), asked)
    if (!ask.ok) return ask
    const { value, expected, ...key } = ask.value
    return ok([{ field: `limit-${key.limitType}`, before: limitWords(key, expected), after: limitWords(key, value) }])
  },
  apply: async (tx: Tx, asked: OperatorLimit, { proposerId, approverId, reason }: ChangeContext) => {
    const player = await lockPlayer(tx, server, asked.playerId)
    const ask = await readLoosening(tx, server, player, asked)
    if (!ask.ok) return ask
    const author = { actor: `staff:${proposerId}`, approver: `staff:${approverId}`, reason }
    await putOperatorLimit(tx, player, ask.value, author)
    await server.tellOfLimits(tx, asked.playerId, { about: 'limit', ...ask.value, at: player.now })
    return ok({})
  },
})

const LIFT_KIND = 'safer-gambling.lift-exclusion'

const Lift = z.object({
  playerId: PlayerId,
  kind: z.enum(['self_exclusion', 'time_out']),
  /** When it was last said, as the page showed it: a later word is not undone with this one. */
  saidAt: z.iso.datetime(),
})
type Lift = z.infer<typeof Lift>

type Lifting = { readonly before: StoredExclusion; readonly after: Exclusion }

async function judgeLift(
  db: Db,
  { playerId, jurisdiction, now }: Pick<LockedPlayer, 'playerId' | 'jurisdiction' | 'now'>,
  kind: Exclusion['kind'],
  saidAt: string | undefined,
): Promise<Result<Lifting>> {
  const before = (await exclusionsOf(db, playerId)).get(kind)
  const word = (await lastExclusionWords(db, playerId)).get(kind)
  const said = word?.at.getTime() ?? before?.startsAt ?? now.getTime()
  if (saidAt !== undefined && said !== Date.parse(saidAt))
    return refuse('exclusion_stale', 'something was said about it since; look at it again', { field: 'saidAt' })
  const after = liftEarly(before, { saidAt: said, now: now.getTime(), jurisdiction })
  if (!after.ok || before === undefined)
    return after.ok ? refuse('exclusion_not_running', 'no such exclusion holds now') : after
  return ok({ before, after: after.value })
}

/** To the minute, in words that are nobody's language. */
const endWords = ({ holdsUntil }: StoredExclusion): string =>
  holdsUntil === null ? 'no_end' : `${new Date(holdsUntil).toISOString().slice(0, 16).replace('T', ' ')} UTC`

export const liftChange = (server: SaferGamblingServer): ChangeKind => ({
  kind: LIFT_KIND,
  permission: 'exclusions.approve',
  proposal: 'exclusions.lift',
  reading: 'limits.read',
  payload: Lift,
  subjectOf: ({ playerId }: Lift) => `player:${playerId}`,
  describe: async (db: Db, { playerId, kind, saidAt }: Lift): Promise<Result<readonly FieldChange[]>> => {
    if ((await currenciesOf(db, server, playerId)) === undefined) return noPlayer()
    const lifting = await judgeLift(db, await unlocked(db, server, playerId), kind, saidAt)
    if (!lifting.ok) return lifting
    const others = await server.persons.seenAccountsOf(db, playerId)
    return ok([
      { field: kind, before: endWords(lifting.value.before), after: 'lifted' },
      ...(others.length === 0 ? [] : [{ field: 'lifted_with', before: null, after: idsText(others) }]),
    ])
  },
  apply: async (tx: Tx, { playerId, kind, saidAt }: Lift, { proposerId, approverId, reason }: ChangeContext) => {
    const person = await lockPerson(tx, server, playerId)
    const told = { actor: `staff:${proposerId}`, approver: `staff:${approverId}`, reason }
    // What keeps one account of a person out keeps all of them out: it is lifted from all of them, or from none.
    for (const one of [playerId, ...person.others]) {
      // Each by its own law: where one account's lets nobody end it early, none is lifted.
      const jurisdiction = jurisdictionOf(await server.countryOf(tx, one))
      const account = { playerId: one, jurisdiction, now: person.now }
      const lifting = await judgeLift(tx, account, kind, one === playerId ? saidAt : undefined)
      if (!lifting.ok) {
        if (one !== playerId && lifting.refusal.code === 'exclusion_not_running') continue
        return lifting
      }
      const { before, after } = lifting.value
      const change = {
        act: 'lifted',
        exclusion: after,
        reasonId: before.reasonId,
        fromId: before.fromId,
        askedOn: playerId,
        ...told,
      } as const
      await putExclusion(tx, one, change, person.now)
      await server.tellOfLimits(tx, one, { about: 'lift', kind, at: person.now })
    }
    return ok({})
  },
})
