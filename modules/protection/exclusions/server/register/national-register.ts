// National registers of self-exclusion behind one port: asked at every sign-in, including the one after registration,
// when a player has declared an identity, and daily for players who stay signed in and play. Without an answer nobody
// plays or deposits (UK-45).
import { isDeepStrictEqual } from 'node:util'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts'
import { decisionTime, type Db, type Tx } from '#platform/server/db.ts'
import { BY_REGISTER, lockPerson, settleReached } from '../exclude-player.ts'
import {
  holdRegisterCheck,
  holdUnaskedChecks,
  putRegisterCheck,
  releaseRegisterCheck,
  REGISTER_WORD_MS,
  type RegisterCheck,
  type RegisterState,
} from '../exclusion-store.ts'
import {
  areHeld,
  isRegisterKnown,
  isSaid,
  lockCountries,
  lockHeldTo,
  otherCountries,
  putHeldTo,
  sayCountries,
} from './register-country-store.ts'
import type { ExclusionsServer } from '../exclusions-server.ts'

/** The identity to check. Birth dates as '1990-01-31'; undeclared fields are absent. */
export type Identity = {
  readonly name?: string | undefined
  readonly surname?: string | undefined
  readonly birthDate?: string | undefined
  readonly email?: string | undefined
  /** Two letters. */
  readonly country: string
}

export type NationalRegister = {
  /** Countries, two letters, whose players it knows. */
  readonly countries: ReadonlySet<string>
  /** Throws where it is unavailable. */
  isExcluded(identity: Identity): Promise<boolean>
}

export type RegisterPorts = {
  readonly nationalRegister: NationalRegister | undefined
  readonly identityOf: (db: Db, playerId: number) => Promise<Identity | undefined>
  /** Players of these countries, two letters, in order of their numbers. */
  readonly playersOf: (
    db: Db,
    page: { readonly countries: ReadonlySet<string>; readonly after: number; readonly limit: number },
  ) => Promise<readonly number[]>
}

const ANSWER_MS_MAX = 3 * SECOND_MS
/** Concurrent requests per process; further players are not known to be clear. */
const ASKS_MAX = 200
/** Accounts of one person that are checked with one of them. */
const ACCOUNTS_ASKED_MAX = 10
/** A player who declares an identity during the request is checked once more. */
const TRIES_MAX = 2
/** The answer is renewed while it is still valid, so that continued play is not interrupted. */
const RENEW_MS = REGISTER_WORD_MS - 4 * HOUR_MS
const RETRY_MS = MINUTE_MS

/** Players of one turn as those of a country are held. */
const TURN_PLAYERS_MAX = 1_000
/**
 * How often a process declares the countries of its register; a country not declared for as long as an answer is
 * valid is removed.
 */
const SAY_MS = HOUR_MS
/** For players held without a check: their next ping triggers it. */
const longAsked = (now: Date): Date => new Date(now.getTime() - RETRY_MS)
const silentSince = (now: Date): Date => new Date(now.getTime() - REGISTER_WORD_MS)

let asking = 0

const slow = (): Promise<never> =>
  new Promise((_resolve, reject) =>
    setTimeout(() => reject(new Error('the register is silent')), ANSWER_MS_MAX).unref(),
  )

async function ask(register: NationalRegister, identity: Identity): Promise<RegisterState> {
  if (asking >= ASKS_MAX) return 'unknown'
  asking += 1
  try {
    return (await Promise.race([register.isExcluded(identity), slow()])) ? 'excluded' : 'clear'
  } catch {
    return 'unknown'
  } finally {
    asking -= 1
  }
}

type Server = ExclusionsServer & RegisterPorts

/** For covered players; undefined: it is not asked about them. */
async function coveredIdentity(db: Db, server: RegisterPorts, playerId: number): Promise<Identity | undefined> {
  const { nationalRegister: register } = server
  const identity = register === undefined ? undefined : await server.identityOf(db, playerId)
  return identity !== undefined && register?.countries.has(identity.country) === true ? identity : undefined
}

