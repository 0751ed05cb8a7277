import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { UserConfig } from '#modules/players/my-account/contract.ts'
import {
  CASE_DOCUMENTS_MAX,
  CASE_HISTORY_MAX,
  type VerificationCase,
} from '#modules/players/verification/contract-staff.ts'
import { holdIdentificationBonus } from '#modules/players/profiles/server/bonuses/identification-bonus-store.ts'
import { DEFAULT_BRAND } from '#modules/site/site-config/rules/default-config.ts'
import { setConfig } from '#modules/site/site-config/server/service.ts'
import type { Answer } from '#platform/server/dispatch.ts'
import { personalData } from '#tests/calls/office-samples.ts'
import { codeOf, givenSignedIn, type SignedIn } from '#tests/calls/served-app.ts'
import { pdfOf, pictureOf } from '#modules/players/document-files/server/files.testdata.ts'
import { personalDataChange } from '../personal-data/correct-personal-data.ts'
import {
  givenDocument,
  givenDeclared,
  givenVerificationApp,
  type VerificationApp,
} from '../verification-app.testdata.ts'

const TELL = 'POST /web-api/accounts/personal-data'
const CASE = '/staff-api/accounts/verification/cases/:playerId'
const DOCUMENT = '/staff-api/accounts/verification/documents/:documentId'

let app: VerificationApp
let player: SignedIn

beforeAll(async () => {
  app = await givenVerificationApp(await mkdtemp(path.join(tmpdir(), 'fairline-documents-')))
})
test.beforeEach(async () => {
  player = await givenDeclared(app)
})

const codeIn = (answer: Answer): string => codeOf({ body: answer.body })
const config = async (of = player): Promise<UserConfig> =>
  ((await app.send('GET /web-api/accounts/user-config', {}, of)).body as { result: UserConfig }).result
const letters = async (of = player): Promise<readonly string[]> => {
  const { rows } = await sql<{ purpose: string }>`
    select purpose from post.message where recipient = ${of.email} order by message_id`.execute(app.given.database.db)
  return rows.map(({ purpose }) => purpose).filter((purpose) => /^(?:verification|personal)/u.test(purpose))
}
const close = async (input: object): Promise<Answer> => {
  const { revision } = await app.caseOf(player.playerId)
  return app.staff(`POST ${CASE}/closing`, { playerId: player.playerId, revision, ...input })
}

test('S4.23 a document is sent, accepted, and the case closed: the player is verified and the data locked', async () => {
  const { documentId } = await givenDocument(app, player)
  expect(await config()).toMatchObject({
    verification_status: 2,
    internal_verification_status: 2,
    verification_status_group_code: 'UNVERIFIED',
    is_need_identification: false,
  })
  expect(codeIn(await close({ outcome: 'verified' }))).toBe('documents_wait')
  const accepted = await app.staff(`POST ${DOCUMENT}/acceptance`, { documentId })
  expect(accepted.body).toMatchObject({ decision: 'review', waitingDocuments: 0, documents: [{ state: 'accepted' }] })
  expect(codeIn(await app.staff(`POST ${DOCUMENT}/refusal`, { documentId, reason: 'cropped' }))).toBe(
    'document_decided',
  )
  expect((await close({ outcome: 'verified', note: 'all good' })).body).toMatchObject({
    decision: 'verified',
    isVerified: true,
  })
  expect(await config()).toMatchObject({
    verification_status: 5,
    internal_verification_status: 1,
    verification_status_group_code: 'VERIFICATION_SUCCESSFUL',
    verification_types: [],
    is_need_identification: false,
  })
  const change = await app.send('POST /web-api/accounts/personal-data', personalData({ name: 'Eva' }), player)
  expect(codeOf(change)).toBe('personal_data_verified')
  expect(await letters()).toEqual(['verification-verified'])
  expect(codeIn(await close({ outcome: 'verified' }))).toBe('case_closed')
})

