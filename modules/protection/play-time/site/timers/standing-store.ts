// The play-time status of this page's player, as the server last sent it, and the server's clock by it.
import type { PlayTimeStatus } from '#modules/protection/play-time/contract/pace.ts'
import {
  houseNow,
  isClockMoved,
  type BrowserMoment,
  type HeardTime,
} from '#modules/protection/play-time/rules/house-clock.ts'

export type KnownStatus = {
  readonly standing: PlayTimeStatus
  /** Those of the status; undefined where they are not known: an earlier page's status has no amounts. */
  readonly netPositions: PlayTimeStatus['netPositions'] | undefined
  readonly heard: HeardTime
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

export const keptOf = ({ standing, heard }: Pick<KnownStatus, 'standing' | 'heard'>): StoredStatus => ({
  standing: { ...standing, netPositions: [] },
  wallMs: heard.wallMs,
})

export function createStatusStore(clock: () => BrowserMoment): StatusStore {
  let told: KnownStatus | undefined
  let asked = 0
  let answered = 0
  const listeners = new Set<() => void>()
  const set = (next: KnownStatus | undefined): void => {
    told = next
    for (const listener of listeners) listener()
  }
  return {
    read: () => told,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    now: () => (told === undefined ? clock().wallMs : Math.round(houseNow(told.heard, clock(), told.isSilent))),
    isClockMoved: () => told !== undefined && !told.isSilent && isClockMoved(told.heard, clock()),
    ask: () => (asked += 1),
    hear: (question, standing) => {
      if (question < answered) return
      answered = question
      const { netPositions } = standing
      set({ standing, netPositions, heard: { ...clock(), houseMs: standing.now }, isSilent: false })
    },
    fail: (question, kept) => {
      if (question < answered) return
      if (told !== undefined) return told.isSilent ? undefined : set({ ...told, isSilent: true })
      if (kept === undefined) return
      const { standing, wallMs } = kept
      const heard = { ...clock(), wallMs, houseMs: standing.now }
      set({ standing, netPositions: undefined, heard, isSilent: true })
    },
    amend: (change) => {
      asked += 1
      answered = asked
      if (told !== undefined) set({ ...told, standing: change(told.standing) })
    },
    clear: () => {
      answered = asked + 1
      if (told !== undefined) set(undefined)
    },
  }
}

export const statusStore = createStatusStore(() => ({ wallMs: Date.now(), steadyMs: performance.now() }))
