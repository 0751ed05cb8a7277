// Statements in the format of SWIFT that many banks still send at the end of the day: MT940, with or without the envelope of the network.
import { currencyExponent } from '#kernel/currencies.ts'
import { amountIn, checkLines, dayIn, textsOf, Unreadable, type FileLine, type FileStatement } from './bank-file.ts'

const MESSAGES_MAX = 1_000
const FIELD = /^:(\d{2}[A-Z]?):(.*)$/u
/** Ends a message, in its envelope or without one. */
const END = /^-\}?/u
/** Mark, day, currency and sum. */
const BALANCE = /^([CD])(\d{6})([A-Z]{3})([\d,]{1,16})$/u
/** Day of value, day of booking, mark, sum, kind, the owner's reference and the bank's. */
const LINE = /^(\d{6})(\d{4})?(R?[CD])[A-Z]?([\d,]{1,16})[A-Z][A-Z\d]{3}(.*?)(?:\/\/(.*))?$/u
/** What stands where a payer has given no reference. */
const NO_REFERENCE = new Set(['NONREF', 'NOTPROVIDED', ''])
/** German banks: numbered parts of 27 characters, of which words run from one into the next. */
const PART = /\?(\d{2})([^?]*)/gu
const PURPOSE = /^(?:2\d|6[0-3])$/u
const NAME = /^3[23]$/u
/** What such a purpose is made of: each begins a word. */
const KEYWORD = /(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC)\+/gu

type Field = { readonly tag: string; readonly text: string }

export const isMt940 = (text: string): boolean => /(?:^|\n):20:/u.test(text) && /\n:60[FM]:/u.test(text)

/** The fields of each message; the further lines of a field are part of it. */
function messagesIn(text: string): readonly (readonly Field[])[] {
  const messages: Field[][] = []
  let message: Field[] | undefined
  for (const line of text.split(/\r?\n/u)) {
    const [, tag, rest = ''] = FIELD.exec(line) ?? []
    if (tag === '20') messages.push((message = []))
    if (message === undefined) continue
    const last = message.at(-1)
    if (tag !== undefined) message.push({ tag, text: rest })
    else if (END.test(line)) message = undefined
    else if (last !== undefined) message[message.length - 1] = { ...last, text: `${last.text}\n${line}` }
  }
  return messages
}

const dayOf = (digits: string, where: string): string =>
  dayIn(`20${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`, where)

/** '12,5' and '12,' as banks write them. */
const sumOf = (text: string, currency: string, where: string): bigint =>
  amountIn(text.replace(',', '.').replace(/\.$/u, ''), currency, where)

/** The day of booking has no year: it is the one that lies nearest to the day of value. */
function bookedOn(value: string, booked: string | undefined, where: string): string {
  const day = dayOf(value, where)
  if (booked === undefined) return day
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const bookedMonth = Number(booked.slice(0, 2))
  const shift = month === 12 && bookedMonth === 1 ? 1 : month === 1 && bookedMonth === 12 ? -1 : 0
  return dayIn(`${year + shift}-${booked.slice(0, 2)}-${booked.slice(2)}`, where)
}

type Told = { readonly texts: readonly string[]; readonly counterparty: string }

function toldBy(information: string): Told {
  const parts = [...information.replaceAll('\n', '').matchAll(PART)]
  const joined = (kind: RegExp): string =>
    parts.flatMap(([, number = '', text = '']) => (kind.test(number) ? [text] : [])).join('')
  if (parts.length > 0)
    return { texts: [joined(PURPOSE).replaceAll(KEYWORD, ' $1+')], counterparty: joined(NAME).trim() }
  // Lines end at 65 characters, within a word or between two.
  const whole = information.replaceAll('\n', '')
  const name = /\/NAME\/([^/]+)/u.exec(whole)?.[1] ?? ''
  return { texts: [information.replaceAll('\n', ' '), whole], counterparty: name.trim() }
}

