// The commands about banks: a file of the bank taken in and compared, and what an operator has found out about a row.
import { readFile } from 'node:fs/promises'
import { formatAmount } from '#kernel/money.ts'
import { assignLine, inOrder, resolveRow, rowsNow, takeBankFile } from '#modules/money/bank/server/service.ts'
import { createWallet } from '#modules/money/wallet/server/service.ts'
import { readOptions, say, stopWith, type Instance } from './command-line.ts'

type Within = (work: (instance: Instance) => Promise<number>) => Promise<number>

const LISTED_MAX = 1_000
const KNOWN = ['bank_charge', 'own_funds', 'tax_payment'] as const

/** Takes in the file, where one is named, and lists what differs. */
export const compareBank = (within: Within, file: string): Promise<number> =>
  within(async ({ database }) => {
    if (file !== '') {
      const text = await readFile(file, 'utf8').catch((error: unknown) => {
        process.stderr.write(`the file could not be read: ${error instanceof Error ? error.message : String(error)}\n`)
        return undefined
      })
      if (text === undefined) return 1
      const done = await takeBankFile({ database, wallet: createWallet() }, text)
      if (!done.ok) {
        process.stderr.write(`${done.refusal.message}: nothing was taken in\n`)
        return 1
      }
      say(`${done.value.added} new bookings`)
    }
    const rows = inOrder(await rowsNow(database.db))
    for (const [name, { length }] of Map.groupBy(rows, (one) => one.class)) say(`${name}  ${length}`)
    const differing = rows.filter((one) => one.class !== 'matched' && one.class !== 'in_transit')
    for (const { key, class: found, currency, stated, booked, open, lines } of differing.slice(0, LISTED_MAX)) {
      const [theirs, ours, rest] = [stated, booked, open].map((amount) => formatAmount(amount, currency))
      const [first] = lines
      const about = first === undefined ? '' : `  ${first.bookedOn} ${first.counterparty ?? ''} ${first.texts[0] ?? ''}`
      say(`${found}  ${key}  stated ${theirs} booked ${ours} open ${rest} ${currency}${about}`)
    }
    return differing.length === 0 ? 0 : 1
  })

/** `--line 7` is the transfer of a provider. */
export function assignBankLine(within: Within, use: string): Promise<number> {
  const text = { type: 'string' } as const
  const { values } = readOptions({ line: text, provider: text, reference: text, by: text, note: text }, use)
  const { line = '', provider = '', reference = '', by = '', note = '' } = values
  if (!/^\d{1,15}$/u.test(line)) stopWith('--line takes the number of a booking', use)
  if (provider === '' || reference === '') stopWith('--provider and --reference name the transfer', use)
  if (by === '' || note === '') stopWith('--by and --note say who has found it out and how', use)
  return within(async ({ database }) => {
    const found = { by: `operator:${by}`, note }
    const ask = { lineId: Number(line), provider, reference }
    const done = await database.transaction((tx) => assignLine(tx, ask, found))
    say(done.ok ? `the booking ${line} is the transfer ${reference}` : done.refusal.message)
    return done.ok ? 0 : 1
  })
}

/** What is open of a row is money of a kind. */
export function knownBankRow(within: Within, use: string): Promise<number> {
  const text = { type: 'string' } as const
  const {
    row = '',
    as = '',
    by = '',
    note = '',
  } = readOptions({ row: text, as: text, by: text, note: text }, use).values
  const category = KNOWN.find((one) => one === as.replaceAll('-', '_'))
  if (row === '') stopWith('--row takes a row as reconcile --bank lists it', use)
  if (category === undefined) return stopWith('--as is bank-charge, own-funds or tax-payment', use)
  if (by === '' || note === '') stopWith('--by and --note say who has found it out and how', use)
  return within(async ({ database }) => {
    const server = { database, wallet: createWallet() }
    const found = { by: `operator:${by}`, note }
    const done = await database.transaction((tx) => resolveRow(tx, server, { row, category }, found))
    say(done.ok ? `${row} is ${as}` : done.refusal.message)
    return done.ok ? 0 : 1
  })
}
