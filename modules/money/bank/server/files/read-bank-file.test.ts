import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { camt, entry } from './camt.testdata.ts'
import { readBankFile } from './read-bank-file.ts'

const refusal = (text: string): string => {
  const read = readBankFile(text)
  return read.ok ? 'read' : read.refusal.message
}

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
      ),
      (text) => {
        expect(typeof refusal(text)).toBe('string')
      },
    ),
    { numRuns: 300 },
  )
})
