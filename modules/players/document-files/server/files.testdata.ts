// Files for tests: good ones made on the spot, and bad ones of every kind.
import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'

export const pictureOf = (width = 600, height = 400): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#7a8fa6' } })
    .withExif({ IFD0: { Copyright: 'EXIF-SECRET' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()

export const pngOf = (width = 600, height = 400): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: '#7a8fa6ff' } })
    .png()
    .toBuffer()

const chunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length)
  head.write(type, 4, 'latin1')
  const tail = Buffer.alloc(4)
  tail.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])))
  return Buffer.concat([head, data, tail])
}

/** Says that it is so large; its rows are zeros, which pack a thousandfold. */
export function pngBomb(width: number, height: number, rows: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(rows * (Math.ceil(width / 8) + 1)), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** What a page of these PDFs shows: a black square of 200 points. */
const SQUARE = '0 g 100 500 200 200 re f'
const pageOf = (contents: number): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${contents} 0 R /Resources << >> >>`

/** `inside`: of its catalog; `behind`: after its end. */
export function pdfOf(inside = '', behind = '', pages = 1): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 4} 0 R`).join(' ')
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${inside} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    `<< /Length ${SQUARE.length} >>\nstream\n${SQUARE}\nendstream`,
    ...Array.from({ length: pages }, () => pageOf(3)),
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.4\n${body}trailer\n<< /Root 1 0 R >>\n%%EOF\n${behind}`, 'latin1')
}

/** The same with `inside` in a compressed object stream (PDF 1.5), where no search of the bytes finds it. */
export function compressedPdfOf(inside: string, action: string): Buffer {
  const packed = [
    `<< /Type /Catalog /Pages 2 0 R ${inside} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    pageOf(5),
    action,
  ]
  const starts = packed.map((_, index) => packed.slice(0, index).reduce((at, object) => at + object.length + 1, 0))
  const index = packed.map((_, at) => `${at + 1} ${starts[at] ?? 0}`).join(' ')
  const objects = deflateSync(Buffer.from(`${index} ${packed.join(' ')}`, 'latin1'))
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n')]
  const offsets: number[] = []
  const add = (number: number, dictionary: string, data: Buffer): void => {
    offsets[number] = parts.reduce((sum, { length }) => sum + length, 0)
    const head = `${number} 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream\n`
    parts.push(Buffer.from(head), data, Buffer.from('\nendstream\nendobj\n'))
  }
  add(5, '', Buffer.from(SQUARE))
  add(6, `/Type /ObjStm /N ${packed.length} /First ${index.length + 1} /Filter /FlateDecode`, objects)
  const at = parts.reduce((sum, { length }) => sum + length, 0)
  const row = (kind: number, place: number, last: number): Buffer => Buffer.from([kind, place >> 8, place & 255, last])
  const rows = [
    row(0, 0, 255),
    ...packed.map((_, place) => row(2, 6, place)),
    row(1, offsets[5] ?? 0, 0),
    row(1, offsets[6] ?? 0, 0),
    row(1, at, 0),
  ]
  const table = deflateSync(Buffer.concat(rows))
  add(7, '/Type /XRef /Size 8 /W [1 2 1] /Root 1 0 R /Filter /FlateDecode', table)
  return Buffer.concat([...parts, Buffer.from(`startxref\n${at}\n%%EOF\n`)])
}

const box = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + parts.reduce((sum, { length }) => sum + length, 0))
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...parts])
}

/** As a phone writes a photo, with nothing in the picture. */
export const heicPhoto = (): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0heicmif1', 'latin1')),
    box('meta', Buffer.alloc(4)),
    box('mdat', Buffer.alloc(64)),
  ])

/** The test file of every virus scanner, put together so that this file is none. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** As many different pictures as one likes, each of one pixel. */
export const numberedOf = (number: number): Buffer =>
  Buffer.concat([Buffer.from(DOT, 'base64'), Buffer.from(`${number}`)])
