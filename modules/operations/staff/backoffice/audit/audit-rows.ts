// The audit for display: a call and its outcome on one line, where both are on the page; and whether a number is
// missing.
import type { AuditEntry } from '#modules/operations/staff/contract-staff.ts'

export type AuditRow = { readonly entry: AuditEntry; readonly outcome: AuditEntry | undefined }

/** Newest first, in the given order. An outcome whose call is on another page is a line of its own. */
export function auditRows(entries: readonly AuditEntry[]): readonly AuditRow[] {
  const asked = new Set(entries.filter(({ kind }) => kind !== 'outcome').map(({ auditId }) => auditId))
  const outcomes = new Map(entries.flatMap((entry) => (entry.ofId === null ? [] : [[entry.ofId, entry] as const])))
  return entries
    .filter(({ ofId }) => ofId === null || !asked.has(ofId))
    .map((entry) => ({ entry, outcome: entry.kind === 'outcome' ? entry : outcomes.get(entry.auditId) }))
}

/** The numbers rise by one without a gap: the first missing one, of an unfiltered list. */
export function missingNumber(entries: readonly AuditEntry[]): number | undefined {
  const numbers = entries.map(({ auditId }) => Number(auditId))
  const at = numbers.findIndex((number, index) => index > 0 && number !== (numbers[index - 1] ?? 0) - 1)
  return at < 0 ? undefined : (numbers[at - 1] ?? 0) - 1
}
