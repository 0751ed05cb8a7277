// Files of banks beside providers' statements: each booking once, what differs by class, and what operators find out about it.
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallName } from '#kernel/contract.ts'
import { statements, verifyStatements } from '#modules/money/payments/server/service.ts'
import { verifyLedger } from '#modules/money/wallet/server/service.ts'
import {
  givenBackoffice,
  givenOperator,
  type Backoffice,
  type Operator,
} from '#tests/support/builders/given-operator.ts'
import { codeOf, type Sent } from '#tests/calls/served-app.ts'
import { camt, entry } from './files/camt.testdata.ts'
import { verifyBank } from './verify-bank.ts'

let app: Backoffice
let cashier: Operator
let approver: Operator
beforeAll(async () => {
  app = await givenBackoffice()
  cashier = await givenOperator(app, ['cashier'])
  approver = await givenOperator(app, ['approver'])
})

const ask = (name: CallName, input: Record<string, unknown> = {}): Promise<Sent> => cashier.client.send(name, input)

/** Each test has a currency and an account of its own. */
const CURRENCIES = ['EUR', 'USD', 'GBP', 'SEK', 'NOK', 'DKK']
let currency: string
let account: string
beforeEach(() => {
  currency = CURRENCIES.shift() ?? ''
  account = `ACCOUNT-${currency}`
})

const own = <T extends object>(more: T): T & { currency: string } => ({ ...more, currency })
const file = (more: Partial<Parameters<typeof camt>[0]> & { entries: readonly string[] }): string =>
  camt({ account, currency, ...more })
const take = (text: string): Promise<Sent> => ask('POST /staff-api/bank/imports', { text })

type Row = { readonly row: string; readonly class: string; readonly open: string; readonly lines: { lineId: number }[] }
const rows = async (): Promise<readonly Row[]> =>
  ((await ask('GET /staff-api/bank/rows')).body as { items: (Row & { currency: string })[] }).items.filter(
    (one) => one.currency === currency,
  )
const states = async (): Promise<readonly string[]> => (await rows()).map((one) => `${one.class} ${one.open}`)

/** The sandbox states that it has sent this to our bank. */
async function givenTransfer(reference: string, amount: string, kind = 'to_bank'): Promise<void> {
  const { database, app: opened } = app.given
  const day = new Date().toISOString()
  const text = `line_id,kind,reference,amount,fee,currency,occurred_at\n${randomUUID()},${kind},${reference},${amount},0,${currency},${day}\n`
  const done = await statements.reconcile({ database, wallet: opened.wallet }, 'sandbox', text)
  if (!done.ok) throw new Error(done.refusal.message)
}

async function house(): Promise<Record<string, string>> {
  const { rows: sums } = await app.given.database.pool.query<{ house: string; sum: string }>(
    `select house, sum(amount)::text as sum from wallet.posting join wallet.account using (account_id)
     where house is not null and posting.currency = $1 group by house having sum(amount) <> 0`,
    [currency],
  )
  return Object.fromEntries(sums.map((one) => [one.house, one.sum]))
}

const faults = async () => (await verifyLedger(app.given.database.db, undefined, [verifyStatements, verifyBank])).drifts

test('a transfer is on its way until the bank has booked it, and then the ledger holds what the bank says', async () => {
  await givenTransfer('po_november', '97.10')
  expect(await states()).toEqual(['in_transit -97.10'])
  expect(await house()).toEqual({ deposits_sandbox: '9710', bank_transit: '-9710' })
  const text = file({
    opening: '50.00',
    closing: '147.10',
    entries: [entry(own({ reference: 'B1', amount: '97.10', text: 'SANDBOX po_november' }))],
  })
  expect(await take(text)).toMatchObject({ status: 200, body: { added: 1 } })
  expect(await take(text)).toMatchObject({ status: 200, body: { added: 0 } })
  expect(await states()).toEqual(['matched 0.00'])
  expect(await house()).toEqual({ deposits_sandbox: '9710', bank: '-14710', own_funds: '5000' })
  expect((await ask('GET /staff-api/bank/rows')).body).toMatchObject({
    accounts: [{ account, balance: '147.10', lastBookedOn: '2026-11-27' }],
  })
  expect(await faults()).toEqual([])
})

