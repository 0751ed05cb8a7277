import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { beforeAll, afterAll, expect, test } from 'vitest'
import { createDispatcher, type Around } from '#platform/server/dispatch.ts'
import { createHttp, STAFF_COOKIE } from '#platform/server/http/http.ts'
import { createLog } from '#platform/server/observability/log.ts'
import type { StaffViewer } from '#platform/server/call-context.ts'
import { givenSignedIn } from '#tests/calls/served-app.ts'
import { compressedPdfOf } from '#modules/players/document-files/server/files.testdata.ts'
import { givenDocument, givenVerificationApp, OPERATOR, type VerificationApp } from '../verification-app.testdata.ts'
import { fileRoutes, OWN_DOWNLOADS_AT_ONCE_MAX } from './file-routes.ts'

const HOST = 'backoffice.test'
const READER: StaffViewer = { staffId: 8, sessionId: OPERATOR.sessionId, permissions: new Set(['verification.read']) }
const OTHER: StaffViewer = { ...OPERATOR, staffId: 9, sessionId: '11111111-1111-4111-8111-111111111111' }
const BY_TOKEN: Readonly<Record<string, StaffViewer>> = { operator: OPERATOR, reader: READER, other: OTHER }

let app: VerificationApp
let http: FastifyInstance
let isAuditAway = false
/** Downloads of operators wait for it. */
let gate: Promise<void> | undefined

beforeAll(async () => {
  app = await givenVerificationApp(await mkdtemp(path.join(tmpdir(), 'fairline-documents-')))
  const { viewerOf } = app.given.app.sessions
  const staffOf = async (token: string) => {
    const staff = BY_TOKEN[token]
    return staff === undefined ? {} : { staff }
  }
  const backoffice = { host: HOST, dispatcher: createDispatcher([]), staffOf }
  http = createHttp({ log: createLog('silent'), dispatcher: createDispatcher([]), viewerOf, backoffice })
  const { verification, staff } = app.given.app
  const recorded: Around = (asked, make) =>
    isAuditAway
      ? Promise.resolve({ status: 503, body: { error: { code: 'audit_unavailable', message: '', details: {} } } })
      : staff.recorded(asked, async () => {
          await gate
          return make()
        })
  await http.register((scope) => fileRoutes(scope, { ...verification, viewerOf, staffOf, recorded }))
})
afterAll(() => http.close())

const get = (url: string, token: string | undefined, host = HOST) =>
  http.inject({
    method: 'GET',
    url,
    headers: { host, ...(token === undefined ? {} : { cookie: `${STAFF_COOKIE}=${token}` }) },
  })

test('SEC-37, GLI-79 an operator downloads a document by their own link only, and the view is recorded', async () => {
  const player = await givenSignedIn(app)
  const { documentId } = await givenDocument(app, player)
  const given = await app.staff('POST /staff-api/accounts/verification/documents/:documentId/links', { documentId })
  const { url } = given.body as { url: string }
  for (const [token, host] of [
    [undefined, HOST],
    ['reader', HOST],
    ['other', HOST],
    ['operator', 'localhost'],
  ] as const)
    expect((await get(url, token, host)).statusCode, `${token} at ${host}`).toBe(404)
  expect((await app.caseOf(player.playerId)).history.map(({ what }) => what)).not.toContain('document-opened')
  const file = await get(url, 'operator')
  expect(file.statusCode).toBe(200)
  expect(file.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="document-${documentId}.jpg"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'no-store',
  })
  const [latest] = (await app.caseOf(player.playerId)).history
  expect(latest).toMatchObject({ what: 'document-opened', actor: 'staff', staffId: OPERATOR.staffId, documentId })
})

