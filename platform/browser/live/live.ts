// The connection of this page, opened by the first subscription; the server never opens one.
import { useSyncExternalStore } from 'react'
import type { tellSession as TellSession } from '../session/session-events.ts'
import { liveConnection, type LiveConnection } from './topic.ts'

/** The close code with which the server ends sockets of an ended session (platform/server/live/live.ts). */
const SESSION_ENDED = 4_001
const tellEnded = ({ tellSession }: { readonly tellSession: typeof TellSession }) =>
  tellSession('signed_out', { reason: 'session_ended' })

let connection: LiveConnection | undefined

/** Browser only: call it from effects and event handlers. */
export function live(): LiveConnection {
  connection ??= liveConnection({
    open: () => {
      const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/live`)
      socket.addEventListener('close', ({ code }) => {
        if (code === SESSION_ENDED) void import('../session/session-events.ts').then(tellEnded, () => undefined)
      })
      return socket
    },
    now: () => Date.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    random: () => Math.random(),
  })
  return connection
}

/** A device without a connection knows it long before a silent socket shows it. */
function onNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
const isOffline = () => !navigator.onLine

function onStaleness(listener: () => void): () => void {
  const stops = [live().onStaleness(listener), onNetwork(listener)]
  return () => stops.forEach((stop) => stop())
}
const isStale = () => isOffline() || live().isStale()
const never = () => false

/** True while prices on the page are outdated: dim them and accept no bets. */
export const useIsStale = (): boolean => useSyncExternalStore(onStaleness, isStale, never)

/** True while the device is offline: then everything is stale, and the reason can be shown. */
export const useIsOffline = (): boolean => useSyncExternalStore(onNetwork, isOffline, never)
