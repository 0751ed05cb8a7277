// Reads a file of a bank in the format that it has.
import { ok } from '#kernel/result.ts'
import { malformed, Unreadable, type ReadFile } from './bank-file.ts'
import { readBankCsv } from './read-bank-csv.ts'
import { readCamt } from './read-camt.ts'

/** The whole file or nothing; the refusal says where it cannot be read. */
export function readBankFile(text: string): ReadFile {
  const isXml = text
    .replace(/^\uFEFF/u, '')
    .trimStart()
    .startsWith('<')
  try {
    return ok(isXml ? readCamt(text.replace(/^\uFEFF/u, '')) : readBankCsv(text))
  } catch (error) {
    if (error instanceof Unreadable) return malformed(error.message)
    throw error
  }
}
