// S7.8: a visitor's page asks about its session a while after it began, when nothing else is waiting; what comes is not read.
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
