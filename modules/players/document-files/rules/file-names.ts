// SEC-37: the allowed names and sizes of files. Their bytes are compared with the name where they are stored.

export const FILE_BYTES_MAX = 10 * 1024 * 1024
/** Of one picture, before it is re-encoded: 60 megapixels. */
export const PIXELS_MAX = 60_000_000
/** Of one PDF. */
export const PDF_PAGES_MAX = 10
export const FILE_NAME_LENGTH_MAX = 120

export const fileKinds = ['jpeg', 'png', 'webp', 'pdf'] as const
export type FileKind = (typeof fileKinds)[number]
/** The input of a face check. */
export const pictureKinds: readonly FileKind[] = ['jpeg', 'png', 'webp']

const EXTENSIONS: Readonly<Record<string, FileKind>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  pdf: 'pdf',
}

/** What phones write by default and nothing here can decode: refused by a code of its own, which says what to do. */
const HEIC = /^hei[cf]s?$/u

/** For the attribute `accept` of an input. A phone whose photos are HEIC converts them to the types that are named here. */
export const ACCEPTED_PICTURES = 'image/jpeg,image/png,image/webp'
export const ACCEPTED_FILES = `${ACCEPTED_PICTURES},application/pdf`

/**
 * Extensions that a machine would execute or a browser would display: none may come before the last dot of a
 * picture's name.
 */
const RISKY =
  /^(?:app|bat|bin|cgi|cmd|com|dll|docm?|exe|hta|htm|html|iso|jar|js|jsp|lnk|mjs|msi|pht|phtml|php\d?|pl|ps1|py|rb|scr|sh|shtml|svg|vbs|wsf|xhtml|xml|zip|jpe?g|png|webp|pdf|hei[cf])$/u

// A path, a drive, and names that no personal file has.
const FORBIDDEN = /[\p{Cc}/\\:*?"<>|]|^\.|\.\./u
const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

export type FileNameFault = 'file_name_refused' | 'file_type_not_allowed' | 'file_heic'

/** The type by the name, or why it is refused. Two extensions ('scan.php.jpg') are refused. */
export function readFileName(
  name: string,
): { readonly name: string; readonly kind: FileKind } | { readonly fault: FileNameFault } {
  const tidy = name.replaceAll(DIRECTION, '').trim().normalize('NFC')
  if (tidy === '' || tidy.length > FILE_NAME_LENGTH_MAX || FORBIDDEN.test(tidy) || !tidy.isWellFormed())
    return { fault: 'file_name_refused' }
  const [, ...endings] = tidy.toLowerCase().split('.')
  const last = endings.at(-1) ?? ''
  if (HEIC.test(last)) return { fault: 'file_heic' }
  const kind = EXTENSIONS[last]
  if (kind === undefined) return { fault: 'file_type_not_allowed' }
  if (endings.slice(0, -1).some((ending) => RISKY.test(ending.trim()))) return { fault: 'file_name_refused' }
  return { name: tidy, kind }
}
