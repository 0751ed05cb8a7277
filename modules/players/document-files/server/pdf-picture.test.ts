import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pdfOf } from './files.testdata.ts'
import { pictureOfPdf } from './pdf-picture.ts'

const LOCKED =
  '/Encrypt << /Filter /Standard /V 1 /R 2 /Length 40 /P -4 ' +
  `/O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >> /ID [<${'43'.repeat(16)}> <${'43'.repeat(16)}>]`

const lockedPdf = (): Buffer => Buffer.from(pdfOf().toString('latin1').replace('/Root', `${LOCKED} /Root`), 'latin1')

/** One page of this size in points. */
const pdfSized = (width: number, height: number): Buffer =>
  Buffer.from(pdfOf().toString('latin1').replace('[0 0 595 842]', `[0 0 ${width} ${height}]`), 'latin1')

test('a page of A4 is drawn at 144 dots an inch', async () => {
  const drawn = await pictureOfPdf(pdfOf())
  if ('fault' in drawn) throw new Error(drawn.fault)
  expect(await sharp(Buffer.from(drawn.jpeg)).metadata()).toMatchObject({ width: 1_190, height: 1_684 })
})

test('a page of any size stays below three million pixels and six thousand pixels of height', async () => {
  for (const [width, height] of [
    [14_400, 14_400],
    [200, 14_400],
  ] as const) {
    const drawn = await pictureOfPdf(pdfSized(width, height))
    if ('fault' in drawn) throw new Error(drawn.fault)
    const made = await sharp(Buffer.from(drawn.jpeg)).metadata()
    expect(made.width * made.height).toBeLessThanOrEqual(3_000_000)
    expect(made.height).toBeLessThanOrEqual(6_000)
  }
})

test.each([
  ['a password', lockedPdf(), 'file_encrypted'],
  ['no page', pdfOf('', '', 0), 'file_damaged'],
  ['eleven pages', pdfOf('', '', 11), 'file_too_many_pages'],
  ['nothing after its header', Buffer.from('%PDF-1.4\n'), 'file_damaged'],
])('SEC-37 a PDF with %s is refused', async (_what, bytes, fault) => {
  expect(await pictureOfPdf(bytes)).toEqual({ fault })
})

test('SEC-37 a PDF that is not drawn in time is refused, and its process ends', async () => {
  expect(await pictureOfPdf(pdfOf(), 1)).toEqual({ fault: 'file_damaged' })
})
