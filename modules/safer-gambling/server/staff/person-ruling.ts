// Two operators find that accounts which told the same name, birth date and country are not one person's, or that they are after all (0038).
// Not an early end of an exclusion: what somebody else said of himself never was this player's, so every law knows of it.
import { z } from 'zod'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { isExcluded } from '#modules/safer-gambling/rules/exclusion.ts'
import { foreignTo, partExclusion, type ExclusionLine } from '#modules/safer-gambling/rules/parted-exclusion.ts'
import { PERSON_ACCOUNTS_MAX } from '#modules/safer-gambling/rules/staff-limits.ts'
import type { ChangeContext, ChangeKind, FieldChange } from '#modules/staff/server/service.ts'
import { decisionTime, type Db, type Tx } from '#platform/server/db.ts'
import { lockPlayerAccounts } from '../change-limits.ts'
import { adoptExclusions, settleReached } from '../exclude-player.ts'
import {
  exclusionLinesOf,
  exclusionsOf,
  forgetRegisterWord,
  putExclusion,
  spreadExclusions,
  type LineOf,
} from '../exclusion-store.ts'
import type { SaferGamblingServer } from '../safer-gambling-server.ts'
import { currenciesOf, noPlayer } from './show-player.ts'

const PlayerId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Accounts = z.array(PlayerId).max(PERSON_ACCOUNTS_MAX, 'too_many_accounts')

const Ruling = z.object({
  playerId: PlayerId,
  /** Accounts that are not this player's person's; where `areOne`, one that is. */
  otherIds: Accounts.min(1, 'required'),
  /** All other accounts of the person, as the page showed them: another that turned up since is looked at first. */
  seenIds: Accounts,
  areOne: z.boolean(),
})
type Ruling = z.infer<typeof Ruling>

/** The two sides of a parting. */
type Sides = { readonly side: readonly number[]; readonly beyond: readonly number[] }

/** `others`: of the person, as it stands. */
function sidesOf({ playerId, otherIds, seenIds }: Ruling, others: readonly number[]): Result<Sides> {
  if (others.length > PERSON_ACCOUNTS_MAX)
    return refuse('too_many_accounts', `more than ${PERSON_ACCOUNTS_MAX} accounts look like one person's`, {
      field: 'otherIds',
    })
  const now = new Set(others)
  if (now.size !== new Set(seenIds).size || !seenIds.every((one) => now.has(one)))
    return refuse('person_stale', 'other accounts are this person’s now; look at them again', { field: 'seenIds' })
  const beyond = [...new Set(otherIds)]
  if (!beyond.every((one) => now.has(one)))
    return refuse('person_stale', 'these accounts are not taken for one person’s', { field: 'otherIds' })
  return ok({ side: [playerId, ...others.filter((one) => !beyond.includes(one))], beyond })
}

/** The two accounts, apart by the last word on them. */
async function joinedOf(db: Db, server: SaferGamblingServer, { playerId, otherIds }: Ruling): Promise<Result<number>> {
  const [other] = otherIds
  const apart = (await server.persons.rulingsOf(db, playerId)).some(({ otherId }) => otherId === other)
  return apart && other !== undefined && otherIds.length === 1
    ? ok(other)
    : refuse('person_stale', 'nobody has set these accounts apart', { field: 'otherIds' })
}

const idsText = (ids: readonly number[]): string => ids.toSorted((a, b) => a - b).join(', ')