/**
 * The identities declared on each account of the person: the register names persons, and one account may have
 * declared more than another.
 */
async function askForPerson(
  { database, ...server }: Server,
  register: NationalRegister,
  playerId: number,
  identity: Identity,
): Promise<{ readonly state: RegisterState; readonly others: readonly number[] }> {
  const others = await database.transaction((tx) => server.persons.samePersonOf(tx, playerId))
  const identities = [identity]
  for (const other of others.slice(0, ACCOUNTS_ASKED_MAX)) {
    const told = await server.identityOf(database.db, other)
    if (told !== undefined && register.countries.has(told.country)) identities.push(told)
  }
  const states = new Set(await Promise.all(identities.map((one) => ask(register, one))))
  return { state: states.has('excluded') ? 'excluded' : states.has('unknown') ? 'unknown' : 'clear', others }
}

/**
 * Returns the players whose sessions end; undefined where the identity has changed meanwhile, or other accounts
 * have appeared.
 */
function keepWord(
  server: Server,
  playerId: number,
  { state, others: askedFor }: Awaited<ReturnType<typeof askForPerson>>,
  asked: Identity,
): Promise<readonly number[] | undefined> {
  return server.database.transaction(async (tx) => {
    // Under the locks of the accounts, like every exclusion: a concurrent stake is wholly before it, or refused.
    const { now, others } = await lockPerson(tx, server, playerId)
    if (!isDeepStrictEqual(await server.identityOf(tx, playerId), asked)) return undefined
    if (!isDeepStrictEqual(others, askedFor)) return undefined
    const named: number[] = []
    // The register names persons, not accounts.
    for (const one of state === 'excluded' ? [playerId, ...others] : [playerId])
      if ((await putRegisterCheck(tx, one, state, now)) && state === 'excluded') named.push(one)
    if (state === 'unknown') await server.letters.post.withdrawMarketing(tx, [playerId])
    if (state === 'excluded') {
      const reached = [playerId, ...others].map((one) => ({
        ...BY_REGISTER,
        playerId: one,
        from: playerId,
      }))
      await settleReached(tx, server, reached, { tellerId: playerId, now })
    }
    return named
  })
}

/** By this process's register, or by another's: a process without one learns from the others whom it must hold. */
async function isCovered(tx: Tx, server: RegisterPorts, playerId: number): Promise<boolean> {
  const identity = await server.identityOf(tx, playerId)
  if (identity === undefined) return false
  if (server.nationalRegister?.countries.has(identity.country) === true) return true
  await lockCountries(tx)
  return isSaid(tx, identity.country, silentSince(await decisionTime(tx)))
}

/**
 * Holds players covered by a register until it is asked again: the identity has changed, and the previous answer
 * was about another one. In the transaction that writes the identity; the person's accounts are locked
 * (`adoptExclusions`).
 */
export async function holdForRegister(tx: Tx, server: Server, playerId: number): Promise<void> {
  if (!(await isCovered(tx, server, playerId))) return
  await holdRegisterCheck(tx, playerId, longAsked(await decisionTime(tx)))
  await server.letters.post.withdrawMarketing(tx, [playerId])
}

/** Players without a status get `unknown`; they are checked with their next ping. */
async function holdThese(tx: Tx, server: Server, playerIds: readonly number[]): Promise<void> {
  const held = await holdUnaskedChecks(tx, playerIds, longAsked(await decisionTime(tx)))
  if (held.length > 0) await server.letters.post.withdrawMarketing(tx, held)
}

/** One turn of a country; several processes share its mark by the lock. Answers whether more are to come. */
function holdTurn(server: Server, country: string): Promise<boolean> {
  return server.database.transaction(async (tx) => {
    const after = await lockHeldTo(tx, country)
    if (after === undefined) return false
    const page = { countries: new Set([country]), after, limit: TURN_PLAYERS_MAX }
    const playerIds = await server.playersOf(tx, page)
    await holdThese(tx, server, playerIds)
    const isLast = playerIds.length < TURN_PLAYERS_MAX
    const heldAt = isLast ? await decisionTime(tx) : null
    await putHeldTo(tx, country, { heldTo: playerIds.at(-1) ?? after, heldAt })
    return !isLast
  })
}

