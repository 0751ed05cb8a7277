// The audit for display: a call and its outcome on one line, where both are on the page; the same look again and again on one line; and
// whether a number is missing.
import type { AuditEntry } from '#modules/operations/staff/contract-staff.ts'

export type AuditRow = {
  readonly entry: AuditEntry
  readonly outcome: AuditEntry | undefined
  /** How often in a row: looks alone are folded, never an act. */
  readonly times: number
}

const isLook = ({ entry: { call } }: AuditRow): boolean => call.startsWith('GET ')

const isSameLook = (a: AuditRow, b: AuditRow): boolean =>
  isLook(a) &&
  a.entry.call === b.entry.call &&
  a.entry.member?.memberId === b.entry.member?.memberId &&
  a.entry.subjects.join(' ') === b.entry.subjects.join(' ') &&
  a.outcome?.code === b.outcome?.code

/** Newest first, in the given order. An outcome whose call is on another page is a line of its own. */
export function auditRows(entries: readonly AuditEntry[]): readonly AuditRow[] {
  const asked = new Set(entries.filter(({ kind }) => kind !== 'outcome').map(({ auditId }) => auditId))
  const outcomes = new Map(entries.flatMap((entry) => (entry.ofId === null ? [] : [[entry.ofId, entry] as const])))
  const rows: AuditRow[] = []
  for (const entry of entries.filter(({ ofId }) => ofId === null || !asked.has(ofId))) {
    const row = { entry, outcome: entry.kind === 'outcome' ? entry : outcomes.get(entry.auditId), times: 1 }
    const before = rows.at(-1)
    if (before !== undefined && isSameLook(before, row)) rows[rows.length - 1] = { ...before, times: before.times + 1 }
    else rows.push(row)
  }
  return rows
}

/** The numbers rise by one without a gap: the first missing one, of an unfiltered list. */
export function missingNumber(entries: readonly AuditEntry[]): number | undefined {
  const numbers = entries.map(({ auditId }) => Number(auditId))
  const at = numbers.findIndex((number, index) => index > 0 && number !== (numbers[index - 1] ?? 0) - 1)
  return at < 0 ? undefined : (numbers[at - 1] ?? 0) - 1
}

/** 'GET /staff-api/staff/me' → 'auditcall.GET staff/me'; undefined for a command. */
export const sentenceKey = (call: string): string | undefined => {
  const [, method = '', path = ''] = /^([A-Z]+) \/staff-api\/(.+)$/u.exec(call) ?? []
  return path === '' ? undefined : `auditcall.${method} ${path}`
}
