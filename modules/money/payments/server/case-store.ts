// The SQL of cases: what a provider said that an operator has to look at.
import type { CaseKind } from '#modules/money/payments/rules/deposit-change.ts'
import type { Db, Tx } from '#platform/server/db.ts'

export type PaymentCase = {
  readonly caseId: bigint
  readonly kind: CaseKind
  readonly provider: string
  readonly paymentId: string
  readonly said: unknown
  readonly openedAt: Date
}

export async function openCase(
  tx: Tx,
  found: { kind: CaseKind; provider: string; eventId: string; paymentId: string; said: object; at: Date },
): Promise<void> {
  await tx
    .insertInto('payments.payment_case')
    .values({
      kind: found.kind,
      provider: found.provider,
      event_id: found.eventId,
      payment_id: found.paymentId,
      said: JSON.stringify(found.said),
      opened_at: found.at,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .execute()
}

/** Oldest first. */
export async function openCases(db: Db, limit: number): Promise<readonly PaymentCase[]> {
  const rows = await db
    .selectFrom('payments.payment_case')
    .select(['case_id', 'kind', 'provider', 'payment_id', 'said', 'opened_at'])
    .where('resolved_at', 'is', null)
    .orderBy('case_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    caseId: row.case_id,
    kind: row.kind,
    provider: row.provider,
    paymentId: row.payment_id,
    said: row.said,
    openedAt: row.opened_at,
  }))
}

export async function countOpenCases(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('payments.payment_case')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** False where there is no such open case. */
export async function resolveCase(
  db: Db,
  { caseId, by, note, at }: { caseId: bigint; by: string; note: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments.payment_case')
    .set({ resolved_at: at, resolved_by: by, note })
    .where('case_id', '=', caseId)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