/** What each account of a side has by the word of its own alone, and what one of them still has reaches the others. */
async function restore(
  tx: Tx,
  server: SaferGamblingServer,
  { side, beyond }: Sides,
  told: { readonly actor: string; readonly approver: string; readonly reason: string; readonly now: Date },
): Promise<void> {
  const { now, ...author } = told
  const lines = await exclusionLinesOf(tx, side)
  const of = (kind: LineOf['kind'], playerId: number): readonly ExclusionLine[] =>
    lines.filter((one) => one.kind === kind && one.playerId === playerId)
  for (const kind of ['self_exclusion', 'time_out'] as const) {
    const foreign = foreignTo(side, beyond, (playerId) => of(kind, playerId))
    for (const playerId of side) {
      const standing = (await exclusionsOf(tx, playerId)).get(kind)
      // What came from the account itself is not foreign to it, though it is to others of its side.
      const isForeign = (from: number): boolean => from !== playerId && foreign.has(from)
      const parted =
        standing === undefined ? undefined : partExclusion(standing, of(kind, playerId), isForeign, now.getTime())
      if (parted === undefined) continue
      await putExclusion(tx, playerId, { act: 'parted', ...parted, ...author }, now)
      if (!isExcluded(parted.exclusion, now.getTime()))
        await server.tellOfOperators(tx, playerId, { about: 'lift', kind, at: now })
    }
  }
  await settleReached(tx, server, await spreadExclusions(tx, side, now), { now })
  await forgetRegisterWord(tx, side, now)
}

async function part(tx: Tx, server: SaferGamblingServer, asked: Ruling, told: Author): Promise<Result<object>> {
  const others = await server.persons.samePersonOf(tx, asked.playerId)
  const sides = sidesOf(asked, others)
  if (!sides.ok) return sides
  const { side, beyond } = sides.value
  await lockPlayerAccounts(tx, server.wallet, [...side, ...beyond])
  const now = await decisionTime(tx)
  const pairs = side.flatMap((one) => beyond.map((other) => [one, other] as const))
  await server.persons.insertRulings(tx, { pairs, areOne: false, ...told, at: now })
  await restore(tx, server, { side, beyond }, { ...told, now })
  await restore(tx, server, { side: beyond, beyond: side }, { ...told, now })
  return ok({})
}

async function join(tx: Tx, server: SaferGamblingServer, asked: Ruling, told: Author): Promise<Result<object>> {
  const mine = await server.persons.samePersonOf(tx, asked.playerId)
  const joined = await joinedOf(tx, server, asked)
  if (!joined.ok) return joined
  const theirs = await server.persons.samePersonOf(tx, joined.value)
  await lockPlayerAccounts(tx, server.wallet, [...new Set([asked.playerId, joined.value, ...mine, ...theirs])])
  // All that a parting set apart: the accounts of one side, and those of the other.
  const apart = new Set((await server.persons.rulingsOf(tx, asked.playerId)).map(({ otherId }) => otherId))
  const beyond = [joined.value, ...theirs.filter((one) => apart.has(one))]
  const side = [asked.playerId, ...mine.filter((one) => !beyond.includes(one))]
  const pairs = side.flatMap((one) => beyond.map((other) => [one, other] as const))
  await server.persons.insertRulings(tx, { pairs, areOne: true, ...told, at: await decisionTime(tx) })
  await adoptExclusions(tx, server, asked.playerId)
  return ok({})
}

type Author = { readonly actor: string; readonly approver: string; readonly reason: string }

export const personRuling = (server: SaferGamblingServer): ChangeKind => ({
  kind: 'safer-gambling.person-ruling',
  permission: 'exclusions.approve',
  proposal: 'exclusions.lift',
  reading: 'limits.read',
  payload: Ruling,
  subjectOf: ({ playerId }: Ruling) => `player:${playerId}`,
  describe: async (db: Db, asked: Ruling): Promise<Result<readonly FieldChange[]>> => {
    if ((await currenciesOf(db, server, asked.playerId)) === undefined) return noPlayer()
    if (asked.areOne) {
      const joined = await joinedOf(db, server, asked)
      return joined.ok ? ok([{ field: 'one_person', before: null, after: String(joined.value) }]) : joined
    }
    const others = await server.persons.seenAccountsOf(db, asked.playerId)
    const sides = sidesOf(asked, others)
    if (!sides.ok) return sides
    const { side } = sides.value
    return ok([{ field: 'one_person', before: idsText([asked.playerId, ...others]), after: idsText(side) }])
  },
  apply: async (tx: Tx, asked: Ruling, { proposerId, approverId, reason }: ChangeContext) => {
    const told = { actor: `staff:${proposerId}`, approver: `staff:${approverId}`, reason }
    return asked.areOne ? join(tx, server, asked, told) : part(tx, server, asked, told)
  },
})
