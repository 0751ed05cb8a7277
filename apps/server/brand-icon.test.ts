import { inflateSync, crc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandCard, brandIcon, CARD, encodePng, ICON_SIZES, inkOn, luminance, rgbOf, type Rgb } from './brand-icon.ts'

type Png = {
  readonly width: number
  readonly height: number
  readonly pixel: (x: number, y: number) => readonly number[]
}

/** Reads what `encodePng` writes: eight bits, four channels, no filter; every checksum is held against its chunk. */
function decodePng(bytes: Buffer): Png {
  expect([...bytes.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  let at = 8
  let head: Buffer = Buffer.alloc(0)
  const data: Buffer[] = []
  const types: string[] = []
  while (at < bytes.length) {
    const length = bytes.readUInt32BE(at)
    const body = bytes.subarray(at + 4, at + 8 + length)
    expect(bytes.readUInt32BE(at + 8 + length)).toBe(crc32(body))
    const type = body.toString('latin1', 0, 4)
    types.push(type)
    if (type === 'IHDR') head = body.subarray(4)
    if (type === 'IDAT') data.push(body.subarray(4))
    at += 12 + length
  }
  expect(types).toEqual(['IHDR', 'IDAT', 'IEND'])
  expect([...head.subarray(8)]).toEqual([8, 6, 0, 0, 0])
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const rows = inflateSync(Buffer.concat(data))
  expect(rows.length).toBe(height * (width * 4 + 1))
  return {
    width,
    height,
    pixel: (x, y) => [...rows.subarray(y * (width * 4 + 1) + 1 + x * 4, y * (width * 4 + 1) + 5 + x * 4)],
  }
}

const GREEN: Rgb = [11, 31, 23]

test.each(ICON_SIZES.map((size) => [size]))('S9.5 the icon of %i pixels has its size, colour and mark', (size) => {
  const icon = decodePng(brandIcon(size, 'plate', GREEN))
  expect([icon.width, icon.height]).toEqual([size, size])
  // Corner cut away, plate between edge and mark, mark in the middle.
  expect(icon.pixel(0, 0)[3]).toBe(0)
  expect(icon.pixel(Math.floor(size / 2), Math.floor(size / 6))).toEqual([...GREEN, 255])
  expect(icon.pixel(Math.floor(size / 2), Math.floor(size / 2))).toEqual([255, 255, 255, 255])
  expect(icon.pixel(Math.floor(size / 3), Math.floor(size / 2))).toEqual([255, 255, 255, 255])
})

test('a full icon reaches every edge, and its mark stays where no system cuts', () => {
  const size = 192
  const icon = decodePng(brandIcon(size, 'full', GREEN))
  for (let y = 0; y < size; y += 3)
    for (let x = 0; x < size; x += 3) {
      const [r, g, b, alpha] = icon.pixel(x, y)
      expect(alpha).toBe(255)
      const isInked = r !== GREEN[0] || g !== GREEN[1] || b !== GREEN[2]
      if (isInked) expect(Math.hypot(x + 0.5 - size / 2, y + 0.5 - size / 2)).toBeLessThanOrEqual(size * 0.4 + 1)
    }
})

test('edges are smooth: some pixels are neither plate nor mark', () => {
  const icon = decodePng(brandIcon(72, 'full', GREEN))
  const reds = new Set(Array.from({ length: 72 }, (_, x) => icon.pixel(x, 31)[0]))
  expect(reds.size).toBeGreaterThan(2)
})

test('the card has the size its tags tell', () => {
  const card = decodePng(brandCard(GREEN))
  expect([card.width, card.height]).toEqual([CARD.width, CARD.height])
  expect(card.pixel(0, 0)).toEqual([...GREEN, 255])
  expect(card.pixel(600, 315)).toEqual([255, 255, 255, 255])
})

const part = fc.integer({ min: 0, max: 255 })
test('the mark stands out from any colour at least three to one', () => {
  fc.assert(
    fc.property(fc.tuple(part, part, part), (color) => {
      const [high = 0, low = 0] = [luminance(color), luminance(inkOn(color))].toSorted((a, b) => b - a)
      expect((high + 0.05) / (low + 0.05)).toBeGreaterThanOrEqual(3)
    }),
  )
})

test('what is encoded is what is decoded', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 4 * 6, maxLength: 4 * 6 }), (pixels) => {
      const png = decodePng(encodePng(3, 2, pixels))
      expect([0, 1].flatMap((y) => [0, 1, 2].flatMap((x) => png.pixel(x, y)))).toEqual([...pixels])
    }),
  )
})

test('a colour is read, and anything else is refused', () => {
  expect(rgbOf('#0b1f17')).toEqual([11, 31, 23])
  for (const bad of ['green', '#fff', '#12345g', '']) expect(() => rgbOf(bad)).toThrow('no colour')
})