/**
 * Declares the countries of the register, and holds their players who were never checked: they signed in before it
 * was configured. Before a process serves requests, and again after an hour without a declaration. So every covered
 * player has a status, at least `unknown`, and a batch of stakes need not determine who should have one. A country
 * is processed once: a later registration is held by the process that handles it.
 */
export async function holdUnasked(server: Server): Promise<void> {
  const { database, nationalRegister: register } = server
  if (register === undefined || register.countries.size === 0) return
  const countries = [...register.countries]
  const now = await decisionTime(database.db)
  if (await areHeld(database.db, countries, new Date(now.getTime() - SAY_MS))) return
  await database.transaction((tx) => sayCountries(tx, countries, now))
  for (const country of countries) {
    let isMore = true
    while (isMore) isMore = await holdTurn(server, country)
  }
}

/** Countries that another process has declared as covered, while this one has no register for them. */
export async function coveredElsewhere({ database, nationalRegister }: Server): Promise<readonly string[]> {
  const since = silentSince(await decisionTime(database.db))
  return otherCountries(database.db, [...(nationalRegister?.countries ?? [])], since)
}

/** Whether a new answer replaces the stored one. */
export function isRegisterDue(check: RegisterCheck, now: number): boolean {
  // Named players are checked when they sign in; they have no other session.
  if (check.state === 'excluded') return false
  const age = now - check.checkedAt.getTime()
  return age >= (check.state === 'unknown' ? RETRY_MS : RENEW_MS)
}

/** At a ping: asks where the answer is due, and for covered players without a status, whatever the reason. */
export async function renewRegisterAnswer(
  server: Server,
  playerId: number,
  { register: check, now }: { readonly register: RegisterCheck | undefined; readonly now: Date },
): Promise<void> {
  const isDue =
    check === undefined
      ? (await coveredIdentity(server.database.db, server, playerId)) !== undefined
      : isRegisterDue(check, now.getTime())
  if (isDue) await checkRegister(server, playerId)
}

/**
 * Asks outside of every transaction. Signing in itself is never refused: withdrawals are always possible. A named
 * player is signed out of all accounts once the exclusion is in force.
 */
export async function checkRegister(server: Server, playerId: number): Promise<void> {
  const { database, nationalRegister: register } = server
  await holdUnasked(server)
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const identity = await coveredIdentity(database.db, server, playerId)
    if (register === undefined || identity === undefined) return leave(server, playerId)
    const word = await askForPerson(server, register, playerId, identity)
    const named = await keepWord(server, playerId, word, identity)
    for (const one of named ?? []) await server.endSessions(one)
    if (named !== undefined) return
  }
  await database.transaction(async (tx) => {
    await lockPerson(tx, server, playerId)
    await holdForRegister(tx, server, playerId)
  })
}

/**
 * A player no longer covered by any register is released a day after its last answer. A player covered by another
 * process's register is unchanged, and held without a status, until they reach that process.
 */
async function leave(server: Server, playerId: number): Promise<void> {
  const { database } = server
  if (!(await isRegisterKnown(database.db, playerId))) return
  await database.transaction(async (tx) =>
    (await isCovered(tx, server, playerId)) ? holdThese(tx, server, [playerId]) : releaseRegisterCheck(tx, playerId),
  )
}

/** For development and tests: players with these names are excluded, or find the register unavailable. */
export const sandboxRegister = (countries: Iterable<string>): NationalRegister => ({
  countries: new Set(countries),
  isExcluded: async ({ surname = '' }) => {
    if (surname.toLowerCase() === 'away') throw new Error('the sandbox register is unavailable')
    return surname.toLowerCase() === 'excluded'
  },
})
