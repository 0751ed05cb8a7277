import { expect, test } from 'vitest'
import { commitmentOf } from '#modules/casino/fair/rules/seeds.ts'
import { redrawJackpot } from './redraw-jackpot.ts'

const from = { serverSeed: commitmentOf('a jackpot'), clientSeed: 'lucky', nonce: 7, label: 'orchard/1' }
const pool = { stake: '1000', rate: 100, seed: '50000', cap: '250000', amount: '60000', carry: 0, isSeeded: true }
const lost = { ...pool, contribution: '10', prize: '0' }
/** Nothing is missing but the part of this stake. */
const won = { ...pool, amount: '249990', contribution: '10', prize: '250000' }

test('GLI-65 a jackpot is drawn again from the seeds and the pool before: what it gave and what it won', () => {
  expect(redrawJackpot(from, lost)).toMatchObject({ contribution: 10n, prize: 0n, isSame: true })
  expect(redrawJackpot(from, won)).toMatchObject({ contribution: 10n, prize: 250_000n, isSame: true })
})

test('a flipped bit of a seed draws another position, and another prize or part is not the same', () => {
  const { position } = redrawJackpot(from, lost) ?? { position: -1n }
  const flipped = { ...from, serverSeed: `${from.serverSeed.slice(0, -1)}${from.serverSeed.endsWith('0') ? '1' : '0'}` }
  for (const other of [flipped, { ...from, nonce: 8 }, { ...from, clientSeed: 'luckz' }])
    expect(redrawJackpot(other, lost)?.position).not.toBe(position)
  expect(redrawJackpot(from, { ...lost, prize: '60010' })?.isSame).toBe(false)
  expect(redrawJackpot(from, { ...won, prize: '0' })?.isSame).toBe(false)
  expect(redrawJackpot(from, { ...lost, contribution: '11' })?.isSame).toBe(false)
})

test.each([
  undefined,
  null,
  'won',
  {},
  { ...lost, stake: '-1' },
  { ...lost, stake: '1e-37' },
  { ...lost, rate: 1.5 },
  { ...lost, isSeeded: 1 },
])('what is no pool, %j, draws nothing', (proof) => {
  expect(redrawJackpot(from, proof)).toBeUndefined()
})
