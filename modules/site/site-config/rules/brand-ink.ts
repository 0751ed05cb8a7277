// Whether white or dark text has more contrast on a brand's colour.

export type Rgb = readonly [number, number, number]

/** '#10182a' → its parts. Throws for anything else. */
export function rgbOf(color: string): Rgb {
  const [, r = '', g = '', b = ''] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/iu.exec(color) ?? []
  if (b === '') throw new Error(`'${color}' is not a colour such as #10182a`)
  return [Number.parseInt(r, 16), Number.parseInt(g, 16), Number.parseInt(b, 16)]
}

const linear = (part: number): number => {
  const share = part / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** WCAG relative luminance, 0 to 1. */
export const luminance = ([r, g, b]: Rgb): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

export const WHITE = '#ffffff'
export const INK = '#111827'
/** The luminance at which white and dark text have equal contrast. */
const MIDDLE = 0.18

export const inkOn = (color: string): string => (luminance(rgbOf(color)) > MIDDLE ? INK : WHITE)
