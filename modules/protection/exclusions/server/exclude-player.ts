// Excludes a person from the instant of the commit, on all their accounts: every stake is wholly before it, or is
// refused.
import { ok, refuse, type Result } from '#kernel/result.ts'
import {
  askToReturn,
  exclude,
  isExcluded,
  isWorthALetter,
  type Exclusion,
  type ExclusionRefusal,
  type ReturnRefusal,
} from '#modules/protection/exclusions/rules/exclusion.ts'
import { jurisdictionOf } from '#modules/protection/exclusions/rules/jurisdiction.ts'
import type { Channel } from '#modules/protection/exclusions/rules/staff-limits.ts'
import type { Tx } from '#platform/server/db.ts'
import { announceExcluded } from './announce-exclusion.ts'
import { lockPlayer, type LockedPlayer } from './lock-player.ts'
import { endReached } from './end-reached.ts'
import { endIdentityHold, keepSigns } from './holds/hold-account.ts'
import {
  exclusionsOf,
  playersWithExclusions,
  putExclusion,
  spreadExclusions,
  spreadRegisterAnswer,
  type Reached,
} from './exclusion-store.ts'
import type { ExclusionCause, ExclusionsServer } from './exclusions-server.ts'

export type ExclusionAsk = {
  readonly kind: Exclusion['kind']
  /** A value on offer; null: until further notice. */
  readonly days: number | null
  readonly reasonId?: number | undefined
  readonly actor: string
  /** Of a player excluded by an operator on their request. */
  readonly reason?: string | undefined
  readonly channel?: Channel | undefined
  /** `context.origin` of the player's own page: its brand is the sender of the letter. */
  readonly origin?: string | undefined
}

/**
 * A player with all other accounts of the same person: nothing is staked on any of them before this transaction
 * ends.
 */
export type LockedPerson = LockedPlayer & { readonly others: readonly number[] }

/** First of all that the transaction locks. */
export async function lockPerson(tx: Tx, server: ExclusionsServer, playerId: number): Promise<LockedPerson> {
  const others = await server.persons.samePersonOf(tx, playerId)
  return { ...(await lockPlayer(tx, server, playerId, others)), others }
}

/**
 * Carries the exclusions of one of these accounts over to all of them, but not across two that operators have
 * separated.
 */
export async function spreadOver(
  tx: Tx,
  { persons }: Pick<ExclusionsServer, 'persons'>,
  playerIds: readonly number[],
  now: Date,
): Promise<readonly Reached[]> {
  if (playerIds.length < 2) return []
  return spreadExclusions(tx, { playerIds, apart: await persons.apartAmong(tx, playerIds) }, now)
}

/** A national register's answer about a player: without a term, and shown on the page only. */
export const BY_REGISTER = { cause: 'register', endsAt: null, isWorthALetter: false } as const

type Coming = {
  readonly playerId: number
  readonly from: number
  readonly cause: ExclusionCause
  /** Null: until further notice. */
  readonly endsAt: number | null
  readonly isWorthALetter: boolean
}

/** Accounts that are informed by letter, those with a proven name first; the others learn it on the page. */
const TOLD_MAX = 20

/** `tellable`: accounts that may be informed by letter, in this order. */
function announceReached(tx: Tx, reached: readonly Coming[], tellable: readonly number[], now: Date): Promise<void> {
  const news = new Set(reached.filter((one) => one.isWorthALetter).map(({ playerId }) => playerId))
  const told = new Set([...new Set(tellable)].filter((playerId) => news.has(playerId)).slice(0, TOLD_MAX))
  return announceExcluded(
    tx,
    reached.map(({ playerId, cause, endsAt, isWorthALetter: isNews }) => ({
      playerId,
      kind: cause,
      by: cause === 'register' ? 'register' : 'person',
      endsAt,
      isTold: isNews && told.has(playerId),
    })),
    now,
  )
}

/**
 * The consequences for the accounts that an exclusion reaches, once it is written: queued marketing is withdrawn,
 * and pending bonuses are cancelled on an account that declares its own identity, or where the excluding player has
 * proven a name that was declared there too. A name that anyone can declare cancels nothing for its real owner;
 * pending bonuses cannot be claimed meanwhile. Their open bets stand. Reached players are informed by letter; a
 * player who is declaring an identity, and whom a register names, learns it on the page: the mailbox has not been
 * proved. `tellerId`: the player who has just declared it.
 */
export async function settleReached(
  tx: Tx,
  server: ExclusionsServer,
  reached: readonly Coming[],
  { tellerId, now }: { readonly tellerId?: number; readonly now: Date },
): Promise<void> {
  if (reached.length === 0) return
  const pairs = await server.persons.provenFor(
    tx,
    reached.map(({ from, playerId }) => [from, playerId] as const),
  )
  const proven = new Set(pairs.map(([, whose]) => whose))
  await server.letters.post.withdrawMarketing(
    tx,
    reached.map(({ playerId }) => playerId),
  )
  for (const { playerId } of reached) await keepSigns(tx, playerId)
  const sure = reached.filter(({ playerId }) => playerId === tellerId || proven.has(playerId))
  const others = reached.map(({ playerId }) => playerId).filter((playerId) => playerId !== tellerId)
  const tellable = others.toSorted((a, b) => Number(proven.has(b)) - Number(proven.has(a)))
  await announceReached(tx, reached, tellable, now)
  for (const [cause, ones] of Map.groupBy(sure, (one) => one.cause))
    await server.onExcluded(tx, { playerIds: ones.map(({ playerId }) => playerId), cause, at: now })
}

const comingOf = ({ playerId, from, kind, endsAt, before }: Reached): Coming => ({
  playerId,
  from,
  cause: kind,
  endsAt,
  isWorthALetter: isWorthALetter(before, endsAt),
})

