import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Verification } from '#modules/players/verification/contract.ts'
import { personalData } from '#tests/calls/office-samples.ts'
import { codeOf, givenSignedIn, type Sent, type SignedIn } from '#tests/calls/served-app.ts'
import { pdfOf, pictureOf } from '#modules/players/document-files/server/files.testdata.ts'
import { givenDeclared, givenVerificationApp, type VerificationApp } from '../verification-app.testdata.ts'
import { askUndecided, checkFace } from './check-face.ts'
import { faceResult, type FaceAnswer } from './face-provider.ts'
import { sandboxFace } from './face-provider.ts'
import { FACE_ATTEMPTS_MAX } from './shown-face.ts'
import { playerContext } from '#tests/support/builders/call-context.ts'

let app: VerificationApp
let player: SignedIn

beforeAll(async () => {
  app = await givenVerificationApp(await mkdtemp(path.join(tmpdir(), 'fairline-documents-')))
})
test.beforeEach(async () => {
  player = await givenDeclared(app)
})

const show = async (name: string, of = player, bytes?: Buffer): Promise<Sent> =>
  app.upload(of, bytes ?? (await pictureOf(60, 60)), { path: '/web-api/accounts/face-checks', kind: 'selfie', name })

test.each([
  ['an Active check', { code: 20_000, status: 5, likeness: 90 }, 'VERIFICATION_SUCCESSFUL'],
  ['a check past Active', { code: 20_000, status: 6, likeness: 50 }, 'VERIFICATION_SUCCESSFUL'],
  ['a Closed check', { code: 20_000, status: 3, likeness: 90 }, 'VERIFICATION_DENIED'],
  ['a Closed check next to Active', { code: 20_000, status: 4, likeness: 90 }, 'VERIFICATION_DENIED'],
  ['a check in progress', { code: 20_000, status: 2, likeness: 90 }, 'UNVERIFIED'],
  ['a face that is not seen well', { code: 20_000, status: 5, likeness: 49 }, 'retake'],
  ['an invalid answer', { code: 50_000, status: 5, likeness: 90 }, undefined],
])('S4.23, S9.7 %s', (_what, answer, result) => {
  expect(faceResult({ ...answer, reference: 'x' })).toBe(result)
})

test('S4.23 Active verifies the player, Closed denies the face and leaves documents open, the rest waits', async () => {
  const waits = await show('pending.jpg')
  expect((waits.body as Verification).face).toMatchObject({ result: 'UNVERIFIED', attemptsLeft: FACE_ATTEMPTS_MAX - 1 })
  const denied = (await show('denied.jpg')).body as Verification
  expect(denied).toMatchObject({ decision: 'unverified', groupCode: 'VERIFICATION_DENIED', isPlayersTurn: true })
  expect((await app.upload(player, await pictureOf(70, 70))).status).toBe(201)
  const done = (await show('success.jpg')).body as Verification
  expect(done).toMatchObject({ decision: 'verified', isVerified: true, groupCode: 'VERIFICATION_SUCCESSFUL' })
  expect(codeOf(await show('success.jpg'))).toBe('face_check_closed')
})

test.each([
  ['retake.jpg', 403, 'photo_incorrect'],
  ['attempts.jpg', 429, 'out_of_attempts'],
  ['error.jpg', 500, 'service_error'],
  ['broken.jpg', 422, 'file_damaged'],
  ['face.pdf', 422, 'file_type_not_allowed'],
])('S8.10 %s is answered with %i %s', async (name, status, code) => {
  const bytes = name === 'face.pdf' ? pdfOf() : name === 'broken.jpg' ? (await pictureOf()).subarray(0, 500) : undefined
  const answer = await show(name, player, bytes)
  expect([answer.status, codeOf(answer)]).toEqual([status, code])
})

test('S8.10 attempts a day are limited; a failure of the service is none; a picture is never stored', async () => {
  const before = await app.files()
  expect(codeOf(await show('error.jpg'))).toBe('service_error')
  for (let n = 0; n < FACE_ATTEMPTS_MAX; n += 1) expect(codeOf(await show('retake.jpg'))).toBe('photo_incorrect')
  const over = await show('success.jpg')
  expect([over.status, codeOf(over)]).toEqual([429, 'out_of_attempts'])
  const { face } = await app.seen(player)
  expect([face.attemptsLeft, face.attemptsAt === null]).toEqual([0, false])
  expect(await app.files()).toEqual(before)
})

test('S8.10 tries at the same moment are counted one after the other', async () => {
  // Behind the upload limit, which admits fewer files of one player at once.
  const check = checkFace(app.given.app.verification.server)
  const bytes = await pictureOf(60, 60)
  const context = playerContext(player.playerId)
  const all = await Promise.all(
    Array.from({ length: FACE_ATTEMPTS_MAX + 4 }, () =>
      check({ fileName: 'retake.jpg', content: () => bytes }, context),
    ),
  )
  const codes = all.map((answer) => (answer.ok ? '' : answer.refusal.code))
  expect(codes.filter((code) => code === 'photo_incorrect')).toHaveLength(FACE_ATTEMPTS_MAX)
})

test('a player without declared personal data gets no face check', async () => {
  const stranger = await givenSignedIn(app)
  expect(codeOf(await show('success.jpg', stranger))).toBe('personal_data_missing')
})

const tellAnother = async (): Promise<number> =>
  (await app.send('POST /web-api/accounts/personal-data', personalData({ name: 'Eva' }), player)).status
const answerOf = (status: number): FaceAnswer => ({ code: 20_000, likeness: 95, status, reference: 'r' })
/** The service has made up its mind about the check that was pending. */
const decide = (status: number): Promise<void> =>
  askUndecided(
    { ...app.given.app.verification.server, face: { ...sandboxFace, find: async () => answerOf(status) } },
    player.playerId,
  )

test('S4.23 a face check for other data than the current verifies nobody', async () => {
  await show('pending.jpg')
  expect(await tellAnother()).toBe(200)
  await decide(5)
  expect(await app.seen(player)).toMatchObject({
    decision: 'unverified',
    isVerified: false,
    face: { result: 'retake' },
  })
  expect((await app.caseOf(player.playerId)).history[0]).toMatchObject({ what: 'face-outdated', actor: 'face-id' })
  const check = vi.spyOn(sandboxFace, 'check').mockImplementationOnce(async () => {
    expect((await app.send('POST /web-api/accounts/personal-data', personalData(), player)).status).toBe(200)
    return answerOf(5)
  })
  expect(codeOf(await show('success.jpg'))).toBe('photo_incorrect')
  check.mockRestore()
  expect((await app.seen(player)).isVerified).toBe(false)
  await show('pending.jpg')
  await decide(5)
  expect(await app.seen(player)).toMatchObject({ decision: 'verified', isVerified: true })
})

test('S4.23 a denied face stays denied, whatever data is declared meanwhile', async () => {
  await show('pending.jpg')
  await tellAnother()
  await decide(3)
  expect(await app.seen(player)).toMatchObject({ decision: 'unverified', groupCode: 'VERIFICATION_DENIED' })
})

test('S4.23 data verified by a face is locked, also while one more document is requested', async () => {
  const { playerId } = player
  await app.staff('POST /staff-api/accounts/verification/cases/:playerId/requests', { playerId, kind: 'address' })
  expect((await show('success.jpg')).body).toMatchObject({ decision: 'verified', isVerified: false })
  expect(await tellAnother()).toBe(409)
})
