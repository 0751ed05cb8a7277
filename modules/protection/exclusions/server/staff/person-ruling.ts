// Two operators rule that accounts with the same name, birth date and country are not one person's, or that they are
// after all (0038). Not an early end of an exclusion: what somebody else declared never was this player's, so it is
// possible in every jurisdiction.
import { z } from 'zod'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { isExcluded } from '#modules/protection/exclusions/rules/exclusion.ts'
import { partExclusion } from '#modules/protection/exclusions/rules/parted-exclusion.ts'
import { PERSON_ACCOUNTS_MAX } from '#modules/protection/exclusions/rules/staff-limits.ts'
import {
  type ChangeContext,
  type ChangeKind,
  type FieldChange,
  playerNotFound,
} from '#modules/operations/staff/server/service.ts'
import { decisionTime, type Db, type Tx } from '#platform/server/db.ts'
import { endReached } from '../end-reached.ts'
import { gather, spreadOver } from '../exclude-player.ts'
import { exclusionsOf, ownLines, putExclusion, registerCheckOf, type StoredExclusion } from '../exclusion-store.ts'
import { checkRegister, type RegisterPorts } from '../register/national-register.ts'
import type { ExclusionsServer } from '../exclusions-server.ts'
import { announceExcluded, announceLifted } from '../announce-exclusion.ts'
import { lockPlayerAccounts, currenciesOf } from '#modules/money/wallet/server/service.ts'

/** Accounts by their numbers, so many in full. */
const IDS_SHOWN_MAX = 20
export function idsText(ids: readonly number[]): string {
  const sorted = ids.toSorted((a, b) => a - b)
  const more = sorted.length - IDS_SHOWN_MAX
  return more > 0 ? `${sorted.slice(0, IDS_SHOWN_MAX).join(', ')} … +${more}` : sorted.join(', ')
}

type Server = ExclusionsServer & RegisterPorts

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

/** Two sides that are separated, or joined: every account of one with every account of the other. */
type Sides = { readonly side: readonly number[]; readonly beyond: readonly number[] }

const pairsOf = ({ side, beyond }: Sides) => side.flatMap((one) => beyond.map((other) => [one, other] as const))

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  new Set(one).size === new Set(other).size && one.every((id) => other.includes(id))

/** Whether the page showed the current state: `others` of the person. */
function seenAsIs({ seenIds }: Ruling, others: readonly number[]): Result<undefined> {
  if (others.length > PERSON_ACCOUNTS_MAX)
    return refuse('too_many_accounts', `more than ${PERSON_ACCOUNTS_MAX} accounts look like one person's`, {
      field: 'otherIds',
    })
  return isSame(seenIds, others)
    ? ok(undefined)
    : refuse('person_stale', 'other accounts are this person’s now; look at them again', { field: 'seenIds' })
}

function partedSides(asked: Ruling, others: readonly number[]): Result<Sides> {
  const seen = seenAsIs(asked, others)
  if (!seen.ok) return seen
  const beyond = [...new Set(asked.otherIds)]
  if (!beyond.every((one) => others.includes(one)))
    return refuse('person_stale', 'these accounts are not taken for one person’s', { field: 'otherIds' })
  return ok({ side: [asked.playerId, ...others.filter((one) => !beyond.includes(one))], beyond })
}

type Others = (playerId: number) => Promise<readonly number[]>

/** The accounts of both persons, those of the other one that were set apart from this one beyond. */
async function joinedSides(db: Db, { persons }: Server, asked: Ruling, othersOf: Others): Promise<Result<Sides>> {
  const mine = await othersOf(asked.playerId)
  const seen = seenAsIs(asked, mine)
  if (!seen.ok) return seen
  const apart = new Set((await persons.rulingsOf(db, asked.playerId)).map(({ otherId }) => otherId))
  const [joined] = asked.otherIds
  if (joined === undefined || asked.otherIds.length !== 1 || !apart.has(joined))
    return refuse('person_stale', 'these accounts are not separated', { field: 'otherIds' })
  const beyond = [joined, ...(await othersOf(joined)).filter((one) => apart.has(one))]
  return ok({ side: [asked.playerId, ...mine.filter((one) => !beyond.includes(one))], beyond })
}

type Author = { readonly actor: string; readonly approver: string; readonly reason: string }
type RulingAct = Author & { readonly now: Date }

/** Announces the changes of the player's exclusion. */
async function announceChange(
  tx: Tx,
  playerId: number,
  { before, now }: { readonly before: StoredExclusion | undefined; readonly now: Date },
  kind: StoredExclusion['kind'],
): Promise<void> {
  const after = (await exclusionsOf(tx, playerId)).get(kind)
  if (isExcluded(after, now.getTime())) {
    if (after?.endsAt !== before?.endsAt || !isExcluded(before, now.getTime())) {
      const by = after?.fromId === undefined ? 'player' : 'person'
      await announceExcluded(tx, [{ playerId, kind, by, endsAt: after?.endsAt ?? null, isTold: true }], now)
    }
  } else if (isExcluded(before, now.getTime())) await announceLifted(tx, playerId, kind, now)
}

