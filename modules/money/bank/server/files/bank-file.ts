// What a file of a bank says, whatever its format.
import { parseAmount } from '#kernel/money.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'

export const BANK_LINES_MAX = 20_000
export const TEXT_LENGTH_MAX = 500
/** References and free texts of one line. */
export const TEXTS_MAX = 100

export type FileLine = {
  /** The bank's own. */
  readonly entryReference: string
  /** Minor units; negative: it left the account. */
  readonly amount: bigint
  readonly bookedOn: string
  readonly texts: readonly string[]
  readonly counterparty: string | null
}

/** One statement: of one account. A format without balances has neither. */
export type FileStatement = {
  readonly account: string
  readonly currency: string
  readonly opening: bigint | undefined
  readonly closing: { readonly amount: bigint; readonly on: string } | undefined
  readonly lines: readonly FileLine[]
}

export type ReadFile = Result<readonly FileStatement[], 'bank_file_malformed'>

export const malformed = (why: string) => refuse('bank_file_malformed', why)

/** Names what cannot be read, for the refusal of the file. */
export class Unreadable extends Error {}

const ZERO = /^0+(?:\.0+)?$/u

/** '97.10' → 9710n; zero is an amount here. */
export function amountIn(text: string, currency: string, where: string): bigint {
  const read: Result<bigint> = ZERO.test(text) ? ok(0n) : parseAmount(text, currency)
  if (!read.ok) throw new Unreadable(`${where}: ${read.refusal.message}`)
  return read.value
}

export function dayIn(text: string, where: string): string {
  const day = text.slice(0, 10)
  const at = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day)) throw new Unreadable(`${where}: no day`)
  return day
}

/** Each once, none empty, none longer than is stored. */
export const textsOf = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts.map((text) => text.replaceAll(/\s+/gu, ' ').trim().slice(0, TEXT_LENGTH_MAX)))]
    .filter((text) => text !== '')
    .slice(0, TEXTS_MAX)

/** No entry twice, and not more of them than a file may have. */
export function checkLines({ account, lines }: FileStatement): void {
  if (lines.length > BANK_LINES_MAX) throw new Unreadable(`a statement has at most ${BANK_LINES_MAX} lines`)
  const seen = new Set<string>()
  for (const { entryReference } of lines) {
    if (seen.has(entryReference)) throw new Unreadable(`${account}: the entry ${entryReference} occurs twice`)
    seen.add(entryReference)
  }
}
