// The bytes of an audit row in the chain: every column in a fixed order, so that nothing can be moved or left out.

export const AUDIT_KINDS = ['call', 'outcome', 'command'] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

export type AuditFacts = {
  readonly at: Date
  readonly kind: AuditKind
  readonly memberId: number | null
  readonly sessionId: string | null
  readonly call: string
  readonly subjects: readonly string[]
  /** JSON. */
  readonly input: string
  readonly address: string
  readonly device: string
  readonly requestId: string
  readonly ofId: bigint | null
  readonly status: number | null
  readonly code: string | null
}

export type AuditRow = AuditFacts & { readonly auditId: bigint }

/** Of the first row. */
export const CHAIN_START = '0'.repeat(64)

/** The hashed text: the number, the hash before it, and the facts, as one JSON list. `prevHash` in hex. */
export const chainText = (row: AuditRow, prevHash: string): string =>
  JSON.stringify([
    'fairline audit 1',
    String(row.auditId),
    prevHash,
    row.at.toISOString(),
    row.kind,
    row.memberId,
    row.sessionId,
    row.call,
    row.subjects,
    row.input,
    row.address,
    row.device,
    row.requestId,
    row.ofId === null ? null : String(row.ofId),
    row.status,
    row.code,
  ])