test('a statement that was left out, a changed booking and a malformed file are refused, and nothing of them is kept', async () => {
  const one = (reference: string, amount = '10.00') => entry(own({ reference, amount }))
  expect((await take(file({ closing: '10.00', entries: [one('B1')] }))).status).toBe(200)
  const gap = await take(file({ opening: '20.00', closing: '30.00', on: '2026-11-28', entries: [one('B3')] }))
  expect([gap.status, codeOf(gap)]).toEqual([409, 'balance_differs'])
  const changed = await take(file({ closing: '11.00', entries: [one('B1', '11.00')] }))
  expect([changed.status, codeOf(changed)]).toEqual([409, 'line_differs'])
  const broken = await take('<Document/>')
  expect([broken.status, codeOf(broken)]).toEqual([422, 'bank_file_malformed'])
  expect(await states()).toEqual(['only_theirs 10.00'])
  expect(await faults()).toEqual([])
})

describe('a row that does not match', () => {
  test('a line without the reference is assigned to its transfer, once', async () => {
    await givenTransfer('po_silent', '30.00')
    await take(file({ closing: '30.00', entries: [entry(own({ reference: 'B1', amount: '30.00' }))] }))
    const line = (await rows()).find((one) => one.class === 'only_theirs')?.lines[0]
    const assignment = { lineId: line?.lineId, provider: 'sandbox', reference: 'po_silent', note: 'by their letter' }
    const assign = (more: object = {}) => ask('POST /staff-api/bank/assignments', { ...assignment, ...more })
    expect(codeOf(await assign({ reference: 'po_other' }))).toBe('transfer_not_found')
    expect(codeOf(await assign({ lineId: 987_654 }))).toBe('line_not_found')
    expect(codeOf(await assign({ note: ' no ' }))).toBe('reason_too_short')
    expect((await assign()).status).toBe(200)
    expect(codeOf(await assign())).toBe('already_decided')
    expect(await states()).toEqual(['matched 0.00'])
    expect(await faults()).toEqual([])
  })

  test('a booking that is no transfer is known to be something else, and leaves the money in transit', async () => {
    const charge = entry(own({ reference: 'B1', amount: '4.90', isDebit: true, text: 'Account fee' }))
    await take(file({ closing: '-4.90', entries: [charge] }))
    const [row] = await rows()
    const known = () =>
      ask('POST /staff-api/bank/resolutions', { row: row?.row, category: 'bank_charge', note: 'of the quarter' })
    expect([row?.class, row?.open]).toEqual(['only_theirs', '-4.90'])
    expect((await known()).status).toBe(200)
    expect(codeOf(await known())).toBe('already_decided')
    expect(await house()).toEqual({ bank: '490', psp_fees: '-490' })
    expect(await states()).toEqual(['matched 0.00'])
    expect(await faults()).toEqual([])
  })

  test('a difference is written off by two operators, and what is on its way by nobody', async () => {
    await givenTransfer('po_short', '20.00')
    const row = `transfer:${currency}:sandbox:po_short`
    const early = await ask('POST /staff-api/bank/resolutions', { row, category: 'own_funds', note: 'too early' })
    expect(codeOf(early)).toBe('row_in_transit')
    const short = entry(own({ reference: 'B1', amount: '19.00', endToEnd: 'po_short' }))
    await take(file({ closing: '19.00', entries: [short] }))
    expect(await states()).toEqual(['amount_differs -1.00'])
    const asked = await ask('POST /staff-api/staff/change-requests', {
      kind: 'bank.write_off',
      payload: { row },
      reason: 'their bank kept it',
    })
    expect([asked.status, (await house())['write_offs']]).toEqual([201, undefined])
    const { changeId, revision } = asked.body as { changeId: number; revision: string }
    const approval = { changeId, revision }
    const approve = ({ client }: Operator) =>
      client.send('POST /staff-api/staff/change-requests/:changeId/approvals', approval)
    expect((await approve(cashier)).status).toBe(403)
    expect((await approve(approver)).status).toBe(200)
    expect(await house()).toEqual({ deposits_sandbox: '2000', bank: '-1900', write_offs: '-100' })
    expect(await states()).toEqual(['matched 0.00'])
    expect(await faults()).toEqual([])
  })

  test('money that we send to a provider is a transfer the other way', async () => {
    await givenTransfer('top_november', '15.00', 'from_bank')
    expect(await house()).toEqual({ deposits_sandbox: '-1500', bank_transit: '1500' })
    const sent = entry(own({ reference: 'B1', amount: '15.00', isDebit: true, endToEnd: 'top_november' }))
    await take(file({ closing: '-15.00', entries: [sent] }))
    expect(await house()).toEqual({ deposits_sandbox: '-1500', bank: '1500' })
    expect(await states()).toEqual(['matched 0.00'])
    expect(await faults()).toEqual([])
  })
})