function readLine(
  { text }: Field,
  information: string,
  { currency, reference, where }: { readonly currency: string; readonly reference: string; readonly where: string },
): FileLine {
  const [first = '', ...more] = text.split('\n')
  const found = LINE.exec(first)
  if (found === null) throw new Unreadable(`${where}: the line :61: is malformed`)
  const [, value = '', booked, mark = '', sum = '', ownReference = '', bankReference = ''] = found
  const units = sumOf(sum, currency, where)
  const { texts, counterparty } = toldBy(information)
  return {
    entryReference: reference,
    // A credit that is reversed leaves the account.
    amount: mark === 'C' || mark === 'RD' ? units : -units,
    bookedOn: bookedOn(value, booked, where),
    texts: textsOf([
      ...[ownReference, bankReference].filter((one) => !NO_REFERENCE.has(one.trim())),
      ...texts,
      ...more,
    ]),
    counterparty: counterparty === '' ? null : counterparty.slice(0, 200),
  }
}

type Balance = { readonly amount: bigint; readonly on: string; readonly currency: string }

function balanceOf({ text }: Field, where: string): Balance {
  const [, mark, digits = '', currency = '', sum = ''] = BALANCE.exec(text.trim()) ?? []
  if (mark === undefined || currencyExponent(currency) === undefined)
    throw new Unreadable(`${where}: a balance is malformed`)
  const units = sumOf(sum, currency, where)
  return { amount: mark === 'C' ? units : -units, on: dayOf(digits, where), currency }
}

type Message = FileStatement & { readonly isContinued: boolean; readonly number: string }

/** Banks give a booking no number of its own that could be relied on: the statement's number and the place in it are one. */
function readMessage(fields: readonly Field[], index: number): Message {
  const at = (...tags: readonly string[]): Field | undefined => fields.find(({ tag }) => tags.includes(tag))
  const account = at('25', '25P')?.text.split('\n')[0]?.trim() ?? ''
  if (account === '') throw new Unreadable(`message ${index + 1} names no account`)
  const [first, last] = [at('60F', '60M'), at('62F', '62M')]
  if (first === undefined || last === undefined)
    throw new Unreadable(`${account}: the opening or the closing balance is missing`)
  const [opening, closing] = [first, last].map((one) => balanceOf(one, `${account}, balance ${one.tag}`))
  if (opening === undefined || closing === undefined || opening.currency !== closing.currency)
    throw new Unreadable(`${account}: its balances are in two currencies`)
  const number = at('28C', '28')?.text.trim() ?? ''
  if (number === '') throw new Unreadable(`${account}: a statement has no number`)
  const { currency } = closing
  const lines = fields.flatMap((field, place) => {
    if (field.tag !== '61') return []
    const next = fields[place + 1]
    const reference = `${closing.on.slice(0, 4)} ${number} ${place}`.slice(0, 100)
    const where = `${account}, statement ${number}, field ${place + 1}`
    return [readLine(field, next?.tag === '86' ? next.text : '', { currency, reference, where })]
  })
  return {
    account,
    currency,
    opening: opening.amount,
    closing: { amount: closing.amount, on: closing.on },
    // Some banks state what they have charged nothing for.
    lines: lines.filter(({ amount }) => amount !== 0n),
    isContinued: last.tag === '62M',
    number,
  }
}

/** Throws `Unreadable`. */
export function readMt940(text: string): readonly FileStatement[] {
  const messages = messagesIn(text.replace(/^\uFEFF/u, ''))
  if (messages.length > MESSAGES_MAX) throw new Unreadable(`a file has at most ${MESSAGES_MAX} messages`)
  const statements: FileStatement[] = []
  let open: Message | undefined
  for (const [index, fields] of messages.entries()) {
    const { isContinued, number, ...page } = readMessage(fields, index)
    if (open !== undefined && (open.account !== page.account || open.closing?.amount !== page.opening))
      throw new Unreadable(`${open.account}: statement ${open.number} goes on in a message that is missing`)
    const whole: FileStatement =
      open === undefined ? page : { ...page, opening: open.opening, lines: [...open.lines, ...page.lines] }
    const { opening = 0n, closing, lines } = whole
    if (opening + lines.reduce((sum, { amount }) => sum + amount, 0n) !== closing?.amount)
      throw new Unreadable(
        `${whole.account}: the lines of statement ${number} do not lead from its first balance to its last`,
      )
    open = isContinued ? { ...whole, isContinued, number } : undefined
    if (isContinued) continue
    checkLines(whole)
    statements.push(whole)
  }
  if (open !== undefined)
    throw new Unreadable(`${open.account}: statement ${open.number} goes on in a message that is missing`)
  return statements
}
