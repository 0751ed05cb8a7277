// National registers of self-exclusion behind one port: asked at every sign-in, the first after registration included. Without an answer
// nobody plays or pays in (UK-45).
import { SECOND_MS } from '#kernel/time.ts'
import type { Db } from '#platform/server/db.ts'
import { lockPlayer } from './change-limits.ts'
import { putRegisterCheck } from './exclusion-store.ts'
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
}

const ANSWER_MS_MAX = 3 * SECOND_MS

const slow = (): Promise<never> =>
  new Promise((_resolve, reject) =>
    setTimeout(() => reject(new Error('the register is silent')), ANSWER_MS_MAX).unref(),
  )

async function ask(register: NationalRegister, identity: Identity): Promise<'clear' | 'excluded' | 'unknown'> {
  try {
    return (await Promise.race([register.isExcluded(identity), slow()])) ? 'excluded' : 'clear'
  } catch {
    return 'unknown'
  }
}

/** Before a session is opened. Signing in itself is never refused: money may always be taken out. */
export async function checkRegister(server: SaferGamblingServer & RegisterPorts, playerId: number): Promise<void> {
  const { database, nationalRegister: register } = server
  if (register === undefined) return
  const identity = await server.identityOf(database.db, playerId)
  if (identity === undefined || !register.countries.has(identity.country)) return
  const state = await ask(register, identity)
  await database.transaction(async (tx) => {
    // Under the locks of the accounts, as every exclusion: what is staked now is wholly before it, or refused.
    const { now } = await lockPlayer(tx, server, playerId)
    await putRegisterCheck(tx, playerId, state, now)
  })
}

/** For development and tests: who is called so is excluded, or finds the register away. */
export const sandboxRegister = (countries: Iterable<string>): NationalRegister => ({
  countries: new Set(countries),
  isExcluded: async ({ surname = '' }) => {
    if (surname.toLowerCase() === 'away') throw new Error('the sandbox register is away')
    return surname.toLowerCase() === 'excluded'
  },
})
