// argon2id at 19 MiB, two passes, one lane; at most four at once, because each one fills a core and a cache.
import { hash, verify } from '@node-rs/argon2'

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
export const HASHES_AT_ONCE_MAX = 4

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
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
