// A looser operators' limit takes two operators: decided again in the approval's own transaction, under the locks of
// the player's accounts (SEC-31).
import { z } from 'zod'
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { LimitValue } from '#modules/protection/limits/rules/amount-limit.ts'
import { jurisdictionOf } from '#modules/protection/exclusions/contract.ts'
import { specOf } from '#modules/protection/limits/rules/limit-types.ts'
import { type ChangeContext, type ChangeKind, playerNotFound } from '#modules/operations/staff/server/service.ts'
import { decisionTime, type Db, type Tx } from '#platform/server/db.ts'
import { lockLimits, type LimitKey, type LockedLimits } from '../change-limits.ts'
import { limitsOf } from '../limit-store.ts'
import type { LimitsServer } from '../limits-server.ts'
import {
  judgeAsk,
  OPERATOR_LIMIT_KIND,
  putOperatorLimit,
  readOperatorLimit,
  type OperatorLimitAsk,
} from './set-operator-limit.ts'
import { valueText } from './value-text.ts'
import { tellOfLimit } from '../letters/tell-of-limit.ts'
import { currenciesOf } from '#modules/money/wallet/server/service.ts'

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

/** The current state without locks: for display, not for decisions. */
async function unlocked(db: Db, server: LimitsServer, playerId: number): Promise<LockedLimits> {
  return {
    playerId,
    jurisdiction: jurisdictionOf(await server.countryOf(db, playerId)),
    rows: await limitsOf(db, playerId),
    now: await decisionTime(db),
  }
}

async function readLoosening(
  db: Db,
  server: LimitsServer,
  player: LockedLimits,
  asked: OperatorLimit,
): Promise<Result<OperatorLimitAsk>> {
  const currencies = await currenciesOf(db, server.wallet, asked.playerId)
  if (currencies === undefined) return playerNotFound()
  const ask = readOperatorLimit(asked, currencies)
  if (!ask.ok) return ask
  const judged = judgeAsk(player, ask.value)
  if (!judged.ok) return judged
  if (judged.value === 'tightening')
    return refuse('takes_one', 'a tighter limit needs no second operator: set it directly', { field: 'value' })
  return ask
}

function limitWords({ limitType, currency }: LimitKey, value: LimitValue): string {
  if (specOf(limitType)?.measure === 'flag') return value === null ? 'casino_open' : 'casino_blocked'
  const text = valueText(value, currency)
  return text === null ? 'none' : currency === '' ? text : `${text} ${currency}`
}

export const operatorLimitChange = (server: LimitsServer): ChangeKind => ({
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
    const player = await lockLimits(tx, server, asked.playerId)
    const ask = await readLoosening(tx, server, player, asked)
    if (!ask.ok) return ask
    const author = { actor: `staff:${proposerId}`, approver: `staff:${approverId}`, reason }
    await putOperatorLimit(tx, player, ask.value, author)
    await tellOfLimit(tx, server.letters, asked.playerId, { ...ask.value, at: player.now })
    return ok({})
  },
})
