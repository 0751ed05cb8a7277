import { chmod, mkdtemp, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Verification } from '#modules/players/verification/contract.ts'
import {
  FILE_BYTES_MAX,
  FILE_TRIES_DAY_MAX,
  FILES_KEPT_MAX,
} from '#modules/players/verification/rules/document-limits.ts'
import { codeOf, givenSignedIn, type SignedIn } from '#tests/calls/served-app.ts'
import {
  compressedPdfOf,
  heicPhoto,
  numberedOf,
  pdfOf,
  pictureOf,
  pngBomb,
  pngOf,
} from '#modules/players/document-files/server/files.testdata.ts'
import { folderStorage } from '#modules/players/document-files/server/document-storage.ts'
import {
  givenDocument,
  givenVerificationApp,
  type SendOptions,
  type VerificationApp,
} from '../verification-app.testdata.ts'

let folder: string
let app: VerificationApp
let player: SignedIn

beforeAll(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'fairline-documents-')), 'documents')
  app = await givenVerificationApp(folder)
})
test.beforeEach(async () => {
  player = await givenSignedIn(app)
})

const link = async (documentId: string, of = player) =>
  app.send('POST /web-api/accounts/verification/documents/:documentId/links', { documentId }, of)

describe('SEC-37 an accepted document', () => {
  test('a jpeg is re-encoded: EXIF and data after the picture are gone, the image stays', async () => {
    const sent = Buffer.concat([await pictureOf(800, 500), Buffer.from('<script>alert(1)</script>')])
    expect(sent.includes('EXIF-SECRET')).toBe(true)
    const answer = await app.upload(player, sent, { name: 'Мой паспорт.JPG' })
    expect(answer.status).toBe(201)
    const { documents, decision } = answer.body as Verification
    expect(decision).toBe('review')
    expect(documents).toMatchObject([{ state: 'in_review', mediaType: 'image/jpeg', fileName: 'Мой паспорт.JPG' }])
    const { url } = (await link(documents[0]?.documentId ?? '')).body as { url: string }
    const file = await app.served.http.inject({ method: 'GET', url, headers: { cookie: player.cookie } })
    expect(file.rawPayload.includes('EXIF-SECRET') || file.rawPayload.includes('<script>')).toBe(false)
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 500 })
    expect((await sharp(file.rawPayload).metadata()).exif).toBeUndefined()
  })

  test.each([
    ['page.png', pngOf, 'image/jpeg'],
    ['bill.pdf', async () => pdfOf(), 'image/jpeg'],
  ])('%s is taken as it should be', async (name, bytes, mediaType) => {
    const answer = await app.upload(player, await bytes(), { name, kind: 'address' })
    expect(answer.status).toBe(201)
    expect((answer.body as Verification).documents).toMatchObject([{ mediaType, kind: 'address', type: '' }])
  })

  test('it is encrypted, under another name, where only the service has access', async () => {
    const before = new Set(await app.files())
    await app.upload(player, pdfOf(), { name: 'bill.pdf', kind: 'address' })
    const [name = '', ...others] = (await app.files()).filter((file) => !before.has(file))
    expect(others).toEqual([])
    expect(name).toMatch(/^[0-9a-f]{32}$/u)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600)
    expect((await readFile(path.join(folder, name))).includes('PDF')).toBe(false)
    await chmod(folder, 0o700)
    await expect(folderStorage(folder, Buffer.alloc(32, 6)).get(name)).rejects.toThrow()
    await expect(folderStorage(folder, Buffer.alloc(32, 5)).get('../secret')).rejects.toThrow(/no such name/u)
  })

  test('the same file in the same place twice is one document', async () => {
    const bytes = await pictureOf()
    await app.upload(player, bytes)
    const again = await app.upload(player, bytes)
    expect([again.status, (again.body as Verification).documents.length]).toEqual([201, 1])
    const elsewhere = await app.upload(player, bytes, { kind: 'selfie' })
    expect((elsewhere.body as Verification).documents).toHaveLength(2)
  })
})

