// A crest for every team, drawn from its name: same name, same colours, on any machine; its outline is its country's. No pictures to load or to miss.

// Pairs of field and mark with at least 3:1 between them, calm enough for a dense list in both themes.
const PAIRS = [
  ['#1f3a8a', '#f4c542'],
  ['#8f1d2c', '#f7e9d7'],
  ['#14532d', '#e7f0c3'],
  ['#4a2f86', '#e9c7ff'],
  ['#0f5c6e', '#ffd9a0'],
  ['#2b3442', '#e5e7eb'],
  ['#7c2d12', '#ffe3c2'],
  ['#1d4e89', '#ffffff'],
  ['#b01e3c', '#ffffff'],
  ['#0b6b4f', '#ffffff'],
  ['#dfe3ea', '#1f2a44'],
  ['#f2c53d', '#1b2a49'],
  ['#6b2159', '#ffd1e8'],
  ['#3d4f2a', '#f3e36b'],
  ['#b5481a', '#fff4e6'],
  ['#33527a', '#9fd3ff'],
] as const

// Drawn inside the shield's inner edge: half, stripes, band, chevron, hoops, quarters, bend, ball.
const MARKS = [
  'M12 4h8v11.500c0 4-3 6.700-8 8.700z',
  'M6.500 4h3v17.500l-3-2zM14.500 4h3v15.500l-3 2z',
  'M4 10h16v5.500H4z',
  'M4 7l8 6 8-6v5l-8 6-8-6z',
  'M4 6h16v3.500H4zM4 13h16v3.500H4z',
  'M4 4h8v9H4zM12 13h8v2.500c0 4-3 6.700-8 8.700z',
  'M4 4h4l12 11.500c-.3 1.700-1 3-2 4.200L4 7z',
  'M12 7a5.500 5.500 0 1 0 0 11a5.500 5.500 0 1 0 0-11',
] as const

/** Outlines, and how much smaller the mark has to be to fit inside: shield, round, U-shaped, hexagon, notched, banner. */
const SHAPES = [
  ['M2 2h20v13.500c0 5.300-4.200 8.900-10 11-5.800-2.100-10-5.700-10-11z', 1],
  ['M12 2a12 12 0 1 0 0 24a12 12 0 1 0 0-24', 0.76],
  ['M2 2h20v14.500a10 10 0 0 1-20 0z', 1],
  ['M12 .5l11 6.500v14l-11 6.500-11-6.500V7z', 0.84],
  ['M2 4c4 0 7-1 10-3 3 2 6 3 10 3v11.500c0 5.300-4.200 8.900-10 11-5.800-2.100-10-5.700-10-11z', 0.94],
  ['M4 1.500h16a2 2 0 0 1 2 2v20l-10 3.500-10-3.500v-20a2 2 0 0 1 2-2z', 0.98],
] as const
const KEPT_MAX = 5_000

/** FNV-1a over UTF-16 units: small, stable, spread well enough to pick a picture. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < name.length; index += 1) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193) >>> 0
  return hash
}

/** The colours of a team: its field, and the mark upon it. */
export const kitOf = (name: string): readonly [string, string] => PAIRS[hashOf(name) % PAIRS.length] ?? PAIRS[0]

const kept = new Map<string, { __html: string }>()

/** Made of the constants above alone, never of the name's own characters: safe as markup, and one element per crest. */
function drawn(name: string, country: string): { __html: string } {
  const key = `${country} ${name}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const hash = hashOf(name)
  const [field, mark] = kitOf(name)
  const pattern = MARKS[(hash >>> 8) % MARKS.length] ?? MARKS[0]
  const [outline, scale] = SHAPES[country === '' ? 0 : hashOf(country) % SHAPES.length] ?? SHAPES[0]
  const fit =
    scale === 1
      ? ''
      : ` transform="translate(${(12 * (1 - scale)).toFixed(1)} ${(14 * (1 - scale)).toFixed(1)}) scale(${scale})"`
  const made = { __html: `<path d="${outline}" fill="${field}"/><path d="${pattern}" fill="${mark}"${fit}/>` }
  if (kept.size >= KEPT_MAX) kept.clear()
  kept.set(key, made)
  return made
}

type CrestProps = {
  name: string
  /** ISO 3166 of its championship; '' for none. */
  country?: string
  size?: number
  className?: string | undefined
}

/** Decoration beside the name it was generated from. `size` is the height in pixels. */
export function Crest({ name, country = '', size = 20, className }: CrestProps) {
  return (
    <svg
      width={Math.round((size * 24) / 28)}
      height={size}
      viewBox="0 0 24 28"
      className={className}
      aria-hidden="true"
      dangerouslySetInnerHTML={drawn(name, country)}
    />
  )
}
