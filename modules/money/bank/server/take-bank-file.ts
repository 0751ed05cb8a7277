// Takes in a bank's file: each booking once, by the bank's own number, and the whole file or nothing.
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { decisionTime, type Tx } from '#platform/server/db.ts'
import { bankEntry, post } from './bank-entries.ts'
import type { BankServer } from './bank-server.ts'
import { findAccount, insertAccount, keepLine, lockBank, movedUntil } from './bank-store.ts'
import type { FileStatement } from './files/bank-file.ts'
import { readBankFile } from './files/read-bank-file.ts'

const ACTOR = 'bank'

type Code = 'line_differs' | 'balance_differs'

/** Undoes the transaction. */
class Refuses extends Error {
  readonly code: Code
  constructor(code: Code, message: string) {
    super(message)
    this.code = code
  }
}

/** What was there before the first statement is the owners'. */
async function openingOf(tx: Tx, { wallet }: BankServer, statement: FileStatement, at: Date): Promise<bigint> {
  const { account, currency, opening = 0n } = statement
  const before = await findAccount(tx, account)
  if (before !== undefined && before.currency !== currency)
    throw new Refuses('line_differs', `${account} is in ${before.currency}, the file says ${currency}`)
  if (before !== undefined) return before.opening
  await insertAccount(tx, { account, currency, opening }, at)
  const key = `bank-opening:${account}`
  if (opening !== 0n)
    await post(
      tx,
      wallet,
      [bankEntry({ key, reference: key, actor: ACTOR, currency, amount: opening, from: 'bank', to: 'own_funds' })],
      at,
    )
  return opening
}

async function takeStatement(tx: Tx, server: BankServer, statement: FileStatement, at: Date): Promise<number> {
  const { account, currency, closing, lines } = statement
  const opening = await openingOf(tx, server, statement, at)
  const drafts: ReturnType<typeof bankEntry>[] = []
  for (const line of lines) {
    const { lineId, isNew, isSame } = await keepLine(tx, account, line, at)
    const reference = `bank:${lineId}`
    if (!isSame)
      throw new Refuses('line_differs', `${account}: the entry ${line.entryReference} was stated otherwise before`)
    if (isNew)
      drafts.push(
        bankEntry({
          key: reference,
          reference,
          actor: ACTOR,
          currency,
          amount: line.amount,
          from: 'bank',
          to: 'bank_transit',
        }),
      )
  }
  await post(tx, server.wallet, drafts, at)
  if (closing === undefined) return drafts.length
  const ours = opening + (await movedUntil(tx, account, closing.on))
  if (ours !== closing.amount) {
    const [held, stated] = [ours, closing.amount].map((amount) => `${formatAmount(amount, currency)} ${currency}`)
    throw new Refuses(
      'balance_differs',
      `${account}: all lines up to ${closing.on} come to ${held}, the statement ends with ${stated}: take in the statements in their order, none left out`,
    )
  }
  return drafts.length
}

/** Repeated with the same file it changes nothing. */
export async function takeBankFile(
  server: BankServer,
  text: string,
): Promise<Result<{ readonly added: number }, Code | 'bank_file_malformed'>> {
  const read = readBankFile(text)
  if (!read.ok) return read
  try {
    return await server.database.transaction(async (tx) => {
      await lockBank(tx)
      const at = await decisionTime(tx)
      let added = 0
      for (const statement of read.value) added += await takeStatement(tx, server, statement, at)
      return ok({ added })
    })
  } catch (error) {
    if (error instanceof Refuses) return refuse(error.code, error.message)
    throw error
  }
}
