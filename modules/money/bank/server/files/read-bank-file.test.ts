import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { camt, entry } from './camt.testdata.ts'
import { readBankFile } from './read-bank-file.ts'

const refusal = (text: string): string => {
  const read = readBankFile(text)
  return read.ok ? 'read' : read.refusal.message
}

/** One message; the example of a German bank, shortened, where it is not told otherwise. */
const mt940 = ({
  number = '00112/001',
  opening = ':60F:C261126EUR100,00',
  lines = [
    ':61:2611271127C97,1NTRFNONREF//B1',
    ':86:166?00GUTSCHRIFT?20EREF+po_1Na?21bc2SVWZ+Payout?3012030000?32Stripe Payments?33 Europe',
    ':61:2611271127DR5,NCHGFEE-11//B2',
    'Account fee',
  ],
  closing = ':62F:C261127EUR192,10',
}: {
  number?: string
  opening?: string
  lines?: readonly string[]
  closing?: string
} = {}): string =>
  [':20:STARTUMS', ':25:12030000/202051', `:28C:${number}`, opening, ...lines, closing, '-', ''].join('\r\n')

describe('MT940', () => {
  test('accounts, balances, booked entries with their references over the parts of a text, and the other party are read', () => {
    expect(readBankFile(mt940())).toEqual({
      ok: true,
      value: [
        {
          account: '12030000/202051',
          currency: 'EUR',
          opening: 10_000n,
          closing: { amount: 19_210n, on: '2026-11-27' },
          lines: [
            {
              entryReference: '2026 00112/001 4',
              amount: 9_710n,
              bookedOn: '2026-11-27',
              texts: ['B1', 'EREF+po_1Nabc2 SVWZ+Payout'],
              counterparty: 'Stripe Payments Europe',
            },
            {
              entryReference: '2026 00112/001 6',
              amount: -500n,
              bookedOn: '2026-11-27',
              texts: ['FEE-11', 'B2', 'Account fee'],
              counterparty: null,
            },
          ],
        },
      ],
    })
  })

  test('the envelope of the network, free texts that break within a word, reversals, and the turn of the year are read', () => {
    const lines = [
      ':61:2612310101RC10,00NMSCNONREF',
      ':86:/EREF/po_1N',
      'abc2/REMI/Sent back/CNTP//NAME/Stripe/',
      ':61:2701011231RD2,50NMSC//',
    ]
    const text = `{1:F01BANKDEFFXXXX0000000000}{2:I940BANKDEFFXXXXN}{4:\n${mt940({ lines, closing: ':62F:C261231EUR92,5' }).replace('\n-\r', '\n-}\r')}`
    const read = readBankFile(text)
    expect(read.ok && read.value[0]?.lines).toMatchObject([
      {
        amount: -1_000n,
        bookedOn: '2027-01-01',
        texts: [expect.any(String), expect.stringContaining('po_1Nabc2')] as unknown,
        counterparty: 'Stripe',
      },
      { amount: 250n, bookedOn: '2026-12-31', texts: [] },
    ])
  })

  test('the pages of one statement are one, and it ends with the last of them', () => {
    const first = mt940({ lines: [':61:261127C10,00NTRFA'], closing: ':62M:C261127EUR110,00' })
    const second = mt940({
      number: '00112/002',
      opening: ':60M:C261127EUR110,00',
      lines: [':61:261127C20,00NTRFB'],
      closing: ':62F:C261127EUR130,00',
    })
    const read = readBankFile(first + second)
    expect(read.ok && read.value).toMatchObject([
      { opening: 10_000n, closing: { amount: 13_000n }, lines: [{ texts: ['A'] }, { texts: ['B'] }] },
    ])
    for (const text of [first, first + mt940()]) expect(refusal(text)).toContain('goes on in a message that is missing')
  })

  test.each([
    ['a line that is none', { lines: [':61:yesterday'] }, 'field 5: the line :61: is malformed'],
    ['a day that is none', { lines: [':61:260230C92,10NTRFX'] }, 'field 5: no day'],
    ['too many decimals', { lines: [':61:261127C92,101NTRFX'] }, 'EUR has 2 decimals'],
    ['a currency that is none', { opening: ':60F:C261126QQQ100,00' }, 'balance 60F: a balance is malformed'],
    ['two currencies', { opening: ':60F:C261126USD100,00' }, 'its balances are in two currencies'],
    ['no number', { number: '' }, 'a statement has no number'],
    ['no closing balance', { closing: ':64:C261127EUR192,10' }, 'the opening or the closing balance is missing'],
    ['a line left out', { lines: [':61:261127C97,10NTRFX'] }, 'do not lead from its first balance to its last'],
  ])('%s is refused, and where it is', (_what, message, why) => {
    expect(refusal(mt940(message))).toContain(why)
  })
})

