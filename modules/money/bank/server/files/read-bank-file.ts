// Reads a file of a bank in the format that it has.
import { ok } from '#kernel/result.ts'
import { malformed, Unreadable, type ReadFile } from './bank-file.ts'
import { readBankCsv } from './read-bank-csv.ts'
import { readCamt } from './read-camt.ts'
import { isMt940, readMt940 } from './read-mt940.ts'

/** The whole file or nothing; the refusal says where it cannot be read. */
export function readBankFile(text: string): ReadFile {
  const isXml = text
    .replace(/^\uFEFF/u, '')
    .trimStart()
    .startsWith('<')
  try {
    if (isXml) return ok(readCamt(text.replace(/^\uFEFF/u, '')))
    return ok(isMt940(text) ? readMt940(text) : readBankCsv(text))
  } catch (error) {
    if (error instanceof Unreadable) return malformed(error.message)
    throw error
  }
}
