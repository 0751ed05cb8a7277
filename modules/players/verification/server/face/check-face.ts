// S4.23, S8.10: sends a picture of the player's face to the face check, and turns its answer into a step of
// verification.
import { randomUUID } from 'node:crypto'
import { ok, refuse } from '#kernel/result.ts'
import { DAY_MS } from '#kernel/time.ts'
import type { Tx } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { fileCalls } from '#modules/players/verification/contract.ts'
import type { PersonalValues } from '#modules/players/profiles/contract.ts'
import { pictureKinds } from '#modules/players/verification/rules/document-limits.ts'
import { nextState } from '#modules/players/verification/rules/verification-state.ts'
import { personalData } from '#modules/players/profiles/server/service.ts'
import { lockCase } from '../cases/case-store.ts'
import { cleanFile } from '#modules/players/document-files/server/service.ts'
import { verificationOf } from '../cases/show-verification.ts'
import { noteOnly, takeStep } from '../cases/take-step.ts'
import type { VerificationServer } from '../verification-server.ts'
import { FaceAttemptsError, faceResult, type FaceAnswer, type FaceResult } from './face-provider.ts'
import {
  answerFaceCheck,
  countFaceChecks,
  dataVersionOf,
  insertFaceCheck,
  latestFaceCheck,
  type StoredFaceResult,
} from './face-store.ts'
import { shownFace } from './shown-face.ts'

/** Of one player within a day, those that the service failed too. */
const FACE_CHECKS_DAY_MAX = 30

async function isOfCurrentData(tx: Tx, playerId: number, checkId: string): Promise<boolean> {
  const checked = await dataVersionOf(tx, checkId)
  return checked !== null && checked === (await personalData.personalDataOf(tx, playerId))?.version
}

type Check = { readonly playerId: number; readonly checkId: string }

/**
 * Stores an answer once, and takes the resulting step where the case still allows it. A success for other data than
 * the current verifies nobody: it is stored as a picture to be taken again. A denial counts for any data.
 */
async function keepAnswer(
  server: VerificationServer,
  { playerId, checkId }: Check,
  answered: StoredFaceResult,
  reference: string | null,
): Promise<StoredFaceResult> {
  const at = server.clock.now()
  return server.database.transaction(async (tx) => {
    const { state } = await lockCase(tx, playerId, at)
    const isOutdated = answered === 'VERIFICATION_SUCCESSFUL' && !(await isOfCurrentData(tx, playerId, checkId))
    const result = isOutdated ? 'retake' : answered
    if (!(await answerFaceCheck(tx, checkId, { result, reference, at }))) return result
    const doing = { playerId, at, actor: 'face-id', reason: answered } as const
    if (isOutdated) await noteOnly(tx, state.decision, { ...doing, what: 'face-outdated' })
    const step =
      result === 'VERIFICATION_SUCCESSFUL'
        ? 'face-successful'
        : result === 'VERIFICATION_DENIED'
          ? 'face-denied'
          : undefined
    if (step !== undefined && nextState(state, step) !== undefined)
      await takeStep(tx, server, state, step, { ...doing, what: step })
    return result
  })
}

/** With the data read while the case is locked, so that the check is about the data sent to the service. */
async function openCheck(
  server: VerificationServer,
  playerId: number,
  provider: string,
): Promise<(Check & { readonly values: PersonalValues }) | undefined> {
  const at = server.clock.now()
  const checkId = randomUUID()
  return server.database.transaction(async (tx) => {
    await lockCase(tx, playerId, at)
    const within = { ...server, database: { ...server.database, db: tx } }
    if ((await shownFace(within, playerId)).attemptsLeft === 0) return undefined
    if ((await countFaceChecks(tx, playerId, new Date(at.getTime() - DAY_MS))) >= FACE_CHECKS_DAY_MAX) return undefined
    const personal = await personalData.personalDataOf(tx, playerId)
    if (personal === undefined) return undefined
    await insertFaceCheck(tx, { checkId, playerId, provider, dataVersion: personal.version, at })
    return { playerId, checkId, values: personal.values }
  })
}

const outOfAttempts = () => refuse('out_of_attempts', 'no attempts are left for now; try again later')
const serviceError = () => refuse('service_error', 'the face check service is unavailable; try again')

export const checkFace =
  (server: VerificationServer): Handlers<typeof fileCalls>['POST /web-api/accounts/face-checks'] =>
  async ({ fileName, content }, { viewer: { playerId } }) => {
    const { face, database } = server
    const shown = await shownFace(server, playerId)
    if (face === undefined || !shown.isOffered)
      return refuse('face_check_closed', 'the face check is not available now')
    if ((await personalData.personalDataOf(database.db, playerId)) === undefined)
      return refuse('personal_data_missing', 'say first who you are')
    if (shown.attemptsLeft === 0) return outOfAttempts()
    const clean = await cleanFile(fileName, Buffer.from(content()), pictureKinds)
    if (!clean.ok) return clean
    const check = await openCheck(server, playerId, face.name)
    if (check === undefined) return outOfAttempts()
    const { name, surname, birthDate } = check.values
    const question = { checkId: check.checkId, picture: clean.value.bytes, fileName: clean.value.name }
    let answer: FaceAnswer
    let result: FaceResult | undefined
    try {
      answer = await face.check({ ...question, person: { name, surname, birthDate } })
      result = faceResult(answer)
    } catch (error) {
      server.log.warn({ err: error }, 'a face could not be looked at')
      const isOut = error instanceof FaceAttemptsError
      await keepAnswer(server, check, isOut ? 'retake' : 'failed', null)
      return isOut ? outOfAttempts() : serviceError()
    }
    const kept = await keepAnswer(server, check, result ?? 'failed', answer.reference)
    if (result === undefined) return serviceError()
    if (kept === 'retake') return refuse('photo_incorrect', 'the face was not recognised; take another picture')
    return ok(await verificationOf(server, playerId))
  }

/** Asks again about an undecided check. Does nothing where the service is unavailable. */
export async function askUndecided(server: VerificationServer, playerId: number): Promise<void> {
  const latest = await latestFaceCheck(server.database.db, playerId)
  if (server.face === undefined || latest?.result !== 'UNVERIFIED' || latest.reference === null) return
  const result = await server.face
    .find(latest.reference)
    .then(faceResult)
    .catch(() => undefined)
  if (result === undefined || result === 'UNVERIFIED') return
  await keepAnswer(server, { playerId, checkId: latest.check_id }, result, latest.reference)
}
