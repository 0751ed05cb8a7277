// argon2id at 19 MiB, two passes, one lane; at most four at once, because each one fills a core and a cache.
import { hash, verify } from '@node-rs/argon2'

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
export const HASHES_AT_ONCE_MAX = 4
/** Who comes when so many wait already is turned away: a flood of logins costs the house no memory and no minute of waiting. */
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

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, OPTIONS))

/** Of no password at all; made once, so that a login to nobody takes as long as one to somebody. */
const nobody = hash('no player has this password', OPTIONS)

export const isPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  const against = stored ?? (await nobody)
  const isRight = await inTurn(() => verify(against, password))
  return isRight && stored !== undefined
}

/** The work's answer, or `full` where the queue is. */
export async function unlessFull<T, F>(work: Promise<T>, full: F): Promise<T | F> {
  try {
    return await work
  } catch (error) {
    if (error instanceof PasswordQueueFullError) return full
    throw error
  }
}
