// The signed token that names a session (S3.10): made by jose, verified here in one step, because jose's way through
// the thread pool costs every call several times the signature.
import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { SignJWT } from 'jose'
import { MINUTE_MS, SECOND_MS } from '#kernel/time.ts'

export const USER_TOKEN_MS = 5 * MINUTE_MS
/** S7.23: renewed every ten minutes, so one outlives a missed renewal. */
export const VIDEO_TOKEN_MS = 15 * MINUTE_MS
const TOKEN_LENGTH_MAX = 600
const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url')
const SESSION_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u

export const isSessionId = (text: unknown): text is string => typeof text === 'string' && SESSION_ID.test(text)

export type TokenOwner = { readonly playerId: number; readonly sessionId: string }

export type UserTokens = {
  /** A JWT, HS256: sub the player, sid the session, aud its use, exp after USER_TOKEN_MS or VIDEO_TOKEN_MS. */
  sign(owner: TokenOwner, use: 'user' | 'video', now: Date): Promise<string>
  /** The player and session of a valid unexpired token. The session itself must be looked up. */
  read(token: string, use: 'user' | 'video', now: Date): TokenOwner | undefined
}

type Claims = { readonly sub?: unknown; readonly sid?: unknown; readonly aud?: unknown; readonly exp?: unknown }

function claimsOf(text: string): Claims {
  try {
    return (JSON.parse(Buffer.from(text, 'base64url').toString()) ?? {}) as Claims
  } catch {
    return {}
  }
}

export function createUserTokens(key: Buffer): UserTokens {
  const secret = createSecretKey(key)
  /** Only one header is valid: whatever else a token says about its algorithm is ignored. */
  const isSigned = (header: string, claims: string, signature: string): boolean => {
    const given = Buffer.from(signature, 'base64url')
    const own = createHmac('sha256', secret).update(`${header}.${claims}`).digest()
    return header === HEADER && given.length === own.length && timingSafeEqual(given, own)
  }
  return {
    sign: ({ playerId, sessionId }, use, now) => {
      const seconds = Math.floor(now.getTime() / SECOND_MS)
      const lifeMs = use === 'user' ? USER_TOKEN_MS : VIDEO_TOKEN_MS
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(String(playerId))
        .setAudience(use)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + lifeMs / SECOND_MS)
        .sign(secret)
    },
    read: (token, use, now) => {
      const [header, claims, signature, more] = token.length > TOKEN_LENGTH_MAX ? [] : token.split('.', 4)
      if (header === undefined || claims === undefined || signature === undefined || more !== undefined)
        return undefined
      if (!isSigned(header, claims, signature)) return undefined
      const { sub, sid, aud, exp } = claimsOf(claims)
      if (aud !== use || typeof exp !== 'number' || exp * SECOND_MS <= now.getTime()) return undefined
      const playerId = Number(sub)
      return Number.isSafeInteger(playerId) && isSessionId(sid) ? { playerId, sessionId: sid } : undefined
    },
  }
}
