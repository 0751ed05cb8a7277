// argon2id at 19 MiB, two passes, one lane; at most four at once, because each one fills a core and a cache.
import type { Database } from '#platform/server/db.ts'
import { strengthenPasswordHash } from './password-store.ts'
import { inWorker } from './hash-workers.ts'

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
export const HASHES_AT_ONCE_MAX = 4
/** Beyond this many waiting, further ones are refused: a flood of logins uses neither memory nor minutes of waiting. */
export const HASHES_WAITING_MAX = 200

/** Thrown before any work is done; handlers answer `too_many_attempts`. */
export class PasswordQueueFullError extends Error {}

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= HASHES_WAITING_MAX) throw new PasswordQueueFullError('too many passwords wait to be checked')
  if (running >= HASHES_AT_ONCE_MAX) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}

/**
 * One spelling of each character, so that a password typed on another keyboard is the same; nothing is cut off
 * (SEC-06).
 */
const spelt = (password: string): string => password.normalize('NFC')

export const hashPassword = async (password: string): Promise<string> =>
  String(await inTurn(() => inWorker({ kind: 'hash', password: spelt(password), options: OPTIONS })))

/** Of 32 unknown random bytes: a login with an unknown name takes as long as any other. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$+7IXjOM7294r4SxehcUrFQ$LUHbqtcQvnKV7LCEhFnC5d0abhABiAm5/ffU0Scrs50'

export const isPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  const job = { kind: 'verify', stored: stored ?? NOBODYS_HASH, password: spelt(password) } as const
  const isRight = await inTurn(() => inWorker(job))
  return isRight === true && stored !== undefined
}

const PHC = /^\$argon2id\$v=19\$m=(\d{1,9}),t=(\d{1,4}),p=(\d{1,3})\$/u

/**
 * The stored hash was made with less memory or fewer passes than the current parameters, or in another way
 * (SEC-07).
 */
export function isWeakHash(stored: string): boolean {
  const [, memory, passes] = PHC.exec(stored) ?? []
  return !(Number(memory) >= OPTIONS.memoryCost && Number(passes) >= OPTIONS.timeCost)
}

/** The two ways in which use cases touch passwords; tests of floods put a cheap one in its place. */
export type Passwords = {
  /** Without a stored hash (`stored` undefined) none is right. Throws PasswordQueueFullError. */
  isPassword(stored: string | undefined, password: string): Promise<boolean>
  hashPassword(password: string): Promise<string>
}

export const passwords: Passwords = { isPassword, hashPassword }

/** The work's answer, or `full` where the queue is. */
export async function unlessFull<T, F>(work: Promise<T>, full: F): Promise<T | F> {
  try {
    return await work
  } catch (error) {
    if (error instanceof PasswordQueueFullError) return full
    throw error
  }
}

/** `password` is known to be right. Where the queue is full it is postponed to the next time. */
export async function strengthenHash(
  { database, passwords }: { readonly database: Database; readonly passwords: Passwords },
  { playerId, passwordHash }: { readonly playerId: number; readonly passwordHash: string },
  password: string,
): Promise<void> {
  if (!isWeakHash(passwordHash)) return
  const fresh = await unlessFull(passwords.hashPassword(password), undefined)
  if (fresh !== undefined) await strengthenPasswordHash(database.db, playerId, { former: passwordHash, fresh })
}
