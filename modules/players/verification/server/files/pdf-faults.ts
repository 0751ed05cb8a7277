// What a PDF may not carry: it is kept as it came, so it has to be nothing but pages (SEC-37). Read byte by byte, each of them a
// fixed number of times: ten megabytes of anything hold nobody else up.

export type PdfFault = 'file_damaged' | 'file_encrypted' | 'file_active'

/** Trailers of real writers stand in the last kilobyte (ISO 32000-1, 7.5.5). */
const TRAILER_BYTES = 1_024
const MARKUP = /<(?:script|html|svg|!doctype)[\s>]/iu
const HEAD_BYTES = 1_024

/** Active wherever they stand. */
const ACTIVE = 'JavaScript Launch EmbeddedFile EmbeddedFiles RichMedia XFA SubmitForm ImportData GoToE'.split(' ')
// So short that the bytes of a scanned page spell them by chance: they count where a value follows. What happens by itself at a
// page or a field (12.6.3) is active whatever it is.
const SHORT_ACTIVE = ['JS', 'AA']
/** Fine as they are, but no honest writer disguises them. */
const PLAIN = ['OpenAction', 'URI']
const WORDS = [...ACTIVE, ...SHORT_ACTIVE, ...PLAIN, 'Encrypt']

const bytesIn = (text: string): ReadonlySet<number> => new Set(Buffer.from(text, 'latin1'))
const SPACES = Uint8Array.from({ length: 256 }, (_, byte) => Number(bytesIn('\0\t\n\f\r ').has(byte)))
/** Ends a name (7.2.2). */
const ENDS = Uint8Array.from({ length: 256 }, (_, byte) => Number(bytesIn('\0\t\n\f\r ()<>[]{}/%').has(byte)))
const [SLASH, HASH, P, ZERO, NINE, SMALL_O] = [0x2f, 0x23, 0x50, 0x30, 0x39, 0x6f] as const

/** Steps from letter to letter of the words looked for: `NEXT[step * 256 + byte]`, 0 where no word goes on so. */
const { NEXT, WORD_AT } = (() => {
  const next = new Uint16Array((WORDS.join('').length + 1) * 256)
  const wordAt = new Map<number, string>()
  let steps = 0
  for (const word of WORDS) {
    let step = 0
    for (const letter of Buffer.from(word)) {
      if (next[step * 256 + letter] === 0) next[step * 256 + letter] = ++steps
      step = next[step * 256 + letter] ?? 0
    }
    wordAt.set(step, word)
  }
  return { NEXT: next, WORD_AT: wordAt }
})()

