// The brand's mark as PNG pictures, drawn from its shapes in the brand's colour: app icons of every size, and the card of
// a shared link. Pure: the same call gives the same bytes.
import { crc32, deflateSync } from 'node:zlib'

/** S9.5. */
export const ICON_SIZES = [72, 96, 128, 144, 152, 192, 384, 512] as const
export const CARD = { width: 1_200, height: 630 } as const
const PIXELS_MAX = 2_000 * 2_000

export type Rgb = readonly [number, number, number]
/** `plate`: the mark on a rounded square. `full`: the colour reaches the edges, for systems that cut icons themselves. */
export type IconShape = 'plate' | 'full'

/** '#10182a' → its parts. Throws for what is no colour. */
export function rgbOf(color: string): Rgb {
  const [, r = '', g = '', b = ''] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/iu.exec(color) ?? []
  if (b === '') throw new Error(`'${color}' is no colour`)
  return [Number.parseInt(r, 16), Number.parseInt(g, 16), Number.parseInt(b, 16)]
}

const linear = (part: number): number => {
  const share = part / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** WCAG relative luminance, 0 to 1. */
export const luminance = ([r, g, b]: Rgb): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

const LIGHT: Rgb = [255, 255, 255]
const DARK: Rgb = [17, 24, 39]
/** Where white and ink stand out equally against a colour. */
const MIDDLE = 0.18

/** The mark in white or in ink, whichever is seen better. */
export const inkOn = (color: Rgb): Rgb => (luminance(color) > MIDDLE ? DARK : LIGHT)

/** A point's distance to the edge of a shape, in units of the drawing; below zero inside. */
type Distance = (x: number, y: number) => number

const circle =
  (cx: number, cy: number, radius: number): Distance =>
  (x, y) =>
    Math.hypot(x - cx, y - cy) - radius

/** A level stroke with round ends. */
const levelLine =
  (x1: number, x2: number, y: number, width: number): Distance =>
  (x, py) =>
    Math.hypot(x - Math.min(Math.max(x, x1), x2), py - y) - width / 2

const roundedSquare =
  (size: number, radius: number): Distance =>
  (x, y) => {
    const half = size / 2
    const dx = Math.abs(x - half) - half + radius
    const dy = Math.abs(y - half) - half + radius
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius
  }

/** The mark of apps/site/assets/favicon.svg, on its grid of 24: a level line carried by two points. */
const GRID = 24
const MARK: readonly Distance[] = [levelLine(4.5, 19.5, 12, 2.6), circle(8, 12, 3), circle(16, 12, 3)]
const PLATE = roundedSquare(GRID, 6)

const mark: Distance = (x, y) => Math.min(...MARK.map((distance) => distance(x, y)))
const everywhere: Distance = () => -GRID

/** How much of a pixel a shape covers: the edge runs through the pixels it crosses. */
const cover = (distance: number, pixelsPerUnit: number): number =>
  Math.min(1, Math.max(0, 0.5 - distance * pixelsPerUnit))

type Drawing = {
  readonly width: number
  readonly height: number
  /** Of the square that the mark's grid fills, in pixels. */
  readonly square: number
  readonly plate: Distance
  readonly color: Rgb
}

function draw({ width, height, square, plate, color }: Drawing): Uint8Array {
  if (width * height > PIXELS_MAX) throw new Error(`a picture has more than ${PIXELS_MAX} pixels`)
  const scale = square / GRID
  const [left, top] = [(width - square) / 2, (height - square) / 2]
  const ink = inkOn(color)
  const pixels = new Uint8Array(width * height * 4)
  let at = 0
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const x = (column + 0.5 - left) / scale
      const y = (row + 0.5 - top) / scale
      const inked = cover(mark(x, y), scale)
      for (const [part, base] of color.entries())
        pixels[at + part] = Math.round(base + ((ink[part] ?? 0) - base) * inked)
      pixels[at + 3] = Math.round(255 * cover(plate(x, y), scale))
      at += 4
    }
  return pixels
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** Eight bits of red, green, blue and alpha a pixel, row by row; `pixels` holds width × height × 4. */
export function encodePng(width: number, height: number, pixels: Uint8Array): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const stride = width * 4
  const rows = Buffer.alloc(height * (stride + 1))
  // Each row after a filter byte of its own; 0 leaves it as it is, and flat colours compress well that way.
  for (let row = 0; row < height; row += 1)
    rows.set(pixels.subarray(row * stride, (row + 1) * stride), row * (stride + 1) + 1)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ])
}

/** A square icon. The mark stays within the middle 80 % that every system keeps of a full one. */
export function brandIcon(size: number, shape: IconShape, color: Rgb): Buffer {
  const plate = shape === 'plate' ? PLATE : everywhere
  return encodePng(size, size, draw({ width: size, height: size, square: size, plate, color }))
}

/** What a shared link shows (Open Graph). */
export const brandCard = (color: Rgb): Buffer =>
  encodePng(CARD.width, CARD.height, draw({ ...CARD, square: 480, plate: everywhere, color }))