test('GLI-05, GLI-35 every change leaves one row with who, what and why, and no row is ever changed', async () => {
  const { documentId } = await givenDocument(app, player)
  await app.staff(`POST ${DOCUMENT}/refusal`, { documentId, reason: 'cropped', note: 'The lower edge is missing.' })
  const { history } = await app.caseOf(player.playerId)
  expect(history.map(({ actor, staffId, what, from, to, reason }) => [actor, staffId, what, from, to, reason])).toEqual(
    [
      ['house', null, 'review-ended', 'review', 'unverified', ''],
      ['staff', 7, 'document-refused', 'review', 'review', 'cropped'],
      ['house', null, 'document-cleared', 'review', 'review', ''],
      ['player', null, 'document-sent', 'unverified', 'review', 'identity'],
      ['player', null, 'personal-data-changed', 'unverified', 'unverified', expect.stringContaining('surname')],
    ],
  )
  const seen = await app.seen(player)
  expect(seen.documents).toMatchObject([
    { state: 'refused', refusal: { reason: 'cropped', note: 'The lower edge is missing.' } },
  ])
  expect([seen.isPlayersTurn, (await config()).verification_status]).toEqual([true, 1])
  expect(await letters()).toEqual(['verification-document-refused'])
  const { db } = app.given.database
  await expect(sql`delete from verification.case_event`.execute(db)).rejects.toThrow(/permission denied/u)
  await expect(sql`update verification.case_event set reason = 'x'`.execute(db)).rejects.toThrow(/permission denied/u)
})

test('S3.20, S4.23 one more document may be requested even of a verified player, who then counts as not verified', async () => {
  const { documentId } = await givenDocument(app, player)
  await app.staff(`POST ${DOCUMENT}/acceptance`, { documentId })
  await close({ outcome: 'verified' })
  const asked = await app.staff(`POST ${CASE}/requests`, {
    playerId: player.playerId,
    kind: 'address',
    note: 'A bill, please',
  })
  const { requestId = '' } = (asked.body as VerificationCase).requests[0] ?? {}
  expect(await config()).toMatchObject({
    requested_additional_document: true,
    verification_status: 4,
    is_need_identification: true,
    show_verification_modal_on_deposit_page: true,
  })
  await app.upload(player, pdfOf(), { kind: 'address', name: 'bill.pdf', requestId })
  expect((await app.seen(player)).requests).toMatchObject([{ state: 'sent', note: 'A bill, please' }])
  const { documents } = await app.caseOf(player.playerId)
  const bill = documents.find(({ kind }) => kind === 'address')?.documentId
  const sent = await app.staff(`POST ${DOCUMENT}/refusal`, { documentId: bill, reason: 'too_old' })
  expect((sent.body as VerificationCase).requests).toMatchObject([{ state: 'open' }])
  const withdrawn = await app.staff(`DELETE ${CASE}/requests/:requestId`, { playerId: player.playerId, requestId })
  expect(withdrawn.body).toMatchObject({ isVerified: true, openRequests: 0 })
  expect((await config()).verification_status).toBe(5)
})

test('a player without any data cannot be verified, and nobody decides on an outdated view', async () => {
  const stranger = await givenSignedIn(app)
  const closing = { playerId: stranger.playerId, outcome: 'verified' }
  expect(codeIn(await app.staff(`POST ${CASE}/closing`, { ...closing, revision: 0 }))).toBe('personal_data_missing')
  expect(codeIn(await close({ outcome: 'verified' }))).toBe('identity_document_missing')
  const { revision } = await app.caseOf(player.playerId)
  await givenDocument(app, player)
  expect(codeIn(await close({ outcome: 'denied', reason: 'another_person', revision }))).toBe('case_changed')
  expect(codeIn(await close({ outcome: 'denied' }))).toBe('reason_required')
  for (const [name, input] of [
    [`GET ${CASE}`, { playerId: 1 }],
    [`POST ${CASE}/requests`, { playerId: 1, kind: 'address' }],
    [`POST ${CASE}/closing`, { playerId: 1, revision: 0, outcome: 'denied', reason: 'no_answer' }],
  ] as const)
    expect(codeIn(await app.staff(name, input))).toBe('player_not_found')
})

test('a denial ends everything that waited, and only a person opens the case again', async () => {
  await givenDocument(app, player)
  await close({ outcome: 'denied', reason: 'documents_not_genuine' })
  expect(await config()).toMatchObject({
    verification_status: 3,
    verification_status_group_code: 'VERIFICATION_DENIED',
    verification_types: [],
  })
  const { documents } = await app.seen(player)
  expect(documents).toMatchObject([{ state: 'refused', refusal: { reason: 'cannot_accept' } }])
  expect(codeOf(await app.upload(player, await pictureOf(90, 90)))).toBe('verification_closed')
  await app.staff(`POST ${CASE}/requests`, { playerId: player.playerId, kind: 'identity' })
  expect((await app.upload(player, await pictureOf(90, 90))).status).toBe(201)
  expect(await letters()).toEqual(['verification-denied', 'verification-document-asked'])
})