describe('SEC-37 a PDF is stored as a picture of its pages', () => {
  const stored = async (sent: Buffer): Promise<Buffer> => {
    const answer = await app.upload(player, sent, { name: 'bill.pdf', kind: 'address' })
    expect(answer.status, answer.text).toBe(201)
    const [document] = (answer.body as Verification).documents
    expect(document).toMatchObject({ mediaType: 'image/jpeg', fileName: 'bill.pdf', state: 'in_review' })
    const { url } = (await link(document?.documentId ?? '')).body as { url: string }
    const file = await app.served.http.inject({ method: 'GET', url, headers: { cookie: player.cookie } })
    expect(file.headers['content-disposition']).toContain('.jpg"')
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1_190 })
    expect(file.rawPayload.includes('PDF')).toBe(false)
    return file.rawPayload
  }
  /** The page is white, and its square is black. */
  const shades = async (picture: Buffer): Promise<readonly [number, number]> => {
    const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
    return [data[20 * info.width + 20] ?? 0, data[484 * info.width + 400] ?? 255]
  }

  test.each([
    ['JavaScript', '/OpenAction 4 0 R', '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'],
    ['a launch', '/OpenAction 4 0 R', '<< /S /Launch /F (cmd.exe) >>'],
    ['a remote address', '/AA << /O 4 0 R >>', '<< /S /URI /URI (https://evil.example/steal) >>'],
    ['a remote PDF', '/OpenAction 4 0 R', '<< /S /GoToR /F (//evil.example/x.pdf) /D [0 /Fit] >>'],
    ['an attachment', '/Names << /EmbeddedFiles << /Names [(a.exe) 4 0 R] >> >>', '<< /Type /Filespec /F (a.exe) >>'],
  ])('with %s in a compressed object stream: only pixels are left', async (_what, inside, action) => {
    const sent = compressedPdfOf(inside, action)
    expect(sent.includes(action)).toBe(false)
    const picture = await stored(sent)
    const [page, square] = await shades(picture)
    expect([page > 240, square < 20]).toEqual([true, true])
    expect(/evil|JavaScript|Launch|\.exe/u.test(picture.toString('latin1'))).toBe(false)
  })

  test('several pages are stacked vertically', async () => {
    const { height } = await sharp(await stored(pdfOf('', 'PK\u0003\u0004', 3))).metadata()
    expect(height).toBe(3 * 1_684 + 2 * 12)
  })
})