const KINDS = ['self_exclusion', 'time_out'] as const

/** What each account of a side has by its own declarations, and what one of the side still has reaches the others. */
async function restore(tx: Tx, server: Server, { side, beyond }: Sides, { now, ...author }: RulingAct): Promise<void> {
  const isForeign = (from: number): boolean => beyond.includes(from)
  const before = new Map<number, ReadonlyMap<string, StoredExclusion>>()
  for (const playerId of side) {
    const own = await exclusionsOf(tx, playerId)
    before.set(playerId, own)
    for (const standing of own.values()) {
      const lines = await ownLines(tx, playerId, standing.kind)
      // An exclusion that came from this side is unchanged: declared here, or on an account of this side.
      const isTheirs = standing.fromId !== undefined && isForeign(standing.fromId)
      if (!isTheirs && !lines.some(({ from }) => from !== undefined && isForeign(from))) continue
      const parted = partExclusion(standing, lines, isForeign, now.getTime())
      if (parted === undefined) continue
      await putExclusion(tx, playerId, { act: 'parted', ...parted, fromId: undefined, ...author }, now)
      // Excluded again by their own declaration, after another's end had released them.
      if (isExcluded(parted.exclusion, now.getTime()) && !isExcluded(standing, now.getTime()))
        await server.onExcluded(tx, { playerIds: [playerId], cause: standing.kind, at: now })
    }
  }
  const reached = await spreadOver(tx, server, side, now)
  await server.letters.post.withdrawMarketing(
    tx,
    reached.map(({ playerId }) => playerId),
  )
  for (const [playerId, own] of before)
    for (const kind of KINDS) await announceChange(tx, playerId, { before: own.get(kind), now }, kind)
}

async function part(tx: Tx, server: Server, asked: Ruling, author: Author): Promise<Result<object>> {
  const sides = partedSides(asked, await server.persons.samePersonOf(tx, asked.playerId))
  if (!sides.ok) return sides
  const { side, beyond } = sides.value
  await lockPlayerAccounts(tx, server.wallet, [...side, ...beyond])
  const now = await decisionTime(tx)
  await server.persons.insertRulings(tx, { pairs: pairsOf(sides.value), areOne: false, ...author, at: now })
  await restore(tx, server, { side, beyond }, { ...author, now })
  await restore(tx, server, { side: beyond, beyond: side }, { ...author, now })
  return ok({})
}

async function join(tx: Tx, server: Server, asked: Ruling, author: Author): Promise<Result<object>> {
  const sides = await joinedSides(tx, server, asked, async (playerId) => server.persons.samePersonOf(tx, playerId))
  if (!sides.ok) return sides
  const all = [...sides.value.side, ...sides.value.beyond]
  await lockPlayerAccounts(tx, server.wallet, all)
  const now = await decisionTime(tx)
  await server.persons.insertRulings(tx, { pairs: pairsOf(sides.value), areOne: true, ...author, at: now })
  await gather(tx, server, { playerId: asked.playerId, others: all.filter((one) => one !== asked.playerId), now })
  return ok({})
}

/** The accounts of the two persons before and after, by their numbers. */
async function described(db: Db, server: Server, asked: Ruling): Promise<Result<readonly FieldChange[]>> {
  const othersOf: Others = async (playerId) => server.persons.seenAccountsOf(db, playerId)
  const sides = asked.areOne
    ? await joinedSides(db, server, asked, othersOf)
    : partedSides(asked, await othersOf(asked.playerId))
  if (!sides.ok) return sides
  const { side, beyond } = sides.value
  const [whole, one] = [idsText([...side, ...beyond]), idsText(side)]
  return ok([{ field: 'one_person', before: asked.areOne ? one : whole, after: asked.areOne ? whole : one }])
}

export const personRuling = (server: Server): ChangeKind => ({
  kind: 'safer-gambling.person-ruling',
  permission: 'exclusions.approve',
  proposal: 'exclusions.lift',
  reading: 'limits.read',
  payload: Ruling,
  subjectOf: ({ playerId }: Ruling) => `player:${playerId}`,
  describe: async (db: Db, asked: Ruling) =>
    (await currenciesOf(db, server.wallet, asked.playerId)) === undefined
      ? playerNotFound()
      : described(db, server, asked),
  apply: async (tx: Tx, asked: Ruling, { proposerId, approverId, reason }: ChangeContext) => {
    const author = { actor: `staff:${proposerId}`, approver: `staff:${approverId}`, reason }
    return asked.areOne ? join(tx, server, asked, author) : part(tx, server, asked, author)
  },
  applied: async ({ playerId, seenIds, otherIds }: Ruling) => {
    const { db } = server.database
    const now = (await decisionTime(db)).getTime()
    for (const one of new Set([playerId, ...seenIds, ...otherIds])) {
      // The register's answer may have been about the other one: it is asked about each separately.
      if ((await registerCheckOf(db, one))?.state === 'excluded') await checkRegister(server, one)
      if ([...(await exclusionsOf(db, one)).values()].some((exclusion) => isExcluded(exclusion, now)))
        await endReached(server, [one])
    }
  },
})
