// What operators find out about rows that do not match: which transfer a line is, what else it is, or that it is written off.
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { staffCalls } from '#modules/money/bank/contract-staff.ts'
import { WriteOffAsk } from '#modules/money/bank/contract-staff.ts'
import { compareBank, type BankRow, type ResolutionCategory } from '#modules/money/bank/rules/compare-bank.ts'
import { statements } from '#modules/money/payments/server/service.ts'
import type { ChangeKind } from '#modules/operations/staff/server/service.ts'
import { decisionTime, type Db, type Tx } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { bankEntry, post, TARGETS } from './bank-entries.ts'
import type { BankServer } from './bank-server.ts'
import { allLines, allResolutions, insertAssignment, insertResolution, lockBank } from './bank-store.ts'

type Calls = Handlers<typeof staffCalls>

/** Of what a change is about: references may be longer. */
const SUBJECT_LENGTH_MAX = 100

/** All rows as they stand. */
export async function rowsNow(db: Db): Promise<readonly BankRow[]> {
  const [now, transfers, lines, resolutions] = await Promise.all([
    decisionTime(db),
    statements.statedTransfers(db),
    allLines(db),
    allResolutions(db),
  ])
  return compareBank(transfers, lines, resolutions, now)
}

const alreadyDecided = () => refuse('already_decided', 'this has been found out already')

export type Found = { readonly by: string; readonly note: string }
type AssignAsk = { readonly lineId: number; readonly provider: string; readonly reference: string }

export async function assignLine(
  tx: Tx,
  { lineId, provider, reference }: AssignAsk,
  found: Found,
): Promise<Result<undefined, 'line_not_found' | 'transfer_not_found' | 'already_decided'>> {
  await lockBank(tx)
  const rows = await rowsNow(tx)
  const row = rows.find(({ lines }) => lines.some((one) => one.lineId === lineId))
  if (row === undefined) return refuse('line_not_found', 'there is no such line')
  if (row.transfer !== undefined || row.resolutions.length > 0) return alreadyDecided()
  const isThere = rows.some(
    ({ transfer, currency }) =>
      transfer?.provider === provider && transfer.reference === reference && currency === row.currency,
  )
  if (!isThere)
    return refuse('transfer_not_found', `${provider} has stated no transfer ${reference} in ${row.currency}`, {
      field: 'reference',
    })
  await insertAssignment(tx, { lineId, provider, reference, ...found }, await decisionTime(tx))
  return ok(undefined)
}

type RowRefusal = 'row_not_found' | 'already_decided' | 'row_in_transit'

function openRow(rows: readonly BankRow[], key: string): Result<BankRow, RowRefusal> {
  const row = rows.find((one) => one.key === key)
  if (row === undefined) return refuse('row_not_found', 'there is no such row')
  if (row.open === 0n) return alreadyDecided()
  return row.class === 'in_transit' ? refuse('row_in_transit', 'the bank may yet book it') : ok(row)
}

/** Books all that is open of a row. */
export async function resolveRow(
  tx: Tx,
  { wallet }: BankServer,
  { row: key, category }: { readonly row: string; readonly category: ResolutionCategory },
  { by, note }: Found,
): Promise<Result<undefined, RowRefusal>> {
  await lockBank(tx)
  const found = openRow(await rowsNow(tx), key)
  if (!found.ok) return found
  const { transfer, lines, currency, open: amount } = found.value
  const at = await decisionTime(tx)
  const of =
    transfer === undefined
      ? { lineId: lines[0]?.lineId, provider: undefined, reference: undefined }
      : { lineId: undefined, ...transfer }
  const { lineId, provider, reference } = of
  const made = { lineId, provider, reference, currency, amount, category, by, note }
  const id = `bank-resolution:${await insertResolution(tx, made, at)}`
  const move = {
    key: id,
    reference: id,
    actor: by,
    currency,
    amount,
    from: 'bank_transit',
    to: TARGETS[category],
  } as const
  await post(tx, wallet, [bankEntry(move)], at)
  return ok(undefined)
}

export const assign =
  ({ database }: BankServer): Calls['POST /staff-api/bank/assignments'] =>
  ({ note, ...ask }, { staff }) =>
    database.transaction(async (tx) => {
      const done = await assignLine(tx, ask, { by: `staff:${staff.staffId}`, note })
      return done.ok ? ok({ lineId: ask.lineId }) : done
    })

export const resolve =
  (server: BankServer): Calls['POST /staff-api/bank/resolutions'] =>
  ({ note, ...ask }, { staff }) =>
    server.database.transaction(async (tx) => {
      const done = await resolveRow(tx, server, ask, { by: `staff:${staff.staffId}`, note })
      return done.ok ? ok({ row: ask.row }) : done
    })

/** Nobody will find out, or the sum is not worth it: always by two operators. */
export const writeOffChange = (server: BankServer): ChangeKind => ({
  kind: 'bank.write_off',
  permission: 'bank.approve',
  proposal: 'bank.decide',
  reading: 'bank.read',
  payload: WriteOffAsk,
  subjectOf: ({ row }: WriteOffAsk) => `bank-row:${row}`.slice(0, SUBJECT_LENGTH_MAX),
  describe: async (db, { row }: WriteOffAsk) => {
    const found = openRow(await rowsNow(db), row)
    if (!found.ok) return found
    const { transfer, lines, open, currency } = found.value
    return ok([
      ...(transfer === undefined
        ? [{ field: 'bankLine', before: null, after: lines[0]?.texts[0] ?? String(lines[0]?.lineId) }]
        : [
            { field: 'provider', before: null, after: transfer.provider },
            { field: 'bankTransfer', before: null, after: transfer.reference },
          ]),
      { field: 'amount', before: null, after: `${formatAmount(open, currency)} ${currency}` },
    ])
  },
  apply: (tx: Tx, { row }: WriteOffAsk, { proposerId, approverId, reason }) =>
    resolveRow(
      tx,
      server,
      { row, category: 'written_off' },
      { by: `staff:${approverId}`, note: `${reason} (proposed by operator ${proposerId})` },
    ),
})
