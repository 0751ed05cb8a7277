// A call as somebody makes it: from a host, with headers and a browser of one's own.
import type { CallName } from '#kernel/contract.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import type { Answer } from '#platform/server/dispatch.ts'
import type { GivenApp } from '#tests/support/builders/given.ts'

export type Asker = {
  readonly playerId?: number
  readonly origin?: string
  /** In lower case. */
  readonly headers?: Readonly<Record<string, string>>
  readonly device?: string
}

export const contextBy = ({ playerId, origin, headers, device }: Asker): CallContext => ({
  viewer: playerId === undefined ? undefined : { playerId, sessionId: '00000000-0000-4000-8000-000000000000' },
  address: '127.0.0.1',
  device: device ?? 'test',
  requestId: 'test',
  isSecure: false,
  origin: origin ?? 'http://localhost',
  headers: headers ?? {},
  cookies: [],
})

export const askedBy = (given: GivenApp, name: CallName, input: unknown, asker: Asker = {}): Promise<Answer> =>
  given.app.dispatcher.dispatch(name, input, contextBy(asker))
