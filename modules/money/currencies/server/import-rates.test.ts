import { expect, test } from 'vitest'
import { givenApp } from '#tests/support/builders/given.ts'
import { importRates } from './import-rates.ts'
import { latestRates } from './rate-store.ts'

const file = (rates: Readonly<Record<string, string>>, day = '2026-11-18'): string =>
  `<gesmes:Envelope><Cube><Cube time='${day}'>${Object.entries(rates)
    .map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`)
    .join('')}</Cube></Cube></gesmes:Envelope>`

test('rates are taken in once, and one that moved by more than a tenth only with an operator’s word', async () => {
  const own = await givenApp()
  const take = async (text: string, accepted: readonly string[] = []) => {
    const taken = await importRates(own.database, text, { source: 'ecb', accepted })
    return taken.ok ? taken.value : taken.refusal.code
  }
  expect(await take(file({ USD: '1.10', TRY: '40', QQQ: '1' }))).toEqual({
    added: 2,
    skipped: 0,
    unknown: ['QQQ'],
    held: [],
  })
  expect(await take(file({ USD: '1.10', TRY: '40' }))).toMatchObject({ added: 0, skipped: 2 })
  const far = file({ USD: '1.11', TRY: '50' }, '2026-11-19')
  expect(await take(far)).toMatchObject({ added: 1, held: [{ currency: 'TRY', before: '40', after: '50' }] })
  expect(await take(far, ['TRY'])).toMatchObject({ added: 1, held: [] })
  expect(await take('<html/>')).toBe('rates_malformed')
  expect(await take(file({ USD: '9.99' }, '2999-01-01'))).toMatchObject({ added: 0, skipped: 1, held: [] })
  const rates = await latestRates(own.database.db, new Date('2026-11-20T00:00:00Z'))
  expect([...rates.values()].map(({ currency, text }) => `${currency} ${text}`)).toEqual(['TRY 50', 'USD 1.11'])
})
