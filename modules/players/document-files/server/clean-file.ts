// From an uploaded file to what is stored: checked against its name; pictures and pages of a PDF are encoded again.
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { ok, refuse, type Result } from '#kernel/result.ts'
import {
  FILE_BYTES_MAX,
  PDF_PAGES_MAX,
  PIXELS_MAX,
  fileKinds,
  readFileName,
  type FileKind,
} from '#modules/players/document-files/rules/file-names.ts'
import { pictureOfPdf } from './pdf-picture.ts'

export type CleanFile = {
  readonly name: string
  readonly mediaType: 'image/jpeg'
  readonly bytes: Buffer
}

export type FileFault =
  | 'file_empty'
  | 'file_too_large'
  | 'file_name_refused'
  | 'file_type_not_allowed'
  | 'file_type_differs'
  | 'file_heic'
  | 'file_too_many_pixels'
  | 'file_damaged'
  | 'file_encrypted'
  | 'file_too_many_pages'

/** `unavailable`: the file is fine, too many others are being processed. */
export type CleaningRefusal = FileFault | 'unavailable'

/** Longer sides are reduced to this: an operator can read every letter of a page at this size. */
const SIDE_MAX = 3_600
const QUALITY = 88
const PICTURE_SECONDS_MAX = 15
/** Pictures being re-encoded at the same time; each may take a few hundred megabytes for a moment. */
export const PICTURES_AT_ONCE_MAX = 2
/** Waiting ones; further ones are asked to retry, so that no queue of pictures is kept in memory. */
export const PICTURES_WAITING_MAX = 8

// One picture must not take all cores, and none is cached.
sharp.concurrency(1)
sharp.cache(false)

const MEDIA: Readonly<Record<string, FileKind>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

/** Recognised by content too: phones also send HEIC under the name of a JPEG. */
const HEIC = /^image\/hei[cf](?:-sequence)?$/u

const said: Readonly<Record<FileFault, string>> = {
  file_empty: 'the file is empty',
  file_too_large: 'a document may have ten megabytes',
  file_name_refused: 'this is no name of a file',
  file_type_not_allowed: 'only jpeg, png, webp and pdf are taken',
  file_heic: 'HEIC cannot be displayed: save the photo as a JPEG and send that',
  file_type_differs: "the content does not match the file's extension",
  file_too_many_pixels: 'the picture has too many pixels',
  file_damaged: 'the file cannot be read',
  file_encrypted: 'the file is protected by a password',
  file_too_many_pages: `a PDF may have ${PDF_PAGES_MAX} pages`,
}

const refuseFile = (fault: FileFault) => refuse(fault, said[fault], { field: 'file' })

async function remadePicture(bytes: Buffer): Promise<Result<Buffer, FileFault>> {
  const options = { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1, sequentialRead: true } as const
  try {
    const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
    if (width * height > PIXELS_MAX) return refuseFile('file_too_many_pixels')
    const made = await sharp(bytes, options)
      .timeout({ seconds: PICTURE_SECONDS_MAX })
      .rotate()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
      .toBuffer()
    return made.length > FILE_BYTES_MAX ? refuseFile('file_too_large') : ok(made)
  } catch {
    return refuseFile('file_damaged')
  }
}

const waiting: (() => void)[] = []
let working = 0

async function inTurn<T>(work: () => Promise<Result<T, FileFault>>): Promise<Result<T, CleaningRefusal>> {
  if (working >= PICTURES_AT_ONCE_MAX && waiting.length >= PICTURES_WAITING_MAX)
    return refuse('unavailable', 'many are sending pictures at this moment; try again shortly')
  if (working >= PICTURES_AT_ONCE_MAX) await new Promise<void>((resolve) => void waiting.push(resolve))
  else working += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) working -= 1
    else next()
  }
}

/** The pages of a PDF as one jpeg. */
export const cleanPdf = (bytes: Buffer): Promise<Result<Buffer, CleaningRefusal>> =>
  inTurn(async () => {
    const drawn = await pictureOfPdf(bytes)
    if ('fault' in drawn) return refuseFile(drawn.fault)
    return drawn.jpeg.length > FILE_BYTES_MAX ? refuseFile('file_too_large') : ok(Buffer.from(drawn.jpeg))
  })

async function cleanBytes(kind: FileKind, bytes: Buffer): Promise<Result<Omit<CleanFile, 'name'>, CleaningRefusal>> {
  const made = await (kind === 'pdf' ? cleanPdf(bytes) : inTurn(() => remadePicture(bytes)))
  return made.ok ? ok({ mediaType: 'image/jpeg', bytes: made.value }) : made
}

/**
 * `name` on the player's device. Pictures and the pages of a PDF become a jpeg, without EXIF and without anything
 * after the picture. `kinds`: the accepted ones.
 */
export async function cleanFile(
  sentName: string,
  bytes: Buffer,
  kinds: readonly FileKind[] = fileKinds,
): Promise<Result<CleanFile, CleaningRefusal>> {
  const read = readFileName(sentName)
  if ('fault' in read) return refuseFile(read.fault)
  if (!kinds.includes(read.kind)) return refuseFile('file_type_not_allowed')
  if (bytes.length === 0) return refuseFile('file_empty')
  if (bytes.length > FILE_BYTES_MAX) return refuseFile('file_too_large')
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (found !== undefined && HEIC.test(found.mime)) return refuseFile('file_heic')
  const kind = MEDIA[found?.mime ?? '']
  if (kind === undefined) return refuseFile('file_type_not_allowed')
  if (kind !== read.kind) return refuseFile('file_type_differs')
  const clean = await cleanBytes(kind, bytes)
  return clean.ok ? ok({ name: read.name, ...clean.value }) : clean
}
