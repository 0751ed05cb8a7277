// The rows for operators: what differs first.
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse } from '#kernel/result.ts'
import type { BankRowView, staffCalls } from '#modules/money/bank/contract-staff.ts'
import { BANK_CLASSES, type BankRow } from '#modules/money/bank/rules/compare-bank.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { BankServer } from './bank-server.ts'
import { accountsNow } from './bank-store.ts'
import { rowsNow } from './resolve-rows.ts'

type Calls = Handlers<typeof staffCalls>

const CURSOR = /^\d{1,9}$/u
const LINES_MAX = 20
const TEXTS_MAX = 5

const lastDay = ({ lines }: BankRow): string => lines.at(-1)?.bookedOn ?? ''

/** What differs first, and the newest of a class first. */
export const inOrder = (rows: readonly BankRow[]): readonly BankRow[] =>
  rows.toSorted(
    (a, b) =>
      BANK_CLASSES.indexOf(a.class) - BANK_CLASSES.indexOf(b.class) ||
      (lastDay(a) === lastDay(b) ? (a.key < b.key ? -1 : 1) : lastDay(a) > lastDay(b) ? -1 : 1),
  )

function view({ key, transfer, currency, lines, resolutions, ...row }: BankRow): BankRowView {
  const money = (minor: bigint): string => formatAmount(minor, currency)
  return {
    row: key,
    class: row.class,
    provider: transfer?.provider ?? null,
    reference: transfer?.reference ?? null,
    currency,
    stated: money(row.stated),
    booked: money(row.booked),
    open: money(row.open),
    lines: lines.slice(0, LINES_MAX).map(({ lineId, account, amount, bookedOn, texts, counterparty }) => ({
      lineId,
      account,
      amount: money(amount),
      bookedOn,
      texts: texts.slice(0, TEXTS_MAX),
      counterparty,
    })),
    resolutions: resolutions.slice(0, LINES_MAX).map(({ category, amount }) => ({ category, amount: money(amount) })),
  }
}

export const showRows =
  ({ database: { db } }: BankServer): Calls['GET /staff-api/bank/rows'] =>
  async ({ class: wanted, cursor = '0', limit }) => {
    if (!CURSOR.test(cursor)) return refuse('cursor_malformed', 'the cursor is not valid')
    const [accounts, rows] = await Promise.all([accountsNow(db), rowsNow(db)])
    const found = inOrder(wanted === undefined ? rows : rows.filter((one) => one.class === wanted))
    const from = Number(cursor)
    return ok({
      accounts: accounts.map(({ account, currency, balance, lastBookedOn }) => ({
        account,
        currency,
        balance: formatAmount(balance, currency),
        lastBookedOn,
      })),
      counts: BANK_CLASSES.map((name) => ({
        class: name,
        count: rows.filter((one) => one.class === name).length,
      })),
      items: found.slice(from, from + limit).map(view),
      next: found.length > from + limit ? String(from + limit) : null,
    })
  }
