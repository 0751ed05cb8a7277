// What it costs to read the signed token of a session, against the plain HMAC of the same bytes: the rest is what a JWT adds to it.
import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { createUserTokens } from '#modules/players/identity/server/sessions/user-token.ts'
import { interleave, median, tell, type Figure } from './interleave.ts'

const ROUNDS = 15
const ROUND_MS = 60
/** Different tokens in turn, so that no answer can be cached from the last time. */
const TOKENS = 64
const GOAL_MICROSECONDS = 50
const KEY = Buffer.alloc(32, 7)

let sink = 0

/** A round: microseconds a token over at least ROUND_MS. */
const cost = (tokens: readonly string[], check: (token: string) => boolean) => async (): Promise<number> => {
  const start = performance.now()
  let count = 0
  while (performance.now() - start < ROUND_MS)
    for (const token of tokens) {
      sink += Number(check(token))
      count += 1
    }
  return ((performance.now() - start) * 1_000) / count
}

/** Microseconds to know whose a token is, on one core. */
export async function run(): Promise<readonly Figure[]> {
  const now = new Date()
  const userTokens = createUserTokens(KEY)
  const tokens = await Promise.all(
    Array.from({ length: TOKENS }, (_, player) =>
      userTokens.sign({ playerId: 100_001 + player, sessionId: crypto.randomUUID() }, 'user', now),
    ),
  )
  const secret = createSecretKey(KEY)
  const cases = {
    read: cost(tokens, (token) => userTokens.read(token, 'user', now) !== undefined),
    plain: cost(tokens, (token) => {
      const at = token.lastIndexOf('.')
      const own = createHmac('sha256', secret).update(token.slice(0, at)).digest()
      return timingSafeEqual(own, Buffer.from(token.slice(at + 1), 'base64url'))
    }),
  }
  await interleave(3, cases)
  const values = await interleave(ROUNDS, cases)
  const [read, plain] = [median(values.read), median(values.plain)]
  if (sink === 0) throw new Error('no token was good')
  return [
    tell('user-token', {
      name: 'the signed token of a session, read',
      value: read,
      unit: 'µs',
      baseline: `a plain HMAC of the same bytes, ${plain.toFixed(1)} µs`,
      ratio: read / plain,
      goal: `under ${GOAL_MICROSECONDS} µs`,
      holds: read < GOAL_MICROSECONDS,
    }),
  ]
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await run()
