import { expect, test } from 'vitest'
import { ok, refuse } from './result.ts'

test('a refusal carries its code, sentence and facts, and an answer carries its value', () => {
  expect(refuse('over_limit', 'too much', { limit: '5.00' })).toEqual({
    ok: false,
    refusal: { code: 'over_limit', message: 'too much', details: { limit: '5.00' } },
  })
  expect(ok(3)).toEqual({ ok: true, value: 3 })
})
