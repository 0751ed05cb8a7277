import { expect, test } from 'vitest'
import { fraction } from '#kernel/fraction.ts'
import { readEcbRates } from './ecb-rates.ts'
import { isLargeMove, isUsable } from './rate-age.ts'

const envelope = (inside: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
	<Cube>${inside}</Cube>
</gesmes:Envelope>
`

const day = (time: string, rates: Readonly<Record<string, string>>): string =>
  `<Cube time='${time}'>${Object.entries(rates)
    .map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`)
    .join('\n')}</Cube>`

test('a day is read with the instant of its publication, and currencies that the ledger lacks are named', () => {
  const read = readEcbRates(envelope(day('2026-11-23', { USD: '1.0850', JPY: '170.25', QQQ: '3' })))
  const publishedAt = new Date('2026-11-23T15:00:00Z')
  expect(read).toEqual({
    ok: true,
    value: {
      rates: [
        { currency: 'USD', perEuro: '1.0850', publishedAt },
        { currency: 'JPY', perEuro: '170.25', publishedAt },
      ],
      unknown: ['QQQ'],
    },
  })
})

test('many days are read in order of time, with double quotes and in any order of attributes', () => {
  const later = '<Cube time="2026-11-23"><Cube rate="1.09" currency="USD"/></Cube>'
  const read = readEcbRates(envelope(`${later}${day('2026-11-20', { USD: '1.08' })}`))
  expect(read.ok && read.value.rates.map(({ perEuro }) => perEuro)).toEqual(['1.08', '1.09'])
})

test.each([
  ['empty', ''],
  ['cut off', envelope(day('2026-11-23', { USD: '1.0850' })).slice(0, -20)],
  ['without rates', envelope('')],
  ['of no day', envelope(`<Cube currency='USD' rate='1.1'/>`)],
  ['of a day that does not exist', envelope(day('2026-02-30', { USD: '1.1' }))],
  ['with a rate of zero', envelope(day('2026-11-23', { USD: '0' }))],
  ['with a negative rate', envelope(day('2026-11-23', { USD: '-1.1' }))],
  ['with an unreadable rate', envelope(day('2026-11-23', { USD: '1,0850' }))],
  ['with two rates of one currency', envelope(day('2026-11-23', { USD: '1.1' }) + day('2026-11-23', { USD: '1.2' }))],
  ['that is a page of a web site', '<!doctype html><html><body>Not found</body></html>'],
])('a file %s is refused as a whole', (_what, text) => {
  const read = readEcbRates(text)
  expect(read.ok ? 'read' : read.refusal.code).toBe('rates_malformed')
})

test.each([
  // A Monday.
  ['2026-11-23T15:00:00Z', '2026-11-24T16:59:59Z', true],
  ['2026-11-23T15:00:00Z', '2026-11-24T17:00:00Z', false],
  // A Friday: until Monday's are out.
  ['2026-11-20T15:00:00Z', '2026-11-23T16:59:59Z', true],
  ['2026-11-20T15:00:00Z', '2026-11-23T17:00:00Z', false],
  ['2026-11-23T15:00:00Z', '2026-11-23T14:59:59Z', false],
])('a rate published at %s is usable at %s: %s', (publishedAt, now, isExpected) => {
  expect(isUsable(new Date(publishedAt), new Date(now))).toBe(isExpected)
})

test.each([
  [100n, 110n, false],
  [100n, 111n, true],
  [100n, 90n, false],
  [100n, 89n, true],
])('a move from %d to %d is large: %s', (before, after, isLarge) => {
  expect(isLargeMove(fraction(before), fraction(after))).toBe(isLarge)
})
