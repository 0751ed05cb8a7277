// An identity by a provider's claims: what is read of them, and what is not trusted.
import type { Provider } from './providers.ts'

export const SUBJECT_LENGTH_MAX = 255

export type Identity = {
  /** The provider's own id of the user, never reused. */
  readonly subject: string
  /** Only where the provider explicitly says that the address is theirs. Its format is still to be checked. */
  readonly email: string | undefined
  /**
   * The provider runs that mailbox; for any other address its statement is outdated, and the mailbox is confirmed
   * by letter.
   */
  readonly isMailboxProved: boolean
}

/** OpenID Connect Core 1.0, 5.1. */
const OIDC_EMAIL = { address: 'email', isVerified: 'email_verified' }

function valueAt(claims: unknown, path: string): unknown {
  let value = claims
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Readonly<Record<string, unknown>>)[name]
  }
  return value
}

/** ASCII, as OpenID Connect has it. */
const SUBJECT = /^[ -~]+$/u

/** A text, or a whole number that is exactly itself: two users must never be rounded into one. */
function subjectOf(value: unknown): string | undefined {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  return typeof text === 'string' && text.length <= SUBJECT_LENGTH_MAX && SUBJECT.test(text) ? text : undefined
}

/** A provider knows its own mailboxes: those of its hosts, and those it names (`hd` of a Google Workspace). */
function runsMailbox({ mail }: Provider, claims: unknown, email: string): boolean {
  if (mail === undefined) return false
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (mail.hosts.includes(host)) return true
  const hosted = mail.hostedClaim === undefined ? undefined : valueAt(claims, mail.hostedClaim)
  return typeof hosted === 'string' && hosted !== ''
}

/** `claims`: of the ID token, or the userinfo endpoint's whole answer. Undefined where they identify nobody. */
export function identityOf(provider: Provider, claims: unknown): Identity | undefined {
  const isOidc = provider.protocol === 'oidc'
  const subject = subjectOf(valueAt(claims, isOidc ? 'sub' : provider.subject))
  if (subject === undefined) return undefined
  const told = isOidc ? OIDC_EMAIL : provider.email
  if (told === undefined) return { subject, email: undefined, isMailboxProved: false }
  const isVerified = valueAt(claims, told.isVerified)
  const email = valueAt(claims, told.address)
  // Apple writes its truths as texts.
  const isHis = (isVerified === true || isVerified === 'true') && typeof email === 'string'
  if (!isHis) return { subject, email: undefined, isMailboxProved: false }
  return { subject, email, isMailboxProved: runsMailbox(provider, claims, email) }
}
