// A request as its player and operators see it: what it is about, beside the state of its conversation.
import { formatAmount } from '#kernel/money.ts'
import type { PaymentRequest } from '#modules/money/payment-requests/contract.ts'
import { linesOf, type SupportLine } from '#modules/site/support/server/service.ts'
import type { Db } from '#platform/server/db.ts'
import { filesOf, workOn, type AboutRow, type FileRow } from './about-store.ts'

export const shownFile = (row: FileRow): PaymentRequest['files'][number] => ({
  fileId: row.file_id,
  name: row.name,
  bytes: row.byte_count,
  at: row.at.toISOString(),
})

/** Nobody need look at what is answered or closed. */
export const stateOf = (status: SupportLine['status'], isTaken: boolean): PaymentRequest['state'] =>
  status === 'open' ? (isTaken ? 'in_work' : 'new') : status

export const shownAbout = (row: AboutRow) => ({
  topic: row.topic,
  transactionId: row.transaction_id,
  subTopic: row.sub_topic,
  amount: row.amount === null || row.currency === null ? null : formatAmount(row.amount, row.currency),
  currency: row.currency,
  paidOn: row.paid_on,
  reference: row.reference,
})

/** In the order of the rows. */
export async function shownRequests(db: Db, rows: readonly AboutRow[]): Promise<PaymentRequest[]> {
  const ids = rows.map((row) => Number(row.request_id))
  const [lines, files, work] = await Promise.all([linesOf(db, ids), filesOf(db, ids), workOn(db, ids)])
  return rows.flatMap((row) => {
    const requestId = Number(row.request_id)
    const line = lines.find((one) => Number(one.request_id) === requestId)
    if (line === undefined) return []
    return [
      {
        requestId,
        ...shownAbout(row),
        state: stateOf(line.status, work.has(requestId)),
        unread: Number(line.unread),
        files: files.filter((file) => Number(file.request_id) === requestId).map(shownFile),
        createdAt: line.created_at.toISOString(),
        updatedAt: line.updated_at.toISOString(),
      },
    ]
  })
}
