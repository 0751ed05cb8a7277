import { expect, test } from 'vitest'
import { JURISDICTIONS } from '#modules/protection/exclusions/contract.ts'
import { checkMinutesOffered } from './limit-types.ts'

test('UK-29 intervals of a reality check that are longer than the law’s are not on offer', () => {
  expect(checkMinutesOffered(JURISDICTIONS.uk)).toEqual([5, 10, 15, 30, 45, 60])
  expect(checkMinutesOffered({ realityCheckMinutes: 30 })).toEqual([5, 10, 15, 30])
})
