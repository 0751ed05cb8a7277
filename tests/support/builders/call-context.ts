// The contexts of calls that a test dispatches itself, without a server in between.
import { randomUUID } from 'node:crypto'
import type { CallContext, PlayerContext } from '#platform/server/call-context.ts'

export const visitorContext = (): CallContext => ({
  viewer: undefined,
  address: '127.0.0.1',
  device: 'test',
  requestId: 'test',
  isSecure: false,
  origin: 'http://localhost',
  cookies: [],
})

/** Of a player in a session of their own by default. */
export const playerContext = (playerId: number, sessionId: string = randomUUID()): PlayerContext => ({
  ...visitorContext(),
  viewer: { playerId, sessionId },
})
