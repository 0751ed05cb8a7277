// SEC-37: what a file may be called and how large it may be. Its bytes are held against its name where they are kept.

export const FILE_BYTES_MAX = 10 * 1024 * 1024
/** Of one picture, before it is made anew: 60 megapixels. */
export const PIXELS_MAX = 60_000_000
/** Of one PDF. */
export const PDF_PAGES_MAX = 10
/** Of one player: files that are kept, and their bytes together. */
export const FILES_KEPT_MAX = 40
export const KEPT_BYTES_MAX = 120 * 1024 * 1024
/** Of one player within a day, those taken back and those with a virus too. */
export const FILES_DAY_MAX = 100
/** Of one player within a day (UTC), those refused or torn too: each may cost the house a picture. */
export const FILE_TRIES_DAY_MAX = 200
export const FILE_NAME_LENGTH_MAX = 120

export const fileKinds = ['jpeg', 'png', 'pdf', 'heic'] as const
export type FileKind = (typeof fileKinds)[number]
/** What a face is checked by. */
export const pictureKinds: readonly FileKind[] = ['jpeg', 'png', 'heic']

const EXTENSIONS: Readonly<Record<string, FileKind>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  pdf: 'pdf',
  heic: 'heic',
  heif: 'heic',
}

/** For the attribute `accept` of an input. */
export const ACCEPTED_FILES = Object.keys(EXTENSIONS)
  .map((extension) => `.${extension}`)
  .join(',')

/** What a machine would run or a browser would show: none of it stands before the last dot of a picture's name. */
const RISKY =
  /^(?:app|bat|bin|cgi|cmd|com|dll|docm?|exe|hta|htm|html|iso|jar|js|jsp|lnk|mjs|msi|pht|phtml|php\d?|pl|ps1|py|rb|scr|sh|shtml|svg|vbs|wsf|xhtml|xml|zip|jpe?g|png|pdf|hei[cf])$/u

// A path, a drive, and what no file of a person's is called.
const FORBIDDEN = /[\p{Cc}/\\:*?"<>|]|^\.|\.\./u
const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

export type FileNameFault = 'file_name_refused' | 'file_type_not_allowed'

/** What the name says that the file is, or why it cannot be taken. Two endings ('scan.php.jpg') are one too many. */
export function readFileName(
  name: string,
): { readonly name: string; readonly kind: FileKind } | { readonly fault: FileNameFault } {
  const tidy = name.replaceAll(DIRECTION, '').trim().normalize('NFC')
  if (tidy === '' || tidy.length > FILE_NAME_LENGTH_MAX || FORBIDDEN.test(tidy) || !tidy.isWellFormed())
    return { fault: 'file_name_refused' }
  const [, ...endings] = tidy.toLowerCase().split('.')
  const kind = EXTENSIONS[endings.at(-1) ?? '']
  if (kind === undefined) return { fault: 'file_type_not_allowed' }
  if (endings.slice(0, -1).some((ending) => RISKY.test(ending.trim()))) return { fault: 'file_name_refused' }
  return { name: tidy, kind }
}
