// Taxes for operators: those that hold, and a change that two of them make.
import { countries } from '#kernel/countries.ts'
import { ok, refuse, type Refused } from '#kernel/result.ts'
import { percentText, rateOf } from '#modules/money/taxes/contract.ts'
import { allTaxRates, insertRate, taxRatesOf } from '#modules/money/taxes/server/service.ts'
import { TaxAsk } from '#modules/money/treasury/contract/taxes.ts'
import type { staffCalls } from '#modules/money/treasury/contract-staff.ts'
import { memberNames, type ChangeKind } from '#modules/operations/staff/server/service.ts'
import { decisionTime, type Tx } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { TreasuryServer } from './treasury-server.ts'

type Calls = Handlers<typeof staffCalls>

export const listTaxes =
  ({ database: { db } }: TreasuryServer): Calls['GET /staff-api/treasury/taxes'] =>
  async () => {
    const found = await allTaxRates(db)
    const ids = found.flatMap(({ set }) => (set === undefined ? [] : [set.proposedBy, set.approvedBy]))
    const names = await memberNames(db, [...new Set(ids)])
    return ok({
      items: found.map(({ country, deposit, withdrawal, set }) => ({
        country,
        deposit: percentText(deposit),
        withdrawal: percentText(withdrawal),
        set:
          set === undefined
            ? null
            : {
                proposedBy: names.get(set.proposedBy) ?? String(set.proposedBy),
                approvedBy: names.get(set.approvedBy) ?? String(set.approvedBy),
                at: set.at.toISOString(),
              },
      })),
    })
  }

const unknownCountry = ({ country }: TaxAsk): Refused<'country_unknown'> | undefined =>
  countries.some(({ iso }) => iso === country)
    ? undefined
    : refuse('country_unknown', 'there is no such country', { field: 'country' })

/** Deposits and withdrawals that are open keep the rate that they began with. */
export const taxChange: ChangeKind = {
  kind: 'treasury.tax',
  permission: 'treasury.approve',
  proposal: 'treasury.decide',
  reading: 'treasury.read',
  payload: TaxAsk,
  subjectOf: ({ country }: TaxAsk) => `tax:${country}`,
  describe: async (db, ask: TaxAsk) => {
    const refused = unknownCountry(ask)
    if (refused !== undefined) return refused
    const before = await taxRatesOf(db, ask.country)
    const after = { deposit: rateOf(ask.deposit), withdrawal: rateOf(ask.withdrawal) }
    const percent = (rate: number): string => `${percentText(rate)} %`
    return ok([
      { field: 'taxDeposit', before: percent(before.deposit), after: percent(after.deposit) },
      { field: 'taxWithdrawal', before: percent(before.withdrawal), after: percent(after.withdrawal) },
    ])
  },
  apply: async (tx: Tx, ask: TaxAsk, { changeId, proposerId, approverId }) => {
    const refused = unknownCountry(ask)
    if (refused !== undefined) return refused
    await insertRate(tx, {
      changeId,
      country: ask.country,
      deposit: rateOf(ask.deposit),
      withdrawal: rateOf(ask.withdrawal),
      proposedBy: proposerId,
      approvedBy: approverId,
      at: await decisionTime(tx),
    })
    return ok(undefined)
  },
}
