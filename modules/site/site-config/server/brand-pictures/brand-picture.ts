// The brand's mark as PNG pictures in the brand's colour: app icons of every size, and the card of a shared link.
import sharp from 'sharp'
import { inkOn, rgbOf } from '#modules/site/site-config/rules/brand-ink.ts'

/** S9.5. */
export const ICON_SIZES = [72, 96, 128, 144, 152, 192, 384, 512] as const
/** Cut by systems into circles and drops. */
export const MASKABLE_SIZES = [192, 384, 512] as const
export const CARD = { width: 1_200, height: 630 } as const

/** `plate`: the mark on a rounded square. `full`: the colour reaches the edges, for systems that cut icons themselves. */
export type IconShape = 'plate' | 'full'

/** A level line carried by two points, on a grid of 24; it stays within the middle 80 % that every system keeps. */
const mark = (ink: string): string =>
  `<path d="M4.5 12h15" stroke="${ink}" stroke-width="2.6" stroke-linecap="round"/>` +
  `<circle cx="8" cy="12" r="3" fill="${ink}"/><circle cx="16" cy="12" r="3" fill="${ink}"/>`

const svg = (width: number, height: number, viewBox: string, content: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${content}</svg>`,
  )

const png = (picture: Buffer): Promise<Buffer> => sharp(picture).png({ compressionLevel: 9 }).toBuffer()

/** A square icon. Throws for an invalid colour. */
export async function brandIcon(size: number, shape: IconShape, color: string): Promise<Buffer> {
  rgbOf(color)
  const plate = `<rect width="24" height="24" rx="${shape === 'plate' ? 6 : 0}" fill="${color}"/>`
  return png(svg(size, size, '0 0 24 24', plate + mark(inkOn(color))))
}

/** The picture of a shared link (Open Graph). */
export async function brandCard(color: string): Promise<Buffer> {
  rgbOf(color)
  const { width, height } = CARD
  const scale = 20
  const [left, top] = [width / 2 - 12 * scale, height / 2 - 12 * scale]
  const placed = `<g transform="translate(${left} ${top}) scale(${scale})">${mark(inkOn(color))}</g>`
  return png(
    svg(
      width,
      height,
      `0 0 ${width} ${height}`,
      `<rect width="${width}" height="${height}" fill="${color}"/>${placed}`,
    ),
  )
}
