// How the player of this page stands with his time, as the house said last, and the house's clock by it.
import type { PlayTimeStatus } from '#modules/protection/play-time/contract/pace.ts'
import {
  houseNow,
  isClockMoved,
  type BrowserMoment,
  type HeardTime,
} from '#modules/protection/play-time/rules/house-clock.ts'

export type KnownStatus = {
  readonly standing: PlayTimeStatus
  /** Those of the standing; undefined where they are not known: an earlier page's word is without amounts. */
  readonly netPositions: PlayTimeStatus['netPositions'] | undefined
  readonly heard: HeardTime
  /** The house was asked since and did not answer. */
  readonly isSilent: boolean
}

export type StatusStore = {
  /** Undefined until the house has said something. The same object until that changes. */
  read(): KnownStatus | undefined
  subscribe(listener: () => void): () => void
  /** The house's clock; the browser's own where the house has said nothing yet. */
  now(): number
  /** The browser's clock was set, or the device slept, since the house spoke last. */
  isClockMoved(): boolean
  /** Numbers a question as it goes out: of answers that cross, the later question's counts. */
  ask(): number
  hear(question: number, standing: PlayTimeStatus): void
  /** No answer came. `kept`: what an earlier page of this browser heard, for one that has heard nothing itself. */
  fail(question: number, kept?: StoredStatus): void
  /** The house has said so in other words; what it answers to questions of before counts no more. */
  amend(change: (standing: PlayTimeStatus) => PlayTimeStatus): void
  clear(): void
}

/** What one page leaves for the next: no amounts, and the time by the clock that they share. */
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
