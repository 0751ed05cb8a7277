// S7.8: a visitor's page asks about its session a while after its start, when it is idle; the answer is ignored.
import type { calls } from '#modules/players/identity/contract.ts'
import { caller } from '#platform/browser/call.ts'
import type { Watcher } from '#platform/browser/site-module.ts'

export const SESSION_AFTER_MS = 8_000

const ask = caller<typeof calls>()

export const openSession: Watcher<unknown> = ({ playerId }) => {
  if (playerId !== null) return undefined
  const timer = setTimeout(() => void ask('GET /web-api/session', {}), SESSION_AFTER_MS)
  return () => clearTimeout(timer)
}
