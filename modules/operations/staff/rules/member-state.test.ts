import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MEMBER_STATES, nextState, type MemberStep } from './member-state.ts'

const STEPS: readonly MemberStep[] = ['accept', 'suspend', 'reinstate', 'reset']

test('GLI-05 only listed transitions are possible: a member becomes active only by an invitation', () => {
  const ways = MEMBER_STATES.flatMap((state) =>
    STEPS.map((step) => `${state} ${step} ${nextState(state, step) ?? '-'}`),
  )
  expect(ways).toEqual([
    'invited accept active',
    'invited suspend suspended',
    'invited reinstate -',
    'invited reset invited',
    'active accept -',
    'active suspend suspended',
    'active reinstate -',
    'active reset invited',
    'suspended accept -',
    'suspended suspend -',
    'suspended reinstate invited',
    'suspended reset -',
  ])
})

test('GLI-05 in any sequence, a suspended member is not active before being reinstated and accepting', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...STEPS), { maxLength: 30 }), (steps) => {
      let state = MEMBER_STATES[0]
      let isOut = false
      for (const step of steps) {
        const next = nextState(state, step)
        if (next === undefined) continue
        if (step === 'suspend') isOut = true
        if (step === 'reinstate') isOut = false
        state = next as typeof state
        expect(isOut && (state as string) === 'active').toBe(false)
      }
    }),
  )
})
