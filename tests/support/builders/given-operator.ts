// Operators of a served app for tests: invited by the command, signed in over the network at the back office.
import { generateSync } from 'otplib'
import type { CallName } from '#kernel/contract.ts'
import { SECOND_MS } from '#kernel/time.ts'
import { openAudit } from '#modules/operations/audit/server/service.ts'
import { addMember } from '#modules/operations/staff/server/service.ts'
import type { Role } from '#modules/operations/staff/rules/permissions.ts'
import { givenApp, impatientClock, type GivenApp } from '#tests/support/builders/given.ts'
import { givenServedApp, requestOf, type Sent, type ServedApp } from '#tests/calls/served-app.ts'

export const BACKOFFICE_HOST = 'backoffice.localhost'
export const OPERATOR_PASSWORD = 'four lemons in a basket'
export const TOTP_STEP_MS = 30 * SECOND_MS

export type Backoffice = ServedApp & {
  now(): Date
  moveOn(ms: number): void
}

/** Its clock is frozen until it is moved. */
export async function givenBackoffice(options: Parameters<typeof givenApp>[0] = {}): Promise<Backoffice> {
  let nowMs = Date.parse('2026-11-21T12:00:10Z')
  const now = (): Date => new Date(nowMs)
  const app = await givenServedApp(await givenApp({ clock: { ...impatientClock, now }, ...options }))
  return { ...app, now, moveOn: (ms) => void (nowMs += ms) }
}

/** A browser at the back office; it keeps its cookies. */
export type OperatorClient = {
  readonly jar: Map<string, string>
  send(name: CallName, input?: Record<string, unknown>, headers?: Record<string, string>): Promise<Sent>
}

/** `address`: the client's, as a proxy reports it. */
export function openClient(app: ServedApp, address = '198.51.100.9', jar = new Map<string, string>()): OperatorClient {
  return {
    jar,
    send: async (name, input = {}, headers = {}) => {
      const request = requestOf(name, input)
      const sent = await app.raw({
        ...request,
        headers: {
          host: BACKOFFICE_HOST,
          origin: `http://${BACKOFFICE_HOST}`,
          'x-forwarded-for': address,
          cookie: [...jar].map(([key, value]) => `${key}=${value}`).join('; '),
          ...(request.payload === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
      })
      for (const line of sent.cookies) {
        const [pair = '', ...attributes] = line.split('; ')
        const [key = '', value = ''] = pair.split('=')
        if (attributes.includes('Max-Age=0')) jar.delete(key)
        else jar.set(key, value)
      }
      return sent
    },
  }
}

export const codeOfApp = (secret: string, at: Date): string =>
  generateSync({ secret, epoch: Math.floor(at.getTime() / SECOND_MS) })

let operators = 0

export type InvitedOperator = { readonly memberId: number; readonly email: string; readonly token: string }

/** As `npm run staff -- add` does it. */
export async function givenInvitation(given: GivenApp, roles: readonly Role[]): Promise<InvitedOperator> {
  operators += 1
  const email = `operator${operators}@book.example`
  const { database, log, secret, clock } = given.app.options
  const world = { database, audit: openAudit(database, secret, log), clock }
  const invited = await addMember(world, { email, name: `Operator ${operators}`, roles })
  if (!invited.ok) throw new Error(`the invitation was refused: ${invited.refusal.message}`)
  return { memberId: invited.value.memberId, email, token: invited.value.token }
}

export type Operator = {
  readonly memberId: number
  readonly email: string
  readonly client: OperatorClient
  readonly secret: string
  readonly recoveryCodes: readonly string[]
}

const must = (sent: Sent): Sent => {
  if (sent.status >= 400) throw new Error(`an operator did not come in: ${sent.text}`)
  return sent
}

/** Signed in with both factors; the clock has moved past the code that confirmed the second. */
export async function givenOperator(app: Backoffice, roles: readonly Role[], address?: string): Promise<Operator> {
  const { memberId, email, token } = await givenInvitation(app.given, roles)
  const client = openClient(app, address)
  must(await client.send('POST /staff-api/staff/invitations/acceptances', { token, password: OPERATOR_PASSWORD }))
  const { secret } = must(await client.send('POST /staff-api/staff/second-factor')).body as { secret: string }
  const code = codeOfApp(secret, app.now())
  const confirmed = must(await client.send('POST /staff-api/staff/second-factor/confirmations', { code }))
  const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] }
  app.moveOn(TOTP_STEP_MS)
  return { memberId, email, client, secret, recoveryCodes }
}

export const showPassword = (client: OperatorClient, { email }: { readonly email: string }): Promise<Sent> =>
  client.send('POST /staff-api/staff/sessions', { email, password: OPERATOR_PASSWORD })

/** Both steps; the clock has moved past the code. */
export async function signIn(app: Backoffice, client: OperatorClient, operator: Operator): Promise<Sent> {
  must(await showPassword(client, operator))
  const code = codeOfApp(operator.secret, app.now())
  const sent = must(await client.send('POST /staff-api/staff/sessions/second-factor', { code }))
  app.moveOn(TOTP_STEP_MS)
  return sent
}
