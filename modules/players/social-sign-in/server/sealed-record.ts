// A few facts that the server stores in one browser, sealed and dated: a flow in progress, or a newcomer.
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { CallContext } from '#platform/server/call-context.ts'
import type { SocialSignInServer } from './social-sign-in-server.ts'
import { hostCookie, setHostCookie } from '#platform/server/http/host-cookie.ts'
import { seal, SEALED_VALUE_MAX, unseal } from '#platform/server/secrets/sealed-value.ts'

type World = Pick<SocialSignInServer, 'clock' | 'secondFactorKeys'>

export type RecordKind<T extends z.ZodType> = {
  readonly cookie: string
  /** Its purpose and its owner. */
  readonly purpose: string
  readonly shape: T
  readonly lifetimeMs: number
}

export const wordOf = (facts: unknown): string => Buffer.from(JSON.stringify(facts)).toString('base64url')
export const fits = (facts: unknown): boolean => wordOf(facts).length <= SEALED_VALUE_MAX

/** Its cookie is on the answer. */
export function leaveRecord<T extends z.ZodType>(
  { clock, secondFactorKeys: keys }: World,
  context: CallContext,
  { cookie, purpose, lifetimeMs }: RecordKind<T>,
  facts: z.output<T>,
): void {
  const sealed = seal(keys.seal, purpose, wordOf(facts), clock.now().getTime() + lifetimeMs)
  setHostCookie(context, cookie, sealed, lifetimeMs)
}

export type FoundRecord<T> = {
  readonly facts: T
  /** For credentials.spent_challenge, where it is single-use. */
  readonly hash: Buffer
  readonly expiresAt: Date
}

/** Undefined where this browser has none, where it has expired, or is for another purpose. */
export function recordIn<T extends z.ZodType>(
  { clock, secondFactorKeys: keys }: World,
  context: CallContext,
  { cookie, purpose, shape }: RecordKind<T>,
): FoundRecord<z.output<T>> | undefined {
  const found = unseal(keys.seal, purpose, hostCookie(context, cookie), clock.now().getTime())
  if (found === undefined) return undefined
  // Sealed values were written by this service, in this version or an earlier one.
  const parsed = shape.safeParse(JSON.parse(Buffer.from(found.value, 'base64url').toString('utf8')))
  if (!parsed.success) return undefined
  const hash = createHash('sha256').update(`${purpose}\n${found.value}`).digest()
  return { facts: parsed.data, hash, expiresAt: new Date(found.expiresAtMs) }
}
