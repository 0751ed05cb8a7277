import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SAVE_ERRORS_SHOWN_MAX, saveResult } from './save-result.ts'

test('S8.4 a success shows its message, or main_save_success', () => {
  expect(saveResult({ success: true, message: ' Saved. ' })).toEqual({ kind: 'saved', text: 'Saved.' })
  for (const message of [undefined, null, '', '  '])
    expect(saveResult({ success: true, message })).toEqual({ kind: 'saved', key: 'main_save_success' })
})

test('S8.4 the three most urgent errors are shown, those without priority last', () => {
  const errors = [
    { message: 'none' },
    { message: 'third', priority: 30 },
    { message: 'first', priority: 1 },
    { message: 'second', priority: 2 },
    { message: 'second too', priority: 2 },
  ]
  expect(saveResult({ success: false, message: 'not told', errors })).toEqual({
    kind: 'failed',
    texts: ['first', 'second', 'second too'],
  })
  expect(saveResult({ success: false, message: 'alone' })).toEqual({ kind: 'failed', texts: ['alone'] })
  expect(saveResult({ success: false })).toEqual({ kind: 'failed', texts: [] })
})

test('S8.4 at most three errors are shown, none twice, in order of priority', () => {
  const error = fc.record({
    message: fc.constantFrom('a', 'b', 'c', 'd', ' '),
    priority: fc.option(fc.nat(5), { nil: undefined }),
  })
  fc.assert(
    fc.property(fc.array(error), (made) => {
      const errors = made.map(({ message, priority }) => ({ message, ...(priority === undefined ? {} : { priority }) }))
      const result = saveResult({ success: false, errors })
      if (result.kind !== 'failed') throw new Error('a failure was reported as a success')
      expect(result.texts.length).toBeLessThanOrEqual(SAVE_ERRORS_SHOWN_MAX)
      expect(new Set(result.texts).size).toBe(result.texts.length)
      const urgency = (text: string) =>
        Math.min(...errors.filter(({ message }) => message === text).map(({ priority }) => priority ?? 99))
      const urgencies = result.texts.map(urgency)
      expect(urgencies).toEqual(urgencies.toSorted((a, b) => a - b))
    }),
  )
})
