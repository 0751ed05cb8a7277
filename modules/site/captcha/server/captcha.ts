// Issues a proof of work and checks it: signed, short-lived, for one code and one network, and accepted for one
// request (SEC-49).
import { createHmac } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { MINUTE_MS } from '#kernel/time.ts'
import { CAPTCHA_LENGTH_MAX, CaptchaChallenge, SolvedCaptcha } from '#modules/site/captcha/contract.ts'
import type { CaptchaCode } from '#modules/site/captcha/rules/captcha-codes.ts'
import { CAPTCHA_COST, CAPTCHA_COUNTER_MAX, CAPTCHA_COUNTER_MIN } from '#modules/site/captcha/rules/captcha-work.ts'
import { headerOf, type CallContext } from '#platform/server/call-context.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db.ts'
import { visitorNetwork } from '#platform/server/http/visitor-network.ts'
import { isUsed, pruneUsed, useOnce } from './captcha-store.ts'

export const CAPTCHA_HEADER = 'x-captcha'
/** Long enough for the slowest telephone and a form that is reviewed once more; too short to collect a stock. */
export const CAPTCHA_MS = 2 * MINUTE_MS

/** Of used ones: each process deletes old rows after so many uses, and more than those have added. */
const PRUNED_EVERY_USES = 50
const PRUNED_USES_MAX = 500

/**
 * `forged`: not issued by this server, or modified. `wrong`: for another code, another network, or a wrong
 * solution.
 */
export type CaptchaVerdict = 'passed' | 'absent' | 'forged' | 'wrong' | 'expired' | 'used'

export type Captcha = {
  /** A challenge for the visitor's network, good until `expiresAt`. */
  issue(context: CallContext, code: CaptchaCode): Promise<{ challenge: CaptchaChallenge; expiresAt: Date }>
  /** Checks a solution of any code without using it up. */
  look(context: CallContext, text: string): Promise<CaptchaVerdict>
  /** Checks the one in the request's header for this code and uses it up. */
  check(context: CallContext, code: number): Promise<Exclude<CaptchaVerdict, 'forged'>>
}

export type CaptchaWorld = { readonly database: Database; readonly clock: Clock; readonly key: Buffer }

/** Undefined where it holds no solution that one could look at. */
function readCaptcha(text: string): SolvedCaptcha | undefined {
  if (text.length > CAPTCHA_LENGTH_MAX) return undefined
  try {
    return SolvedCaptcha.safeParse(JSON.parse(Buffer.from(text, 'base64').toString('utf8'))).data
  } catch {
    return undefined
  }
}

type Examined =
  | { readonly verdict: Exclude<CaptchaVerdict, 'absent' | 'passed' | 'used'> }
  | { readonly verdict: 'passed'; readonly nonce: Buffer; readonly code: number; readonly expiresAt: Date }

export function createCaptcha({ database, clock, key }: CaptchaWorld): Captcha {
  const { db } = database
  const secretOf = (purpose: string): string => createHmac('sha256', key).update(purpose).digest('hex')
  const signing = { hmacSignatureSecret: secretOf('challenge'), hmacKeySignatureSecret: secretOf('solution') }
  const networkOf = ({ address }: CallContext): string =>
    createHmac('sha256', key)
      .update(`network\n${visitorNetwork(address)}`)
      .digest('base64url')
      .slice(0, 16)
  let uses = 0

  /** All but whether it was used before, and whether its code is the right one. */
  async function examine(context: CallContext, text: string): Promise<Examined> {
    const solved = readCaptcha(text)
    if (solved === undefined) return { verdict: 'forged' }
    const { challenge, solution } = solved
    const { verified, invalidSignature } = await verifySolution({ challenge, solution, deriveKey, ...signing })
    if (invalidSignature === true) return { verdict: 'forged' }
    const { nonce, data } = challenge.parameters
    if (!verified || data.network !== networkOf(context)) return { verdict: 'wrong' }
    // By the server's clock argument: the library's own expiry would use the machine's.
    if (clock.now().getTime() >= data.expiresAt) return { verdict: 'expired' }
    return {
      verdict: 'passed',
      nonce: Buffer.from(nonce, 'hex'),
      code: data.code,
      expiresAt: new Date(data.expiresAt),
    }
  }

  return {
    issue: async (context, code) => {
      const expiresAt = new Date(clock.now().getTime() + CAPTCHA_MS)
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: CAPTCHA_COST,
        counter: randomInt(CAPTCHA_COUNTER_MAX, CAPTCHA_COUNTER_MIN),
        data: { code, expiresAt: expiresAt.getTime(), network: networkOf(context) },
        deriveKey,
        ...signing,
      })
      return { challenge: CaptchaChallenge.parse(challenge), expiresAt }
    },
    look: async (context, text) => {
      const found = await examine(context, text)
      if (found.verdict !== 'passed') return found.verdict
      return (await isUsed(db, found.nonce)) ? 'used' : 'passed'
    },
    check: async (context, code) => {
      const text = headerOf(context, CAPTCHA_HEADER)
      if (text === undefined || text === '') return 'absent'
      const found = await examine(context, text)
      if (found.verdict !== 'passed') return found.verdict === 'forged' ? 'wrong' : found.verdict
      if (found.code !== code) return 'wrong'
      const isFirst = await useOnce(db, found.nonce, found.expiresAt)
      uses += 1
      if (uses % PRUNED_EVERY_USES === 0) await pruneUsed(db, clock.now(), PRUNED_USES_MAX)
      return isFirst ? 'passed' : 'used'
    },
  }
}
