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

/** As much of a HEIC as its header: a file type box, then the size of one picture. */
export function heicOf(width: number, height: number): Buffer {
  const brand = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0heicmif1', 'latin1')
  const ispe = Buffer.from('\0\0\0\u0014ispe\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1')
  ispe.writeUInt32BE(width, 12)
  ispe.writeUInt32BE(height, 16)
  return Buffer.concat([brand, ispe])
}

/** The test file of every virus scanner, put together so that this file is none. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
