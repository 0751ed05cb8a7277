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

export const pdfOf = (inside = '', behind = ''): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${inside} >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n${behind}`,
    'latin1',
  )

const box = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + parts.reduce((sum, { length }) => sum + length, 0))
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...parts])
}

/** Boxes as a phone writes them, with nothing in the picture. */
export function heicOf(width: number, height: number, behind: readonly (readonly [string, Buffer])[] = []): Buffer {
  const size = Buffer.alloc(12)
  size.writeUInt32BE(width, 4)
  size.writeUInt32BE(height, 8)
  const sizes = box('iprp', box('ipco', box('ispe', size)))
  return Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0heicmif1', 'latin1')),
    box('meta', Buffer.alloc(4), sizes),
    box('mdat', Buffer.alloc(64)),
    ...behind.map(([type, body]) => box(type, body)),
  ])
}

/** The test file of every virus scanner, put together so that this file is none. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
