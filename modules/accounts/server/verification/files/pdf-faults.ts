// What a PDF may not carry: it is kept as it came, so it has to be nothing but pages (SEC-37).

export type PdfFault = 'file_damaged' | 'file_encrypted' | 'file_active'

/** Trailers of real writers stand in the last kilobyte (ISO 32000-1, 7.5.5). */
const TRAILER_BYTES = 1_024
const ACTIVE = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE)(?![A-Za-z0-9])/u
const ENCRYPTED = /\/Encrypt(?![A-Za-z0-9])/u
/** Local file, end of directory: any archive that was put behind, before or between. */
const ARCHIVES = ['PK\u0003\u0004', 'PK\u0005\u0006']
const MARKUP = /<(?:script|html|svg|!doctype)[\s>]/iu
const HEAD_BYTES = 1_024

/** Names may be written with #xx for any letter (7.3.5). */
const namesSpelt = (text: string): string =>
  text.replaceAll(/#([0-9a-f]{2})/giu, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))

/** Undefined where nothing is wrong. What hides in compressed streams is the scanner's matter. */
export function pdfFault(bytes: Buffer): PdfFault | undefined {
  const text = bytes.toString('latin1')
  if (!text.startsWith('%PDF-') || !/%%EOF\s*$/u.test(text.slice(-TRAILER_BYTES))) return 'file_damaged'
  if (ARCHIVES.some((mark) => text.includes(mark)) || MARKUP.test(text.slice(0, HEAD_BYTES))) return 'file_active'
  const spelt = namesSpelt(text)
  if (ENCRYPTED.test(spelt)) return 'file_encrypted'
  return ACTIVE.test(spelt) ? 'file_active' : undefined
}
