// As much of a HEIC as can be read without a decoder: whether it is built of its boxes to the last byte, and how large its pictures are.

const BOXES_MAX = 64
const SIZES_MAX = 64
/**
 * Top-level boxes written by phones (ISO/IEC 14496-12, 8.1 and 8.11; `mpvd` and `sefd` contain a moving picture's
 * short film).
 */
const KNOWN = new Set(['ftyp', 'meta', 'mdat', 'free', 'skip', 'uuid', 'mpvd', 'sefd'])

type Box = { readonly type: string; readonly body: Buffer }

/** Where a box that begins at `at` ends; NaN where its head is cut off. Size 1: eight bytes follow; size 0: to the end of the file. */
function endOf(bytes: Buffer, at: number): number {
  if (at + 8 > bytes.length) return Number.NaN
  const size = bytes.readUInt32BE(at)
  if (size === 0) return bytes.length
  if (size !== 1) return at + size
  return at + 16 > bytes.length ? Number.NaN : at + Number(bytes.readBigUInt64BE(at + 8))
}

/** Undefined where their sizes do not end exactly at the end of the file. */
function boxesOf(bytes: Buffer): readonly Box[] | undefined {
  const boxes: Box[] = []
  let at = 0
  while (at < bytes.length) {
    const end = endOf(bytes, at)
    const headBytes = at + 8 <= bytes.length && bytes.readUInt32BE(at) === 1 ? 16 : 8
    // Not so for NaN either.
    if (!(end >= at + headBytes && end <= bytes.length) || boxes.length === BOXES_MAX) return undefined
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + headBytes, end) })
    at = end
  }
  return boxes
}

/** Boxes `ispe` of HEIF (ISO 23008-12, 6.5.3) contain the size of each picture inside. */
function mostPixels(meta: Buffer): number | undefined {
  let most: number | undefined
  let at = meta.indexOf('ispe')
  for (let found = 0; at >= 0; found += 1) {
    if (found === SIZES_MAX || at + 16 > meta.length) return undefined
    most = Math.max(most ?? 0, meta.readUInt32BE(at + 8) * meta.readUInt32BE(at + 12))
    at = meta.indexOf('ispe', at + 4)
  }
  return most
}

/** Pixels of the largest picture inside; undefined where the file is not built as a HEIC is. */
export function heicPixels(bytes: Buffer): number | undefined {
  const boxes = boxesOf(bytes)
  if (boxes === undefined || boxes[0]?.type !== 'ftyp' || !boxes.every(({ type }) => KNOWN.has(type))) return undefined
  const only = (type: string): Buffer | undefined => {
    const [one, ...others] = boxes.filter((box) => box.type === type)
    return others.length === 0 ? one?.body : undefined
  }
  const meta = only('meta')
  if (only('ftyp') === undefined || meta === undefined || !boxes.some(({ type }) => type === 'mdat')) return undefined
  return mostPixels(meta)
}
