// What was answered in this browser: for good in its storage, for this visit in the session's.
import { readStored, subscribeStored, writeStored } from '#platform/browser/storage.ts'
import type { Answered } from './popup-queue.ts'

/** Of each popup; the oldest are forgotten. */
export const ANSWERS_MAX = 10
const SESSION_PREFIX = 'fairline.popup.'

type StoredAnswer = Pick<Answered, 'subject' | 'atMs'>

const isKept = (value: unknown): value is readonly StoredAnswer[] =>
  Array.isArray(value) &&
  value.every((one: unknown) => {
    const { subject, atMs } = (one ?? {}) as { subject?: unknown; atMs?: unknown }
    return typeof subject === 'string' && typeof atMs === 'number'
  })

const nothing: readonly StoredAnswer[] = []
const keyOf = (name: string): string => `popup.${name}`

function readVisit(name: string): readonly StoredAnswer[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(SESSION_PREFIX + name) ?? '[]')
    return isKept(stored) ? stored : nothing
  } catch {
    return nothing
  }
}

export const answersTo = (name: string): readonly Answered[] => [
  ...readStored(keyOf(name), nothing, isKept).map((one) => ({ ...one, isForVisit: false })),
  ...readVisit(name).map((one) => ({ ...one, isForVisit: true })),
]

/** The newest answer to a subject takes the place of older ones. */
export const withAnswer = (stored: readonly StoredAnswer[], answer: StoredAnswer): readonly StoredAnswer[] =>
  [...stored.filter(({ subject }) => subject !== answer.subject), answer].slice(-ANSWERS_MAX)

export function rememberAnswer(name: string, { subject, atMs, isForVisit }: Answered): void {
  const answer = { subject, atMs }
  if (!isForVisit) return writeStored(keyOf(name), withAnswer(readStored(keyOf(name), nothing, isKept), answer))
  try {
    sessionStorage.setItem(SESSION_PREFIX + name, JSON.stringify(withAnswer(readVisit(name), answer)))
  } catch {
    // Full or forbidden: it asks again on the next page.
  }
}

/** Calls back when another tab has answered one of them. */
export function subscribeAnswers(names: readonly string[], listener: () => void): () => void {
  const stops = names.map((name) => subscribeStored(keyOf(name), listener))
  return () => {
    for (const stop of stops) stop()
  }
}

const VISIT_KEY = 'fairline.visit'

/** When this visit began: pages of one visit share it. */
export function visitStartedMs(nowMs: number): number {
  try {
    const startedAtMs = Number(sessionStorage.getItem(VISIT_KEY) ?? Number.NaN)
    if (Number.isFinite(startedAtMs) && startedAtMs <= nowMs) return startedAtMs
    sessionStorage.setItem(VISIT_KEY, String(nowMs))
  } catch {
    // Each page is a visit of its own then.
  }
  return nowMs
}
