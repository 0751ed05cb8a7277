// The early end of an exclusion takes two operators: decided again in the approval's own transaction, under the locks
// of the person's accounts (SEC-31, GLI-19).
import { z } from 'zod'
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { Exclusion } from '#modules/protection/exclusions/rules/exclusion.ts'
import { jurisdictionOf } from '#modules/protection/exclusions/rules/jurisdiction.ts'
import { liftEarly } from '#modules/protection/exclusions/rules/lift.ts'
import {
  type ChangeContext,
  type ChangeKind,
  type FieldChange,
  playerNotFound,
} from '#modules/operations/staff/server/service.ts'
import { decisionTime, type Db, type Tx } from '#platform/server/db.ts'
import { lockPerson } from '../exclude-player.ts'
import { lastExclusionChanges } from '../exclusion-history-store.ts'
import { exclusionsOf, putExclusion, type StoredExclusion } from '../exclusion-store.ts'
import type { ExclusionsServer } from '../exclusions-server.ts'
import type { LockedPlayer } from '../lock-player.ts'
import { announceLifted } from '../announce-exclusion.ts'
import { currenciesOf } from '#modules/money/wallet/server/service.ts'
import { idsText } from './person-ruling.ts'

const PlayerId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

const LIFT_KIND = 'safer-gambling.lift-exclusion'

const Lift = z.object({
  playerId: PlayerId,
  kind: z.enum(['self_exclusion', 'time_out']),
  /** When it was last declared, as the page showed it: a later declaration is not undone with this one. */
  saidAt: z.iso.datetime(),
})
type Lift = z.infer<typeof Lift>

type Lifting = { readonly before: StoredExclusion; readonly after: Exclusion }

async function judgeLift(
  db: Db,
  { playerId, jurisdiction, now }: LockedPlayer,
  kind: Exclusion['kind'],
  saidAt: string | undefined,
): Promise<Result<Lifting>> {
  const before = (await exclusionsOf(db, playerId)).get(kind)
  const word = (await lastExclusionChanges(db, playerId)).get(kind)
  const said = word?.at.getTime() ?? before?.startsAt ?? now.getTime()
  if (saidAt !== undefined && said !== Date.parse(saidAt))
    return refuse('exclusion_stale', 'the exclusion was declared again since; reload it', { field: 'saidAt' })
  const after = liftEarly(before, { saidAt: said, now: now.getTime(), jurisdiction })
  if (!after.ok || before === undefined)
    return after.ok ? refuse('exclusion_not_running', 'no such exclusion holds now') : after
  return ok({ before, after: after.value })
}

/** To the minute, in a language-independent format. */
const endWords = ({ holdsUntil }: StoredExclusion): string =>
  holdsUntil === null ? 'no_end' : `${new Date(holdsUntil).toISOString().slice(0, 16).replace('T', ' ')} UTC`

export const liftChange = (server: ExclusionsServer): ChangeKind => ({
  kind: LIFT_KIND,
  permission: 'exclusions.approve',
  proposal: 'exclusions.lift',
  reading: 'limits.read',
  payload: Lift,
  subjectOf: ({ playerId }: Lift) => `player:${playerId}`,
  describe: async (db: Db, { playerId, kind, saidAt }: Lift): Promise<Result<readonly FieldChange[]>> => {
    if ((await currenciesOf(db, server.wallet, playerId)) === undefined) return playerNotFound()
    const lifting = await judgeLift(
      db,
      {
        playerId,
        jurisdiction: jurisdictionOf(await server.countryOf(db, playerId)),
        now: await decisionTime(db),
      },
      kind,
      saidAt,
    )
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
    // An exclusion of one account of a person applies to all of them: it is lifted from all, or from none.
    for (const one of [playerId, ...person.others]) {
      // Each by its own jurisdiction: where one account's allows no early end, none is lifted.
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
      await announceLifted(tx, one, kind, person.now)
    }
    return ok({})
  },
})