test('GLI-05 data declared after the operator’s view is not verified; the same data again is no change', async () => {
  const { documentId } = await givenDocument(app, player)
  await app.staff(`POST ${DOCUMENT}/acceptance`, { documentId })
  const looked = await app.caseOf(player.playerId)
  expect((await app.send(TELL, personalData(), player)).status).toBe(200)
  expect((await app.caseOf(player.playerId)).revision).toBe(looked.revision)
  expect((await app.send(TELL, personalData({ name: 'Eva', city: 'Bonn' }), player)).status).toBe(200)
  const refused = await close({ outcome: 'verified', revision: looked.revision })
  expect([refused.status, codeIn(refused)]).toEqual([409, 'case_changed'])
  const { history, decision } = await app.caseOf(player.playerId)
  expect([history[0], decision]).toMatchObject([
    { actor: 'player', what: 'personal-data-changed', reason: 'name city', from: 'review', to: 'review' },
    'review',
  ])
})

test('S4.23 a person’s denial is a person’s to undo: no face after it, also where the case is open again', async () => {
  const { playerId } = player
  const face = { path: '/web-api/accounts/face-checks', kind: 'selfie', name: 'success.jpg' }
  await close({ outcome: 'denied', reason: 'another_person' })
  const asked = await app.staff(`POST ${CASE}/requests`, { playerId, kind: 'address' })
  expect((await app.seen(player)).face.isOffered).toBe(false)
  expect(codeOf(await app.upload(player, await pictureOf(), face))).toBe('face_check_closed')
  expect((await config()).verification_types).toEqual(['documents'])
  const { requestId = '' } = (asked.body as VerificationCase).requests[0] ?? {}
  const after = await app.staff(`DELETE ${CASE}/requests/:requestId`, { playerId, requestId })
  expect(after.body).toMatchObject({ decision: 'unverified', isVerified: false, openRequests: 0 })
  const { documentId } = await givenDocument(app, player)
  await app.staff(`POST ${DOCUMENT}/acceptance`, { documentId })
  expect((await close({ outcome: 'verified' })).body).toMatchObject({ isVerified: true })
})

test('a taken back document displaces no waiting one, nor players’ rows those of operators', async () => {
  const { playerId } = player
  const { documentId } = await givenDocument(app, player)
  await app.staff(`POST ${CASE}/requests`, { playerId, kind: 'address', note: 'Where do you live?' })
  await app.given.database.transaction(async (tx) => {
    await sql`
      insert into verification.document (document_id, player_id, kind, type, side, file_name, media_type, byte_count, sent_hash,
        state, sent_at)
      select gen_random_uuid(), ${playerId}, 'selfie', '', 'front', 'x.jpg', 'image/jpeg', 1, sha256(n::text::bytea),
        'withdrawn', now() + interval '1 hour' from generate_series(1, ${CASE_DOCUMENTS_MAX + 5}::int) n`.execute(tx)
    await sql`
      insert into verification.case_event (player_id, at, actor, what, from_decision, to_decision)
      select ${playerId}, now(), 'player', 'document-withdrawn', 'review', 'review'
      from generate_series(1, ${CASE_HISTORY_MAX + 5}::int)`.execute(tx)
  })
  const { documents, history } = await app.caseOf(playerId)
  expect(documents[0]).toMatchObject({ documentId, state: 'in_review' })
  expect(documents).toHaveLength(CASE_DOCUMENTS_MAX)
  expect((await app.seen(player)).documents).toMatchObject([{ documentId }])
  expect(history.at(-1)).toMatchObject({ actor: 'staff', what: 'document-asked', note: 'Where do you live?' })
  expect(history).toHaveLength(CASE_HISTORY_MAX + 1)
})

test('SEC-37 an unscanned document is deleted when a case is denied, and can never be opened', async () => {
  const before = await app.files()
  app.scanner.isAway = true
  const { documentId } = await givenDocument(app, player)
  expect(await app.files()).toHaveLength(before.length + 1)
  await close({ outcome: 'denied', reason: 'documents_not_genuine' })
  app.scanner.isAway = false
  expect((await app.caseOf(player.playerId)).documents).toMatchObject([{ documentId, state: 'refused' }])
  expect(codeIn(await app.staff(`POST ${DOCUMENT}/links`, { documentId }))).toBe('document_not_found')
  expect(await app.files()).toEqual(before)
  await app.scanTurn(new Date(Date.now() + 700_000))
  expect((await app.seen(player)).documents).toMatchObject([{ state: 'refused' }])
})