describe('SEC-37 a refused document leaves nothing behind', () => {
  const jpeg = () => pictureOf(40, 40)
  const table: readonly [string, () => Promise<Buffer> | Buffer, SendOptions, number, string][] = [
    ['a png that says it is a jpeg', () => pngOf(40, 40), { name: 'a.jpg' }, 422, 'file_type_differs'],
    [
      'a page of html under a picture’s name',
      () => Buffer.from('<html><script>1</script>'),
      {},
      422,
      'file_type_not_allowed',
    ],
    [
      'svg',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      { name: 'a.svg' },
      422,
      'file_type_not_allowed',
    ],
    [
      'svg that says it is a png',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      { name: 'a.png' },
      422,
      'file_type_not_allowed',
    ],
    [
      'a zip that says it is a pdf',
      () => Buffer.from('PK\u0003\u0004'.padEnd(80, '\0'), 'latin1'),
      { name: 'a.pdf' },
      422,
      'file_type_not_allowed',
    ],
    ['a pdf of more than ten pages', () => pdfOf('', '', 11), { name: 'a.pdf' }, 422, 'file_too_many_pages'],
    ['a pdf without a page', () => pdfOf('', '', 0), { name: 'a.pdf' }, 422, 'file_damaged'],
    ['a pdf cut off', () => pdfOf().subarray(0, 60), { name: 'a.pdf' }, 422, 'file_damaged'],
    ['a jpeg cut off', async () => (await pictureOf(600, 600)).subarray(0, 900), {}, 422, 'file_damaged'],
    ['20 000 by 20 000 pixels', () => pngBomb(20_000, 20_000, 20), { name: 'a.png' }, 422, 'file_too_many_pixels'],
    ['a HEIC photo', heicPhoto, { name: 'IMG_1.HEIC' }, 422, 'file_heic'],
    ['a HEIC photo that says it is a jpeg', heicPhoto, { name: 'IMG_1.jpg' }, 422, 'file_heic'],
    ['too large', () => Buffer.alloc(FILE_BYTES_MAX + 1), {}, 413, 'too_large'],
    ['nothing', () => Buffer.alloc(0), {}, 422, 'file_empty'],
    ['two endings', jpeg, { name: 'shell.php.jpg' }, 422, 'file_name_refused'],
    ['a way out of the folder', jpeg, { name: '../../x.jpg' }, 422, 'file_name_refused'],
    ['a NUL in the name', jpeg, { name: 'a\u0000.jpg' }, 400, 'invalid_input'],
    ['a name without end', jpeg, { name: `${'x'.repeat(2_000)}.jpg` }, 422, 'file_name_refused'],
    ['no type of an identity document', jpeg, { kind: 'identity', type: '' }, 422, 'type_required'],
    ['a type of what has none', jpeg, { kind: 'address', type: 'passport' }, 422, 'type_required'],
    ['a kind that there is not', jpeg, { kind: 'diary' }, 400, 'invalid_input'],
    [
      'a demand of another player’s',
      jpeg,
      { requestId: '00000000-0000-4000-8000-000000000000' },
      404,
      'request_not_found',
    ],
  ]
  test.each(table)('%s', async (_what, bytes, options, status, code) => {
    const before = await app.files()
    const answer = await app.upload(player, await bytes(), options)
    expect([answer.status, codeOf(answer)]).toEqual([status, code])
    expect(await app.files()).toEqual(before)
    expect((await app.seen(player)).documents).toEqual([])
  })

  test('a picture that unpacks to a thousand times its size costs neither memory nor time', async () => {
    const bomb = pngBomb(60_000, 1_000, 1_000)
    expect(bomb.length).toBeLessThan(100_000)
    const before = process.memoryUsage().rss
    const answer = await app.upload(player, bomb, { name: 'bomb.png' })
    // Sixty megapixels are just allowed: it is read row by row and comes out as a small picture.
    expect([201, 422]).toContain(answer.status)
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024)
  })

  test('SEC-37 a day has so many tries, refused ones too, and the same file again costs no picture', async () => {
    const { db } = app.given.database
    const bytes = await pictureOf(50, 50)
    expect((await app.upload(player, bytes)).status).toBe(201)
    expect((await app.upload(player, bytes, { name: 'no.exe' })).status).toBe(201)
    expect(codeOf(await app.upload(player, Buffer.from('no picture')))).toBe('file_type_not_allowed')
    const { rows } = await sql<{ tries: number }>`
      select tries from verification.file_try where player_id = ${player.playerId}`.execute(db)
    expect(rows).toEqual([{ tries: 3 }])
    await sql`update verification.file_try set tries = ${FILE_TRIES_DAY_MAX} where player_id = ${player.playerId}`.execute(
      db,
    )
    const late = await app.upload(player, bytes)
    expect([late.status, codeOf(late)]).toEqual([429, 'out_of_attempts'])
    await sql`update verification.file_try set day = day - 1 where player_id = ${player.playerId}`.execute(db)
    expect((await app.upload(player, bytes)).status).toBe(201)
  })

  test('SEC-01 a visitor and another site’s page send nothing', async () => {
    const bytes = await pictureOf(40, 40)
    const visitor = await app.upload(undefined, bytes)
    expect([visitor.status, codeOf(visitor)]).toEqual([401, 'not_signed_in'])
    const foreign = await app.upload(player, bytes, { headers: { origin: 'https://evil.example' } })
    expect([foreign.status, codeOf(foreign)]).toEqual([403, 'bad_origin'])
  })

  test('SEC-36 json cannot say that it is a file', async () => {
    const answer = await app.raw({
      method: 'POST',
      url: '/web-api/accounts/verification/documents?kind=selfie&fileName=a.jpg&content=x',
      payload: '{"content":"x"}',
      headers: { 'content-type': 'application/json', cookie: player.cookie },
    })
    expect([answer.status, codeOf(answer)]).toEqual([422, 'file_type_not_allowed'])
  })

  test('so many files of one player and no more, however many come at the same moment', async () => {
    const sent = await Promise.all(
      Array.from({ length: FILES_KEPT_MAX + 5 }, (_, n) =>
        app.upload(player, numberedOf(n), { kind: 'additional', name: `${n}.png` }),
      ),
    )
    const codes = sent.map((answer) => (answer.status === 201 ? 'taken' : codeOf(answer)))
    expect(codes.filter((code) => code === 'taken').length).toBeLessThanOrEqual(FILES_KEPT_MAX)
    expect(new Set(codes)).toEqual(new Set(['taken', ...codes.filter((code) => code !== 'taken')]))
    expect(codes.every((code) => ['taken', 'too_many_files', 'unavailable'].includes(code))).toBe(true)
    for (let n = 0; n < FILES_KEPT_MAX + 5; n += 1)
      await app.upload(player, numberedOf(n), { kind: 'additional', name: `${n}.png` })
    const { documents, limits } = await app.seen(player)
    expect([documents.length, limits.filesLeft]).toEqual([FILES_KEPT_MAX, 0])
  })
})

