import { expect, test } from 'vitest'
import { factsIn, fillIn } from './fill-in.ts'

const facts = { company: 'Fairline', minAge: '18', licenceNumber: null }

test('facts come into every text, and a text without its fact becomes null', () => {
  expect(
    fillIn({ title: 'About {company}', items: ['{minAge}+', 'Licence {licenceNumber}', 'plain'], level: 2 }, facts),
  ).toEqual({ title: 'About Fairline', items: ['18+', null, 'plain'], level: 2 })
})

test('an unknown name stays as it is written', () => {
  expect(fillIn('{unknown} {}', facts)).toBe('{unknown} {}')
  expect(fillIn('{constructor} {toString}', facts)).toBe('{constructor} {toString}')
  expect(factsIn('{a} and {b}')).toEqual(['a', 'b'])
})