/** Under the locks of the person's accounts. Returns the exclusion and every player whom it reaches. */
export async function excludeLocked(
  tx: Tx,
  server: ExclusionsServer,
  { playerId, others, jurisdiction, now }: LockedPerson,
  { kind, days, reasonId, origin, ...told }: ExclusionAsk,
): Promise<Result<{ readonly exclusion: Exclusion; readonly players: readonly number[] }, ExclusionRefusal>> {
  const running = (await exclusionsOf(tx, playerId)).get(kind)
  const exclusion = exclude(running, { kind, days, now: now.getTime(), jurisdiction })
  if (!exclusion.ok) return exclusion
  const said = { act: 'excluded', exclusion: exclusion.value, fromId: undefined, reasonId, ...told } as const
  await putExclusion(tx, playerId, said, now)
  await keepSigns(tx, playerId)
  const reached = await spreadOver(tx, server, [playerId, ...others], now)
  await server.onExcluded(tx, { playerIds: [playerId], cause: kind, at: now })
  await settleReached(tx, server, reached.map(comingOf), { now })
  const { endsAt } = exclusion.value
  const before = isExcluded(running, now.getTime()) ? running : undefined
  const isOperators = told.channel !== undefined
  const by = isOperators ? 'operator' : 'player'
  const isTold = isOperators || isWorthALetter(before, endsAt)
  await announceExcluded(tx, [{ playerId, kind, by, endsAt, isTold, origin }], now)
  if (kind === 'self_exclusion') await server.onSelfExcluded(tx, playerId, now)
  const players = new Set([playerId, ...reached.map((one) => one.playerId)])
  return ok({ exclusion: exclusion.value, players: [...players] })
}

/** Ends the person's sessions once it is in force. */
export async function excludePlayer(
  server: ExclusionsServer,
  playerId: number,
  ask: ExclusionAsk,
): Promise<Result<Exclusion, ExclusionRefusal>> {
  const excluded = await server.database.transaction(async (tx) =>
    excludeLocked(tx, server, await lockPerson(tx, server, playerId), ask),
  )
  if (!excluded.ok) return excluded
  await endReached(server, excluded.value.players)
  return ok(excluded.value.exclusion)
}

/** The player's request to return after the term has run out; the jurisdiction's delay follows. */
export function askReturn(
  server: ExclusionsServer,
  playerId: number,
): Promise<Result<Exclusion, ReturnRefusal | 'not_excluded'>> {
  return server.database.transaction(async (tx) => {
    const { others, jurisdiction, now } = await lockPerson(tx, server, playerId)
    const running = (await exclusionsOf(tx, playerId)).get('self_exclusion')
    if (running === undefined) return refuse('not_excluded', 'the player has no exclusion')
    const asked = askToReturn(running, now.getTime(), jurisdiction)
    if (!asked.ok || running.returnAskedAt !== undefined) return asked
    // The request covers all accounts whose term is over: one still waiting for a request would exclude the player
    // again.
    for (const one of [playerId, ...others]) {
      const own = (await exclusionsOf(tx, one)).get('self_exclusion')
      const law = one === playerId ? jurisdiction : jurisdictionOf(await server.countryOf(tx, one))
      const back = own === undefined ? undefined : askToReturn(own, now.getTime(), law)
      if (own === undefined || back === undefined || !back.ok || own.returnAskedAt !== undefined) continue
      const { reasonId, fromId } = own
      const told = { reasonId, fromId, askedOn: playerId, actor: `player:${playerId}` }
      await putExclusion(tx, one, { act: 'return_asked', exclusion: back.value, ...told }, now)
    }
    return ok(asked.value)
  })
}

/**
 * An exclusion of one of the person's accounts applies to all of them (GLI-20); returns the players whom it has
 * reached. The accounts are locked.
 */
export async function gather(
  tx: Tx,
  server: ExclusionsServer,
  { playerId, others, now }: Pick<LockedPerson, 'playerId' | 'others' | 'now'>,
  tellerId?: number,
): Promise<readonly number[]> {
  const all = [playerId, ...others]
  const reached = (await spreadOver(tx, server, all, now)).map(comingOf)
  const named = await spreadRegisterAnswer(tx, all, now)
  // It is unknown which of the declared names the register means.
  const byRegister = named.map((one) => ({ ...BY_REGISTER, playerId: one, from: one }))
  await settleReached(tx, server, [...reached, ...byRegister], { ...(tellerId === undefined ? {} : { tellerId }), now })
  return [...new Set([...reached.map((one) => one.playerId), ...named])]
}

/**
 * A player has declared an identity, at registration or later. In the transaction that writes it, after it; returns
 * the players whom an exclusion has reached by it.
 */
export async function adoptExclusions(tx: Tx, server: ExclusionsServer, playerId: number): Promise<readonly number[]> {
  const person = await lockPerson(tx, server, playerId)
  await endIdentityHold(tx, server, playerId)
  return person.others.length === 0 ? [] : gather(tx, server, person, playerId)
}

const EXCLUDED_AT_ONCE_MAX = 500

/** Persons are recognised by other rules than before: every exclusion in force reaches the accounts found by these. */
export async function gatherExcluded(server: ExclusionsServer): Promise<void> {
  for (let after = 0; ;) {
    const players = await playersWithExclusions(server.database.db, after, EXCLUDED_AT_ONCE_MAX)
    const last = players.at(-1)
    if (last === undefined) return
    for (const playerId of players) {
      const reached = await server.database.transaction(async (tx) =>
        gather(tx, server, await lockPerson(tx, server, playerId)),
      )
      await endReached(server, reached)
    }
    after = last
  }
}
