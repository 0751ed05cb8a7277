// Providers' statements for operators: taken in and compared by the code of the command, and written off by two operators where a difference stays unexplained.
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse } from '#kernel/result.ts'
import { statements } from '#modules/money/payments/server/service.ts'
import { StatementClass, StatementWriteOffAsk } from '#modules/money/treasury/contract/statements.ts'
import type { staffCalls } from '#modules/money/treasury/contract-staff.ts'
import type { ChangeKind } from '#modules/operations/staff/server/service.ts'
import type { Tx } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { TreasuryServer } from './treasury-server.ts'

type Calls = Handlers<typeof staffCalls>

/** Of what a change is about. */
const SUBJECT_LENGTH_MAX = 100
const CURSOR = /^\d{1,9}$/u

const unknownProvider = () => refuse('provider_unknown', 'there is no such provider', { field: 'provider' })

export const compareStatements =
  ({ database: { db }, providerNames }: TreasuryServer): Calls['GET /staff-api/treasury/statements'] =>
  async ({ provider: named, class: wanted, cursor = '0', limit }) => {
    if (!CURSOR.test(cursor)) return refuse('cursor_malformed', 'the cursor is not valid')
    const provider = named ?? providerNames[0]
    if (provider === undefined || !providerNames.includes(provider)) return unknownProvider()
    const compared = await statements.compareNow(db, provider)
    const found = wanted === undefined ? compared : compared.filter((one) => one.class === wanted)
    const from = Number(cursor)
    return ok({
      providers: [...providerNames],
      provider,
      counts: StatementClass.options.map((name) => ({
        class: name,
        count: compared.filter((one) => one.class === name).length,
      })),
      items: found.slice(from, from + limit).map(({ ours, theirs, open, currency, ...one }) => ({
        ...one,
        currency,
        ours: formatAmount(ours, currency),
        theirs: formatAmount(theirs, currency),
        open: formatAmount(open, currency),
      })),
      next: found.length > from + limit ? String(from + limit) : null,
    })
  }

export const takeStatement =
  (server: TreasuryServer): Calls['POST /staff-api/treasury/statements/:provider/imports'] =>
  async ({ provider, text }) => {
    if (!server.providerNames.includes(provider)) return unknownProvider()
    const done = await statements.reconcile(server, provider, text)
    if (done.ok) return ok({ added: done.value.added, toSuspense: done.value.toSuspense })
    const { code, message } = done.refusal
    return refuse(code, message, { line: message })
  }

/** The difference stays unexplained, or is too small to pursue: always by two operators. */
export const statementWriteOffChange = (server: TreasuryServer): ChangeKind => ({
  kind: 'treasury.statement_write_off',
  permission: 'treasury.approve',
  proposal: 'treasury.decide',
  reading: 'treasury.read',
  payload: StatementWriteOffAsk,
  subjectOf: ({ provider, kind, currency, reference }: StatementWriteOffAsk) =>
    `statement-row:${provider} ${kind} ${currency} ${reference}`.slice(0, SUBJECT_LENGTH_MAX),
  describe: async (db, ask: StatementWriteOffAsk) => {
    const found = await statements.openRow(db, ask)
    if (!found.ok) return found
    const { provider, kind, reference, currency } = ask
    const sum = (amount: bigint): string => `${formatAmount(amount, currency)} ${currency}`
    return ok([
      { field: 'provider', before: null, after: provider },
      { field: 'statementKind', before: null, after: kind },
      { field: 'statementReference', before: null, after: reference },
      // What our records said, and what the statement says.
      { field: 'amount', before: sum(found.value.ours), after: sum(found.value.theirs) },
    ])
  },
  apply: (tx: Tx, ask: StatementWriteOffAsk, { proposerId, approverId, reason }) =>
    statements.writeOffRow(tx, server, ask, {
      by: `staff:${approverId}`,
      note: `${reason} (proposed by operator ${proposerId})`,
    }),
})