describe('SEC-37 the scanner', () => {
  test('an infected file is deleted, the player is informed, and nobody can open it', async () => {
    const before = await app.files()
    app.scanner.isFinding = true
    const answer = await app.upload(player, await pictureOf(60, 60), { kind: 'address', name: 'eicar.jpg' })
    app.scanner.isFinding = false
    const { documents, decision } = answer.body as Verification
    expect([answer.status, documents[0]?.state, decision]).toEqual([201, 'infected', 'unverified'])
    expect(await app.files()).toEqual(before)
    expect((await link(documents[0]?.documentId ?? '')).status).toBe(404)
  })

  test('SEC-48 while the scanner is unavailable a document waits unopened, and is scanned when it is back', async () => {
    app.scanner.isAway = true
    const document = await givenDocument(app, player)
    expect(document.state).toBe('pending_scan')
    expect(codeOf(await link(document.documentId))).toBe('document_not_scanned')
    const soon = new Date(Date.now() + 3_000)
    expect(await app.scanTurn(soon)).toBe(0)
    const later = new Date(Date.now() + 6_000)
    expect(await app.scanTurn(later)).toBe(1)
    expect(await app.scanTurn(later)).toBe(0)
    expect((await app.seen(player)).documents[0]?.state).toBe('pending_scan')
    app.scanner.isAway = false
    expect(await app.scanTurn(new Date(Date.now() + 700_000))).toBe(1)
    expect((await app.seen(player)).documents[0]?.state).toBe('in_review')
    expect((await link(document.documentId)).status).toBe(200)
  })
})

describe('SEC-37, INC-36 who gets a file', () => {
  test('its owner, as a download and never displayed', async () => {
    const document = await givenDocument(app, player)
    const { url } = (await link(document.documentId)).body as { url: string }
    const file = await app.served.http.inject({ method: 'GET', url, headers: { cookie: player.cookie } })
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="document-${document.documentId}.jpg"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
    })
  })

  test('nobody else: not by the id, not by the link, not signed out, not by a forged link', async () => {
    const stranger = await givenSignedIn(app)
    const { documentId } = await givenDocument(app, player)
    for (const answer of [
      await link(documentId, stranger),
      await app.send('DELETE /web-api/accounts/verification/documents/:documentId', { documentId }, stranger),
      await link('00000000-0000-4000-8000-000000000000'),
    ])
      expect([answer.status, codeOf(answer)]).toEqual([404, 'document_not_found'])
    const { url } = (await link(documentId)).body as { url: string }
    const get = (at: string, cookie?: string) =>
      app.raw({ method: 'GET', url: at, ...(cookie === undefined ? {} : { headers: { cookie } }) })
    expect((await get(url, stranger.cookie)).status).toBe(404)
    expect((await get(url)).status).toBe(404)
    expect((await get(`${url.slice(0, -3)}AAA`, player.cookie)).status).toBe(404)
    expect((await app.seen(stranger)).documents).toEqual([])
  })

  test('a document taken back is deleted from the disk, and cannot be taken back twice', async () => {
    const before = await app.files()
    const { documentId } = await givenDocument(app, player)
    const { url } = (await link(documentId)).body as { url: string }
    const name = 'DELETE /web-api/accounts/verification/documents/:documentId'
    const taken = await app.send(name, { documentId }, player)
    expect([taken.status, (taken.body as Verification).decision]).toEqual([200, 'unverified'])
    expect(await app.files()).toEqual(before)
    expect((await app.raw({ method: 'GET', url, headers: { cookie: player.cookie } })).status).toBe(404)
    expect((await app.send(name, { documentId }, player)).status).toBe(404)
  })
})
