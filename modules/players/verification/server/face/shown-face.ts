// A player's view of their face checks: the last answer, and the attempts left.
import { DAY_MS } from '#kernel/time.ts'
import type { FaceCheck } from '#modules/players/verification/contract.ts'
import { nextState } from '#modules/players/verification/rules/verification-state.ts'
import { caseOf } from '../cases/case-store.ts'
import type { VerificationServer } from '../verification-server.ts'
import { attemptsSince, latestFaceCheck } from './face-store.ts'

/** Within a day; a failure of the service is no attempt. */
export const FACE_ATTEMPTS_MAX = 5

export async function shownFace(
  { database: { db }, clock, face }: VerificationServer,
  playerId: number,
): Promise<FaceCheck> {
  const since = new Date(clock.now().getTime() - DAY_MS)
  const [{ state }, latest, attempts] = await Promise.all([
    caseOf(db, playerId),
    latestFaceCheck(db, playerId),
    attemptsSince(db, playerId, since, FACE_ATTEMPTS_MAX),
  ])
  const attemptsLeft = FACE_ATTEMPTS_MAX - attempts.length
  const [oldest] = attempts
  return {
    isOffered: face !== undefined && nextState(state, 'face-successful') !== undefined,
    result: latest === undefined ? 'none' : latest.result === 'started' ? 'UNVERIFIED' : latest.result,
    attemptsLeft,
    attemptsAt: attemptsLeft > 0 || oldest === undefined ? null : new Date(oldest.getTime() + DAY_MS).toISOString(),
  }
}
