// Short words for tests of support: asking, looking, and letting time pass.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { CallName } from '#kernel/contract.ts'
import { closeAtEnd, givenApp, type GivenApp } from '#tests/support/builders/given.ts'
import type { Answer } from '#platform/server/dispatch.ts'

export type Person = { readonly playerId?: number; readonly address?: string; readonly origin?: string }

export type SupportApp = {
  readonly given: GivenApp
  ask(name: CallName, input: object, person?: Person): Promise<Answer>
  /** A question with everything right; `input` overrides. */
  question(input?: object, person?: Person): Promise<Answer>
  callback(input?: object, person?: Person): Promise<Answer>
  /** Everything that was written was written so much earlier. */
  age(ms: number): Promise<void>
  rows(): Promise<{ readonly requests: number; readonly messages: number }>
}

export const GUEST_EMAIL = 'guest@example.com'

export async function givenSupport(): Promise<SupportApp> {
  const given = await givenApp()
  const owner = new pg.Client({ connectionString: given.ownerUrl })
  await owner.connect()
  closeAtEnd(() => owner.end())
  const ask: SupportApp['ask'] = (name, input, person = {}) => {
    const { playerId, address = '192.0.2.1', origin = 'http://localhost' } = person
    return given.app.dispatcher.dispatch(name, input, {
      viewer: playerId === undefined ? undefined : { playerId, sessionId: randomUUID() },
      address,
      origin,
      device: 'test',
      requestId: 'test',
      isSecure: false,
      cookies: [],
    })
  }
  return {
    given,
    ask,
    question: (input = {}, person = {}) =>
      ask(
        'POST /web-api/support/questions',
        {
          subject: 'payments',
          text: 'Where is my money?',
          ...(person.playerId === undefined ? { email: GUEST_EMAIL } : {}),
          idempotencyKey: randomUUID(),
          ...input,
        },
        person,
      ),
    callback: (input = {}, person = {}) =>
      ask(
        'POST /web-api/support/callbacks',
        { subject: 'account', phone: '+44 20 7946 0018', idempotencyKey: randomUUID(), ...input },
        person,
      ),
    age: async (ms) => {
      const earlier = `- make_interval(secs => ${ms / 1_000})`
      await owner.query(
        `update support.request set created_at = created_at ${earlier}, updated_at = updated_at ${earlier}`,
      )
      await owner.query(`update support.message set at = at ${earlier}`)
    },
    rows: async () => {
      const { rows } = await owner.query<{ requests: number; messages: number }>(
        'select (select count(*)::int from support.request) as requests, (select count(*)::int from support.message) as messages',
      )
      return rows[0] ?? { requests: -1, messages: -1 }
    },
  }
}

export const fieldOf = ({ body }: Answer): readonly [string, unknown] => {
  const { code, details } = (body as { error: { code: string; details: { field?: string } } }).error
  return [code, details.field]
}
export const bodyOf = ({ body }: Answer): { readonly [field: string]: unknown } => body as never
export const requestIdOf = (answer: Answer): number => Number(bodyOf(answer)['requestId'])
export const codeIn = (answer: Answer): string => String(bodyOf(answer)['code'])