describe('camt.053', () => {
  test('accounts, balances, booked entries with their references, and the other party are read', () => {
    const text = camt({
      opening: '100.00',
      closing: '192.10',
      entries: [
        entry({ reference: 'B1', amount: '97.10', endToEnd: 'po_1Nabc2', text: 'STRIPE &amp; CO', party: 'Stripe' }),
        entry({ reference: 'B2', amount: '5.00', isDebit: true, text: 'Account fee' }),
        entry({ reference: 'B3', amount: '7.00', status: 'PDNG' }),
      ],
    })
    expect(readBankFile(text)).toEqual({
      ok: true,
      value: [
        {
          account: 'DE02120300000000202051',
          currency: 'EUR',
          opening: 10_000n,
          closing: { amount: 19_210n, on: '2026-11-27' },
          lines: [
            {
              entryReference: 'B1',
              amount: 9_710n,
              bookedOn: '2026-11-27',
              texts: ['po_1Nabc2', 'STRIPE & CO'],
              counterparty: 'Stripe',
            },
            {
              entryReference: 'B2',
              amount: -500n,
              bookedOn: '2026-11-27',
              texts: ['Account fee'],
              counterparty: null,
            },
          ],
        },
      ],
    })
  })

  test('later versions, with the status as a code and the party one level deeper, are read alike', () => {
    const one = { reference: 'B1', amount: '97.10', endToEnd: 'po_1Nabc2', party: 'Stripe' }
    const old = readBankFile(camt({ closing: '97.10', entries: [entry(one)] }))
    expect(readBankFile(camt({ version: '08', closing: '97.10', entries: [entry({ ...one, isNew: true })] }))).toEqual(
      old,
    )
  })

  test.each([
    ['a document type', '<!DOCTYPE x [<!ENTITY a "b">]><Document/>', 'a statement has no document type'],
    ['another message', '<Document xmlns="urn:x"><CstmrPmtStsRpt/></Document>', 'it is no statement of an account'],
    ['a file that is cut off', camt({ closing: '0', entries: [] }).slice(0, 300), 'it is no XML'],
    [
      'an entry twice',
      camt({ closing: '2', entries: [entry({ reference: 'A' }), entry({ reference: 'A' })] }),
      'occurs twice',
    ],
    ['an entry without a reference', camt({ closing: '1', entries: [entry({ reference: '' })] }), 'entry 1: the bank'],
    [
      'too many decimals',
      camt({ closing: '1', entries: [entry({ reference: 'A', amount: '1.001' })] }),
      'EUR has 2 decimals',
    ],
    [
      'a day that is none',
      camt({ closing: '1', entries: [entry({ reference: 'A', day: '2026-02-30' })] }),
      'entry 1: no day',
    ],
    ['no closing balance', camt({ entries: [] }), 'the opening or the closing balance is missing'],
  ])('%s is refused, and where it is', (_what, text, message) => {
    expect(refusal(text)).toContain(message)
  })
})

describe('comma-separated lines', () => {
  const HEAD = 'account,entry_reference,booked_on,amount,currency,reference,counterparty'

  test('are statements by account, without balances', () => {
    const text = `${HEAD}\nA,1,2026-11-27,97.10,EUR,po_1Nabc2,Stripe\nB,1,2026-11-27,-500,JPY,rent,\n`
    expect(readBankFile(text)).toMatchObject({
      ok: true,
      value: [
        { account: 'A', currency: 'EUR', closing: undefined, lines: [{ amount: 9_710n, counterparty: 'Stripe' }] },
        { account: 'B', currency: 'JPY', lines: [{ amount: -500n, counterparty: null }] },
      ],
    })
  })

  test.each([
    ['a missing column', 'account,amount\nA,1', 'line 2: entry_reference is missing'],
    ['an amount that is none', `${HEAD}\nA,1,2026-11-27,1e3,EUR,,`, 'line 2: an amount is digits'],
    ['two currencies of one account', `${HEAD}\nA,1,2026-11-27,1,EUR,,\nA,2,2026-11-27,1,USD,,`, 'line 3: A is in EUR'],
    ['no line', HEAD, 'the file has no lines'],
  ])('%s is refused, with its line', (_what, text, message) => {
    expect(refusal(text)).toContain(message)
  })
})

test('whatever stands in a file, it is read or refused and never a fault', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `<Document>${text}</Document>`),
        fc.string().map((text) => mt940({ lines: [`:61:${text}`] })),
      ),
      (text) => {
        expect(typeof refusal(text)).toBe('string')
      },
    ),
    { numRuns: 300 },
  )
})