const isDigit = (byte: number): boolean => byte >= ZERO && byte <= NINE
const hexOf = (byte = 0): number =>
  isDigit(byte) ? byte - ZERO : (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x66 ? (byte | 0x20) - 0x57 : -1

function afterSpaces(bytes: Buffer, at: number): number {
  let here = at
  while (SPACES[bytes[here] ?? 1] === 1 && here < bytes.length) here += 1
  return here
}

/** A string, a dictionary, a comment before either, or the number of an object. */
function hasValue(bytes: Buffer, at: number): boolean {
  let here = afterSpaces(bytes, at)
  const first = bytes[here] ?? 0
  if (first === 0x28 || first === 0x3c || first === 0x25) return true
  if (!isDigit(first)) return false
  while (isDigit(bytes[here] ?? 0)) here += 1
  return SPACES[bytes[here] ?? 0] === 1 || bytes[here] === 0x25
}

const isStart = (byte = 0): boolean => byte === HASH || NEXT[byte] !== 0

type Found = { readonly word: string; readonly end: number; readonly isDisguised: boolean }

/** The word that is spelt behind the slash at `at`, any letter of it as #xx (7.3.5). */
function wordBehind(bytes: Buffer, at: number): Found | undefined {
  let here = at + 1
  let step = 0
  let isDisguised = false
  while (here < bytes.length) {
    let byte = bytes[here] ?? 0
    if (ENDS[byte] === 1) break
    here += 1
    if (byte === HASH) {
      const [high, low] = [hexOf(bytes[here]), hexOf(bytes[here + 1])]
      if (high < 0 || low < 0) return undefined
      byte = high * 16 + low
      here += 2
      isDisguised = true
    }
    step = NEXT[step * 256 + byte] ?? 0
    if (step === 0) return undefined
  }
  const word = WORD_AT.get(step)
  return word === undefined ? undefined : { word, end: here, isDisguised }
}

/** Local file, end of directory: any archive that was put behind, before or between. */
const isArchive = (bytes: Buffer, at: number): boolean =>
  bytes[at + 1] === 0x4b &&
  ((bytes[at + 2] === 3 && bytes[at + 3] === 4) || (bytes[at + 2] === 5 && bytes[at + 3] === 6))

/** Of all words looked for, links among them: no ten megabytes of pages have so many. */
const WORDS_MAX = 50_000
/** A file that was changed again and again holds one for each time. */
export const OPEN_ACTIONS_MAX = 16
/** Of one action, those that follow it included. */
const ACTION_BYTES_MAX = 2_000
const GOES_OUT = /\/URI(?![A-Za-z0-9])/u

const isOutward = (bytes: Buffer, at: number): boolean => {
  const part = bytes.toString('latin1', at, at + ACTION_BYTES_MAX)
  const end = part.indexOf('endobj')
  return GOES_OUT.test(end < 0 ? part : part.slice(0, end))
}

/** Id and generation of the object whose 'obj' stands at `at`. */
function headBefore(bytes: Buffer, at: number): string | undefined {
  let here = at
  const number = (): number => {
    while (here > 0 && SPACES[bytes[here - 1] ?? 0] === 1) here -= 1
    let value = Number.NaN
    for (let weight = 1; here > 0 && isDigit(bytes[here - 1] ?? 0); weight *= 10) {
      here -= 1
      value = (Number.isNaN(value) ? 0 : value) + ((bytes[here] ?? 0) - ZERO) * weight
    }
    return value
  }
  const generation = number()
  return Number.isNaN(generation) ? undefined : `${number()} ${generation}`
}

/** Whether anything that the file has under these numbers, of whatever revision, asks for an address. */
function isAnyOutward(bytes: Buffer, named: ReadonlySet<string>): boolean {
  let count = 0
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== SMALL_O || bytes[at + 1] !== 0x62 || bytes[at + 2] !== 0x6a) continue
    const head = headBefore(bytes, at)
    if (head === undefined || !named.has(head)) continue
    count += 1
    if (count > OPEN_ACTIONS_MAX * OPEN_ACTIONS_MAX || isOutward(bytes, at + 3)) return true
  }
  return false
}

const REFERENCE = /^[\0\t\n\f\r ]*(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+R/u

/** Whether opening the file asks for an address; to begin at some page is what ordinary writers say. `ends`: of each /OpenAction. */
function isGoingOut(bytes: Buffer, ends: readonly number[]): boolean {
  const named = new Set<string>()
  for (const end of ends) {
    const [, id, generation] = REFERENCE.exec(bytes.toString('latin1', end, end + 100)) ?? []
    if (id !== undefined && generation !== undefined) named.add(`${Number(id)} ${Number(generation)}`)
    else if (bytes[afterSpaces(bytes, end)] === 0x3c && isOutward(bytes, end)) return true
  }
  return named.size > 0 && isAnyOutward(bytes, named)
}

function wordFault(bytes: Buffer, { word, end, isDisguised }: Found): PdfFault | undefined {
  if (word === 'Encrypt') return 'file_encrypted'
  if (isDisguised || ACTIVE.includes(word)) return 'file_active'
  return SHORT_ACTIVE.includes(word) && hasValue(bytes, end) ? 'file_active' : undefined
}

/** Undefined where nothing is wrong. What hides in compressed streams is the scanner's matter. */
export function pdfFault(bytes: Buffer): PdfFault | undefined {
  const head = bytes.toString('latin1', 0, HEAD_BYTES)
  const trailer = bytes.subarray(-TRAILER_BYTES).toString('latin1')
  if (!head.startsWith('%PDF-') || !trailer.trimEnd().endsWith('%%EOF')) return 'file_damaged'
  if (MARKUP.test(head)) return 'file_active'
  const openActions: number[] = []
  let words = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === P && isArchive(bytes, at)) return 'file_active'
    if (byte !== SLASH || !isStart(bytes[at + 1])) continue
    const found = wordBehind(bytes, at)
    if (found === undefined) continue
    words += 1
    if (words > WORDS_MAX) return 'file_active'
    const fault = wordFault(bytes, found)
    if (fault !== undefined) return fault
    if (found.word === 'OpenAction') openActions.push(found.end)
    if (openActions.length > OPEN_ACTIONS_MAX) return 'file_active'
  }
  return isGoingOut(bytes, openActions) ? 'file_active' : undefined
}
