// The play-time status of this page's player, as the server last sent it, and the server's clock by it.
import type { PlayTimeStatus } from '#modules/protection/play-time/contract/pace.ts'
import {
  serverNow,
  isClockMoved,
  type BrowserMoment,
  type ReceivedTime,
} from '#modules/protection/play-time/rules/server-clock.ts'
import { createStore } from '#platform/browser/store.ts'

export type KnownStatus = {
  readonly standing: PlayTimeStatus
  /** Those of the status; undefined where they are not known: an earlier page's status has no amounts. */
  readonly netPositions: PlayTimeStatus['netPositions'] | undefined
  readonly received: ReceivedTime
  /** The server was asked since and did not answer. */
  readonly isSilent: boolean
}

export type StatusStore = {
  /** Undefined until the server has answered. The same object until that changes. */
  read(): KnownStatus | undefined
  subscribe(listener: () => void): () => void
  /** The server's clock; the browser's own before the first answer. */
  now(): number
  /** The browser's clock was set, or the device slept, since the server's last answer. */
  isClockMoved(): boolean
  /** Numbers a request when it is sent: of crossing answers, the later request's counts. */
  ask(): number
  hear(question: number, standing: PlayTimeStatus): void
  /** No answer came. `kept`: an earlier page's status, for a page that has received none itself. */
  fail(question: number, kept?: StoredStatus): void
  /** The server has reported a change in another answer; answers to earlier requests count no more. */
  amend(change: (standing: PlayTimeStatus) => PlayTimeStatus): void
  clear(): void
}

/** What one page stores for the next: no amounts, and the time by the shared clock. */
export type StoredStatus = { readonly standing: PlayTimeStatus; readonly wallMs: number }

export const keptOf = ({ standing, received }: Pick<KnownStatus, 'standing' | 'received'>): StoredStatus => ({
  standing: { ...standing, netPositions: [] },
  wallMs: received.wallMs,
})

export function createStatusStore(clock: () => BrowserMoment): StatusStore {
  const { read, write, subscribe } = createStore<KnownStatus | undefined>(undefined)
  let asked = 0
  let answered = 0
  return {
    read,
    subscribe,
    now: () => {
      const known = read()
      return known === undefined ? clock().wallMs : Math.round(serverNow(known.received, clock(), known.isSilent))
    },
    isClockMoved: () => {
      const known = read()
      return known !== undefined && !known.isSilent && isClockMoved(known.received, clock())
    },
    ask: () => (asked += 1),
    hear: (question, standing) => {
      if (question < answered) return
      answered = question
      const { netPositions } = standing
      write({ standing, netPositions, received: { ...clock(), serverMs: standing.now }, isSilent: false })
    },
    fail: (question, kept) => {
      if (question < answered) return
      const known = read()
      if (known !== undefined) return known.isSilent ? undefined : write({ ...known, isSilent: true })
      if (kept === undefined) return
      const { standing, wallMs } = kept
      const received = { ...clock(), wallMs, serverMs: standing.now }
      write({ standing, netPositions: undefined, received, isSilent: true })
    },
    amend: (change) => {
      asked += 1
      answered = asked
      const known = read()
      if (known !== undefined) write({ ...known, standing: change(known.standing) })
    },
    clear: () => {
      answered = asked + 1
      write(undefined)
    },
  }
}

export const statusStore = createStatusStore(() => ({ wallMs: Date.now(), steadyMs: performance.now() }))
