// Statements in the format of ISO 20022 that banks send at the end of the day: camt.053, in any of its versions.
import { DOMParser, onErrorStopParsing, type Element } from '@xmldom/xmldom'
import { amountIn, checkLines, dayIn, textsOf, Unreadable, type FileLine, type FileStatement } from './bank-file.ts'

const ELEMENT_NODE = 1
/** What stands where a payer has given no reference. */
const NO_REFERENCE = 'NOTPROVIDED'
const OPENING = new Set(['OPBD', 'PRCD'])
const STATEMENTS_MAX = 100

/** Names are compared without their namespace: it has the version of the format in it. */
function children(of: Element | undefined, name: string): readonly Element[] {
  const found: Element[] = []
  for (let node = of?.firstChild; node; node = node.nextSibling)
    if (node.nodeType === ELEMENT_NODE && (node as Element).localName === name) found.push(node as Element)
  return found
}

const child = (of: Element | undefined, ...names: readonly string[]): Element | undefined =>
  names.reduce<Element | undefined>((element, name) => children(element, name)[0], of)

const textOf = (of: Element | undefined): string => of?.textContent?.trim() ?? ''
const textAt = (of: Element | undefined, ...names: readonly string[]): string => textOf(child(of, ...names))

/** The first of these that is there. */
const firstText = (...texts: readonly string[]): string => texts.find((text) => text !== '') ?? ''

function signedAmount(of: Element, currency: string, where: string): bigint {
  const amount = child(of, 'Amt')
  if (amount?.getAttribute('Ccy') !== currency) throw new Unreadable(`${where}: the amount is not in ${currency}`)
  const units = amountIn(textOf(amount), currency, where)
  const direction = textAt(of, 'CdtDbtInd')
  if (direction !== 'CRDT' && direction !== 'DBIT') throw new Unreadable(`${where}: neither credit nor debit`)
  return direction === 'CRDT' ? units : -units
}

const dayAt = (of: Element, name: string, where: string): string =>
  dayIn(firstText(textAt(of, name, 'Dt'), textAt(of, name, 'DtTm')), where)

const isBooked = (entry: Element): boolean =>
  firstText(textAt(entry, 'Sts', 'Cd'), textAt(entry, 'Sts'), 'BOOK') === 'BOOK'

/** Of the party on the other side: who paid us, or whom we paid. */
function partyOf(transaction: Element | undefined, isCredit: boolean): string {
  const party = child(transaction, 'RltdPties', isCredit ? 'Dbtr' : 'Cdtr')
  return firstText(textAt(party, 'Nm'), textAt(party, 'Pty', 'Nm'))
}

const REFERENCES = ['EndToEndId', 'InstrId', 'TxId', 'PmtInfId', 'MndtId', 'AcctSvcrRef'] as const

function readEntry(entry: Element, currency: string, where: string): FileLine {
  const transactions = children(entry, 'NtryDtls').flatMap((details) => children(details, 'TxDtls'))
  const [first] = transactions
  const amount = signedAmount(entry, currency, where)
  const entryReference = firstText(
    textAt(entry, 'AcctSvcrRef'),
    textAt(entry, 'NtryRef'),
    textAt(first, 'Refs', 'AcctSvcrRef'),
  )
  if (entryReference === '') throw new Unreadable(`${where}: the bank has given it no reference`)
  const texts = transactions.flatMap((one) => [
    ...REFERENCES.map((name) => textAt(one, 'Refs', name)).filter((text) => text !== NO_REFERENCE),
    ...children(child(one, 'RmtInf'), 'Ustrd').map(textOf),
    ...children(child(one, 'RmtInf'), 'Strd').map((part) => textAt(part, 'CdtrRefInf', 'Ref')),
    textAt(one, 'AddtlTxInf'),
  ])
  const counterparty = partyOf(first, amount > 0n)
  return {
    entryReference: entryReference.slice(0, 100),
    amount,
    bookedOn: dayAt(entry, 'BookgDt', where),
    texts: textsOf([...texts, textAt(entry, 'AddtlNtryInf')]),
    counterparty: counterparty === '' ? null : counterparty.slice(0, 200),
  }
}

function readStatement(statement: Element): FileStatement {
  const account = firstText(textAt(statement, 'Acct', 'Id', 'IBAN'), textAt(statement, 'Acct', 'Id', 'Othr', 'Id'))
  if (account === '') throw new Unreadable('a statement names no account')
  const balances = children(statement, 'Bal')
  const typeOf = (balance: Element): string => textAt(balance, 'Tp', 'CdOrPrtry', 'Cd')
  const opening = balances.find((one) => OPENING.has(typeOf(one)))
  const closing = balances.find((one) => typeOf(one) === 'CLBD')
  if (opening === undefined || closing === undefined)
    throw new Unreadable(`${account}: the opening or the closing balance is missing`)
  const currency = child(closing, 'Amt')?.getAttribute('Ccy') ?? ''
  const lines = children(statement, 'Ntry')
    .filter(isBooked)
    .map((entry, index) => readEntry(entry, currency, `${account}, entry ${index + 1}`))
    // Some banks state what they have charged nothing for.
    .filter(({ amount }) => amount !== 0n)
  const found: FileStatement = {
    account,
    currency,
    opening: signedAmount(opening, currency, `${account}, opening balance`),
    closing: {
      amount: signedAmount(closing, currency, `${account}, closing balance`),
      on: dayAt(closing, 'Dt', `${account}, closing balance`),
    },
    lines,
  }
  checkLines(found)
  return found
}

/** Throws `Unreadable`. */
export function readCamt(text: string): readonly FileStatement[] {
  // Statements have none, and what one declares would be expanded.
  if (/<!DOCTYPE/iu.test(text)) throw new Unreadable('a statement has no document type')
  let root: Element | null
  try {
    root = new DOMParser({ onError: onErrorStopParsing }).parseFromString(text, 'application/xml').documentElement
  } catch (error) {
    throw new Unreadable(`it is no XML: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''}`)
  }
  const statements = children(child(root ?? undefined, 'BkToCstmrStmt'), 'Stmt')
  if (statements.length === 0) throw new Unreadable('it is no statement of an account (camt.053)')
  if (statements.length > STATEMENTS_MAX) throw new Unreadable(`a file has at most ${STATEMENTS_MAX} statements`)
  return statements.map(readStatement)
}
