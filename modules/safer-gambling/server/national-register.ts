// National registers of self-exclusion behind one port: asked at every sign-in, the first after registration included, when somebody has
// told who he is, and of whoever stays signed in every day that he plays. Without an answer nobody plays or pays in (UK-45).
import { isDeepStrictEqual } from 'node:util'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts'
import { decisionTime, type Db, type Tx } from '#platform/server/db.ts'
import { lockPerson } from './exclude-player.ts'
import {
  holdRegisterCheck,
  holdUnaskedChecks,
  putRegisterCheck,
  registerCheckOf,
  releaseRegisterCheck,
  REGISTER_WORD_MS,
  type RegisterCheck,
  type RegisterState,
} from './exclusion-store.ts'
import type { SaferGamblingServer } from './safer-gambling-server.ts'

/** Who is asked for. Birth dates as '1990-01-31'; what the player has not told is absent. */
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
  /** Throws where it cannot be asked. */
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
/** At once, of one process; who comes on top of them is not known to be clear. */
const ASKS_MAX = 200
/** Accounts of one person that are asked for with one of them. */
const ACCOUNTS_ASKED_MAX = 10
/** Whoever tells who he is in the very moment of the question is asked for once more. */
const TRIES_MAX = 2
/** The word is renewed while it still serves, so that nobody who plays on is stopped for it. */
const RENEW_MS = REGISTER_WORD_MS - 4 * HOUR_MS
const RETRY_MS = MINUTE_MS

/** Players of one turn as a house opens. */
const TURN_PLAYERS_MAX = 1_000

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

type Server = SaferGamblingServer & RegisterPorts

/** Of whoever the register covers; undefined: it is not asked about him. */
async function coveredIdentity(db: Db, server: RegisterPorts, playerId: number): Promise<Identity | undefined> {
  const { nationalRegister: register } = server
  const identity = register === undefined ? undefined : await server.identityOf(db, playerId)
  return identity !== undefined && register?.countries.has(identity.country) === true ? identity : undefined
}

/** The person's, by what each of his accounts has told: it knows persons, and one account may have told more than another. */
async function askForPerson(
  { database, ...server }: Server,
  register: NationalRegister,
  playerId: number,
  identity: Identity,
): Promise<RegisterState> {
  const others = await database.transaction((tx) => server.persons.samePersonOf(tx, playerId))
  const identities = [identity]
  for (const other of others.slice(0, ACCOUNTS_ASKED_MAX)) {
    const told = await server.identityOf(database.db, other)
    if (told !== undefined && register.countries.has(told.country)) identities.push(told)
  }
  const states = new Set(await Promise.all(identities.map((one) => ask(register, one))))
  return states.has('excluded') ? 'excluded' : states.has('unknown') ? 'unknown' : 'clear'
}

/** Answers the players whose sessions are over by it; undefined where the player has told something else of himself meanwhile. */
function keepWord(
  server: Server,
  playerId: number,
  state: RegisterState,
  asked: Identity,
): Promise<readonly number[] | undefined> {
  return server.database.transaction(async (tx) => {
    // Under the locks of the accounts, as every exclusion: what is staked now is wholly before it, or refused.
    const { now, others } = await lockPerson(tx, server, playerId)
    if (!isDeepStrictEqual(await server.identityOf(tx, playerId), asked)) return undefined
    const named: number[] = []
    // The register knows persons, not accounts.
    for (const one of state === 'excluded' ? [playerId, ...others] : [playerId])
      if ((await putRegisterCheck(tx, one, state, now)) && state === 'excluded') named.push(one)
    if (state === 'unknown') await server.withdrawMarketing(tx, [playerId])
    if (state === 'excluded')
      await server.onExcluded(tx, { playerIds: [playerId, ...others], cause: 'register', at: now })
    return named
  })
}

/**
 * Holds whom the register covers until it is asked anew: he has told who he is, and its word was of a man without that name. In the
 * transaction that writes what he told; the person's accounts are locked (`adoptExclusions`).
 */
export async function holdForRegister(tx: Tx, server: Server, playerId: number): Promise<void> {
  if ((await coveredIdentity(tx, server, playerId)) === undefined) return
  await holdRegisterCheck(tx, playerId, await decisionTime(tx))
  await server.withdrawMarketing(tx, [playerId])
}

/**
 * Holds whom the register covers and was never asked about: it was named after he signed in. Before a house serves anybody, in turns. So
 * everybody whom it covers has a word of it, if only `unknown`, and a batch of stakes need not ask who should have one. He is asked about
 * with his next ping.
 */
export async function holdUnasked({ database, ...server }: Server): Promise<void> {
  const { nationalRegister: register } = server
  if (register === undefined || register.countries.size === 0) return
  for (let after: number | undefined = 0; after !== undefined;) {
    const page = { countries: register.countries, after, limit: TURN_PLAYERS_MAX }
    const playerIds = await server.playersOf(database.db, page)
    await database.transaction(async (tx) => {
      const now = await decisionTime(tx)
      const held = await holdUnaskedChecks(tx, playerIds, new Date(now.getTime() - RETRY_MS))
      if (held.length > 0) await server.withdrawMarketing(tx, held)
    })
    after = playerIds.length < TURN_PLAYERS_MAX ? undefined : playerIds.at(-1)
  }
}

/** Whether a word of the player's is to wait for another answer of the register. `isBeginning`: he begins to play. */
export function isRegisterDue(check: RegisterCheck | undefined, now: number, isBeginning: boolean): boolean {
  // Those it has named are asked for when they sign in, and nowhere else have they a session.
  if (check === undefined) return isBeginning
  if (check.state === 'excluded') return false
  const age = now - check.checkedAt.getTime()
  return age >= (check.state === 'unknown' ? RETRY_MS : RENEW_MS)
}

/**
 * Asks, outside every transaction. Signing in itself is never refused: money may always be taken out. Whom the register names is
 * signed out of all his accounts, once that is in force.
 */
export async function checkRegister(server: Server, playerId: number): Promise<void> {
  const { database, nationalRegister: register } = server
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const identity = await coveredIdentity(database.db, server, playerId)
    if (register === undefined || identity === undefined) return release(server, playerId)
    const state = await askForPerson(server, register, playerId, identity)
    const named = await keepWord(server, playerId, state, identity)
    for (const one of named ?? []) await server.endSessions(one)
    if (named !== undefined) return
  }
  await database.transaction(async (tx) => {
    await lockPerson(tx, server, playerId)
    await holdForRegister(tx, server, playerId)
  })
}

/** Whom no register covers, its silence of another day keeps out no more. */
async function release({ database }: Server, playerId: number): Promise<void> {
  if ((await registerCheckOf(database.db, playerId)) === undefined) return
  await database.transaction(async (tx) => releaseRegisterCheck(tx, playerId, await decisionTime(tx)))
}

/** For development and tests: who is called so is excluded, or finds the register away. */
export const sandboxRegister = (countries: Iterable<string>): NationalRegister => ({
  countries: new Set(countries),
  isExcluded: async ({ surname = '' }) => {
    if (surname.toLowerCase() === 'away') throw new Error('the sandbox register is away')
    return surname.toLowerCase() === 'excluded'
  },
})
