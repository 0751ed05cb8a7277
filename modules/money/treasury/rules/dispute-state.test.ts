import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DISPUTE_DECISIONS, DISPUTE_STATES, isSettled, nextDispute } from './dispute-state.ts'

test('no decision of an operator wins a dispute, and a settled one stays as it is', () => {
  fc.assert(
    fc.property(fc.constantFrom(...DISPUTE_STATES), fc.constantFrom(...DISPUTE_DECISIONS), (state, decision) => {
      const next = nextDispute(state, decision)
      if (state !== 'won') expect(next).not.toBe('won')
      if (isSettled(state)) expect(next).toBe(decision === 'released' ? state : undefined)
    }),
  )
})

test('it is answered once', () => {
  expect([nextDispute('open', 'answered'), nextDispute('answered', 'answered')]).toEqual(['answered', undefined])
})
