import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inkOn, luminance, rgbOf } from './brand-ink.ts'

const part = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'))

test('the ink on any colour has a contrast of at least three to one', () => {
  fc.assert(
    fc.property(fc.tuple(part, part, part), (parts) => {
      const color = `#${parts.join('')}`
      const [high = 0, low = 0] = [luminance(rgbOf(color)), luminance(rgbOf(inkOn(color)))].toSorted((a, b) => b - a)
      expect((high + 0.05) / (low + 0.05)).toBeGreaterThanOrEqual(3)
    }),
  )
})

test('a colour in six hexadecimal digits is read, anything else throws', () => {
  expect(rgbOf('#0b1f17')).toEqual([11, 31, 23])
  for (const bad of ['green', '#fff', '#12345g', '', '#12345678']) expect(() => rgbOf(bad)).toThrow('not a colour')
})
