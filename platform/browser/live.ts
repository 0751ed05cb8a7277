// The connection of this page, opened by the first subscription; the server never opens one.
import { useSyncExternalStore } from 'react'
import { liveConnection, type LiveConnection } from './topic.ts'

let connection: LiveConnection | undefined

/** Browser only: call it from effects and event handlers. */
export function live(): LiveConnection {
  connection ??= liveConnection({
    open: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/live`),
    now: () => Date.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    random: () => Math.random(),
  })
  return connection
}

const onStaleness = (listener: () => void) => live().onStaleness(listener)
const isStale = () => live().isStale()
const never = () => false

/** True while prices on the page cannot be trusted: dim them and take no bets. */
export const useIsStale = (): boolean => useSyncExternalStore(onStaleness, isStale, never)
