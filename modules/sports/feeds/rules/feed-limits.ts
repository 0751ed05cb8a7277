// How much a feed file may hold: callers check the size before reading it into memory, readers check it again.
import type { FeedProblem, FeedReading } from '#modules/sports/odds/contract.ts'

/** The largest file: about twenty times a season with every bookmaker's columns. */
export const FILE_BYTES_MAX = 16 * 1_024 * 1_024

/** The most games (CSV rows, JSON matches) of one file; what lies beyond is reported, not read. */
export const ROWS_MAX = 20_000

/** The longest name of a team or championship. */
export const NAME_LENGTH_MAX = 80

/** A file that gives nothing but the reason why. */
export const nothingRead = (problem: FeedProblem): FeedReading => ({ messages: [], problems: [problem] })

/** The problem of a file that is empty or too large; undefined when it may be read. A text never has more characters than bytes. */
export function unreadable(text: string): FeedProblem | undefined {
  if (text.length > FILE_BYTES_MAX) {
    return { line: 1, code: 'wrong_file', message: `the file is larger than ${FILE_BYTES_MAX} bytes` }
  }
  if (withoutBom(text).trim() === '') return { line: 1, code: 'empty_file', message: 'the file is empty' }
  return undefined
}

export const withoutBom = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text)

/** A name fit for keys, screens and the database: trimmed, not empty, of sane length, without control or broken characters. */
export function readableName(text: string): string | undefined {
  const name = text.trim().normalize('NFC')
  if (name === '' || name.length > NAME_LENGTH_MAX) return undefined
  return /[\p{Cc}\uFFFD]/u.test(name) || !name.isWellFormed() ? undefined : name
}

/** Parts of a game key joined by colons; a colon inside a part is escaped so that two games never share a key. */
export const gameKeyOf = (...parts: readonly (string | number)[]): string =>
  parts.map((part) => String(part).replaceAll('%', '%25').replaceAll(':', '%3A')).join(':')