test('GLI-79 the view is in the chain of the audit before the file is sent, or nothing is sent', async () => {
  const player = await givenSignedIn(app)
  const { documentId } = await givenDocument(app, player)
  const given = await app.staff('POST /staff-api/accounts/verification/documents/:documentId/links', { documentId })
  const { url } = given.body as { url: string }
  const rowsOf = async () => {
    const { rows } = await app.given.database.pool.query<{
      kind: string
      call: string
      member: string
      status: number
    }>(
      `select kind, call, member_id::text as member, status from audit.record where subjects @> $1 or of_id in
        (select audit_id from audit.record where subjects @> $1) order by audit_id`,
      [[`player:${player.playerId}`, `document:${documentId}`]],
    )
    return rows
  }
  isAuditAway = true
  const refused = await get(url, 'operator')
  isAuditAway = false
  expect([refused.statusCode, refused.headers['content-disposition']]).toEqual([503, undefined])
  expect((await app.caseOf(player.playerId)).history.map(({ what }) => what)).not.toContain('document-opened')
  expect(await rowsOf()).toEqual([])
  expect((await get(url, 'operator')).statusCode).toBe(200)
  const call = 'GET /staff-api/accounts/verification/files/:link'
  const member = String(OPERATOR.staffId)
  expect(await rowsOf()).toEqual([
    { kind: 'call', call, member, status: null },
    { kind: 'outcome', call, member, status: 200 },
  ])
})

test('SEC-37 a link of the back office opens nothing on the site, and a player’s nothing at the back office', async () => {
  const player = await givenSignedIn(app)
  const { documentId } = await givenDocument(app, player)
  const given = await app.staff('POST /staff-api/accounts/verification/documents/:documentId/links', { documentId })
  const sealed = (given.body as { url: string }).url.split('/').at(-1) ?? ''
  const site = `/web-api/accounts/verification/files/${sealed}`
  expect((await app.raw({ method: 'GET', url: site, headers: { cookie: player.cookie } })).status).toBe(404)
  const own = await app.send('POST /web-api/accounts/verification/documents/:documentId/links', { documentId }, player)
  const word = (own.body as { url: string }).url.split('/').at(-1) ?? ''
  expect((await get(`/staff-api/accounts/verification/files/${word}`, 'operator')).statusCode).toBe(404)
})

test('SEC-37 a PDF that is stored as it came, from before PDFs were drawn, leaves as a picture of its pages', async () => {
  const player = await givenSignedIn(app)
  const { documentId: sent } = await givenDocument(app, player)
  const documentId = randomUUID()
  const pdf = compressedPdfOf('/OpenAction 4 0 R', '<< /S /Launch /F (cmd.exe) >>')
  const storageName = await app.given.app.verification.server.storage.put(pdf)
  await app.given.database.pool.query(
    `insert into verification.document (document_id, player_id, kind, type, side, file_name, storage_name, media_type,
      byte_count, sent_hash, state, sent_at)
    select $1, player_id, 'address', '', side, 'bill.pdf', $2, 'application/pdf', $3, sent_hash, 'in_review', sent_at
    from verification.document where document_id = $4`,
    [documentId, storageName, pdf.length, sent],
  )
  const given = await app.staff('POST /staff-api/accounts/verification/documents/:documentId/links', { documentId })
  const file = await get((given.body as { url: string }).url, 'operator')
  expect([file.statusCode, file.headers['content-disposition']]).toEqual([
    200,
    `attachment; filename="document-${documentId}.jpg"`,
  ])
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1_190 })
  const { documents } = await app.caseOf(player.playerId)
  expect(documents.map(({ mediaType }) => mediaType)).toEqual(['image/jpeg', 'image/jpeg'])
})

test('SEC-37 an operator who downloads as many files as may be sent at once is asked to wait, and another is not', async () => {
  const player = await givenSignedIn(app)
  const { documentId } = await givenDocument(app, player)
  const given = await app.staff('POST /staff-api/accounts/verification/documents/:documentId/links', { documentId })
  const { url } = given.body as { url: string }
  let open = (): void => undefined
  gate = new Promise((resolve) => {
    open = resolve
  })
  const held = Array.from({ length: OWN_DOWNLOADS_AT_ONCE_MAX + 1 }, () => get(url, 'operator'))
  const refused = await Promise.race(held)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, expect.any(String)])
  open()
  gate = undefined
  const codes = (await Promise.all(held)).map(({ statusCode }) => statusCode)
  expect(codes.toSorted()).toEqual([...Array.from({ length: OWN_DOWNLOADS_AT_ONCE_MAX }, () => 200), 503])
  expect((await get(url, 'operator')).statusCode).toBe(200)
})
