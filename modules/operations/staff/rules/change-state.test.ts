import { expect, test } from 'vitest'
import { CHANGE_STATES, stateAt } from './change-state.ts'

test('a pending change request is expired exactly when its time is over; a decided one stays as it is', () => {
  const expiresAt = new Date('2026-11-28T12:00:00Z')
  const before = new Date(expiresAt.getTime() - 1)
  for (const state of CHANGE_STATES) {
    expect(stateAt({ state, expiresAt }, before)).toBe(state)
    expect(stateAt({ state, expiresAt }, expiresAt)).toBe(state === 'pending' ? 'expired' : state)
  }
})
