import { expect, test } from 'vitest'
import { heicOf, pngOf } from './files.testdata.ts'
import { cleanFile, PICTURES_AT_ONCE_MAX, PICTURES_WAITING_MAX } from './clean-file.ts'

const codeOf = async (bytes: Buffer, name = 'a.heic'): Promise<string> => {
  const clean = await cleanFile(name, bytes)
  return clean.ok ? 'taken' : clean.refusal.code
}

test('SEC-37 so many pictures wait and no more; the rest may come again', async () => {
  const bytes = await pngOf(1_200, 1_200)
  const most = PICTURES_AT_ONCE_MAX + PICTURES_WAITING_MAX
  const codes = await Promise.all(Array.from({ length: most + 4 }, () => codeOf(bytes, 'a.png')))
  expect(codes.toSorted()).toEqual([...Array<string>(most).fill('taken'), ...Array<string>(4).fill('unavailable')])
  expect(await codeOf(bytes, 'a.png')).toBe('taken')
})

const whole = heicOf(4_032, 3_024)
const patched = (change: (bytes: Buffer) => void): Buffer => {
  const bytes = Buffer.from(whole)
  change(bytes)
  return bytes
}
/** The last box has an eight-byte size, or reaches to the end of the file. */
const mdatAt = whole.indexOf('mdat') - 4

test.each([
  [
    'a magic number and a page of html',
    Buffer.concat([whole.subarray(0, 24), Buffer.from('<html><script>alert(1)</script>')]),
  ],
  ['only a magic number', whole.subarray(0, 24)],
  ['something behind it', Buffer.concat([whole, Buffer.from('PK')])],
  ['a whole box of something behind it', heicOf(4_032, 3_024, [['html', Buffer.from('<script>')]])],
  ['cut off', whole.subarray(0, -1)],
  ['two heads', heicOf(4_032, 3_024, [['meta', Buffer.alloc(4)]])],
  ['no picture in its head', patched((bytes) => bytes.write('xspe', bytes.indexOf('ispe'), 'latin1'))],
  ['a picture of no size', heicOf(0, 3_024)],
  ['a box of no bytes', patched((bytes) => bytes.writeUInt32BE(4, mdatAt))],
  [
    'boxes without end',
    heicOf(
      4_032,
      3_024,
      Array.from({ length: 70 }, () => ['free', Buffer.alloc(0)] as const),
    ),
  ],
  [
    'a size past every number',
    patched((bytes) => {
      bytes.writeUInt32BE(1, mdatAt)
      bytes.fill(0xff, mdatAt + 8, mdatAt + 16)
    }),
  ],
])('SEC-37 no heic: %s', async (_what, bytes) => {
  expect(await codeOf(bytes)).toMatch(/^file_(?:damaged|type_not_allowed)$/u)
})

test.each([
  ['as a phone writes it', whole],
  ['with a film of its moment', heicOf(4_032, 3_024, [['mpvd', Buffer.alloc(20)]])],
  ['the last box to the end of the file', patched((bytes) => bytes.writeUInt32BE(0, mdatAt))],
  [
    'a long size',
    patched((bytes) => {
      bytes.writeUInt32BE(1, mdatAt)
      bytes.writeBigUInt64BE(BigInt(bytes.length - mdatAt), mdatAt + 8)
    }),
  ],
])('a heic %s is taken', async (_what, bytes) => {
  expect(await codeOf(bytes)).toBe('taken')
})