test('SEC-38 without the permission an operator neither reads nor decides', async () => {
  const { documentId } = await givenDocument(app, player)
  const reader = { permissions: new Set(['verification.read'] as const) }
  const nobody = { permissions: new Set<never>() }
  expect((await app.staff(`GET ${CASE}`, { playerId: player.playerId }, reader)).status).toBe(200)
  expect((await app.staff(`GET ${CASE}`, { playerId: player.playerId }, nobody)).status).toBe(403)
  for (const what of ['links', 'acceptance'])
    expect((await app.staff(`POST ${DOCUMENT}/${what}`, { documentId }, reader)).status).toBe(403)
})

test('the queue is read page by page, oldest first, with nobody twice', async () => {
  const others = [player, await givenDeclared(app), await givenDeclared(app)]
  for (const one of others) await givenDocument(app, one)
  const found: number[] = []
  let cursor: string | null | undefined
  do {
    const page = await app.staff('GET /staff-api/accounts/verification/cases', {
      filter: 'waiting',
      limit: 2,
      ...(cursor === undefined ? {} : { cursor }),
    })
    const { items, next } = page.body as { items: { playerId: number; since: string }[]; next: string | null }
    found.push(...items.map(({ playerId }) => playerId))
    cursor = next
  } while (cursor !== null && found.length < 50)
  expect(new Set(found).size).toBe(found.length)
  expect(found.filter((id) => others.some(({ playerId }) => playerId === id))).toEqual(
    others.map(({ playerId }) => playerId),
  )
  const bad = await app.staff('GET /staff-api/accounts/verification/cases', { cursor: 'x' })
  expect(codeIn(bad)).toBe('cursor_malformed')
})

test('S1.16 a player who registers at a brand with the bonus has one pending; nobody else has', async () => {
  const set = (value: boolean) =>
    setConfig(app.given.database, { brand: DEFAULT_BRAND, key: 'isIdentificationBonus', value, actor: 'test' })
  expect((await config()).is_identification_bonus).toBe(false)
  await set(true)
  await app.given.app.gates.siteConfigs.reload()
  expect((await config(await givenSignedIn(app))).is_identification_bonus).toBe(true)
  await set(false)
  await app.given.app.gates.siteConfigs.reload()
})

test('S1.16 a bonus waits for identification until the player is verified', async () => {
  const { playerId } = player
  await app.given.database.transaction((tx) => holdIdentificationBonus(tx, playerId, new Date()))
  expect((await config()).is_identification_bonus).toBe(true)
  const { documentId } = await givenDocument(app, player)
  await app.staff(`POST ${DOCUMENT}/acceptance`, { documentId })
  await close({ outcome: 'verified' })
  expect((await config()).is_identification_bonus).toBe(false)
  const { rows } = await sql`select from profiles.identification_bonus
    where player_id = ${playerId} and released_at is not null`.execute(app.given.database.db)
  expect(rows).toHaveLength(1)
})

test('SEC-31 verified data is corrected by two, shown field by field before it happens, and the player is informed', async () => {
  const { playerId } = player
  const { database, app: built } = app.given
  const kind = personalDataChange(built.verification.server)
  const payload = kind.payload.parse({ playerId, values: { city: 'Bonn', name: 'Anna' } })
  expect(kind.subjectOf(payload)).toBe(`player:${playerId}`)
  expect(await kind.describe(database.db, payload)).toEqual({
    ok: true,
    value: [{ field: 'city', before: 'Köln', after: 'Bonn' }],
  })
  const how = { approverId: 9, reason: 'moved', at: new Date() }
  const applied = await database.transaction((tx) => kind.apply(tx, payload, how))
  expect(applied.ok).toBe(true)
  const { personalData: data, history } = await app.caseOf(playerId)
  expect(data.values.city).toBe('Bonn')
  expect(history[0]).toMatchObject({ what: 'personal-data-corrected', staffId: 9, reason: 'city', note: 'moved' })
  expect(await letters()).toEqual(['personal-data-corrected'])
  const wrong = kind.payload.parse({ playerId, values: { birthDate: '2020-01-01' } })
  expect(await kind.describe(database.db, wrong)).toMatchObject({
    ok: false,
    refusal: { code: 'personal_data_refused' },
  })
  expect(kind.payload.safeParse({ playerId, values: {} }).success).toBe(false)
})
