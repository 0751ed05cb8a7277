import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileFragments, hasFragment } from './missing-path.ts'

test.each([
  [['casino'], '/en/casino/slots', true],
  [['casino'], '/en/CASINO', true],
  [['Casino'], '/en/casino', true],
  [['casinos'], '/en/casino', false],
  [['xslots', 'slot'], '/en/xslot', true],
  [['wp-admin', '.php'], '/index.php?x', true],
  [[], '/en/casino', false],
  [[''], '/en/casino', false],
  [['кено'], '/ru/КЕНО', true],
])('S2.1.5 of %j the address %s is missing: %s', (fragments, text, isMissing) => {
  expect(hasFragment(compileFragments(fragments), text)).toBe(isMissing)
})

test('S2.1.5 all fragments together find what each alone would', () => {
  // Few letters, so that fragments overlap, contain and continue one another.
  const word = (max: number) => fc.array(fc.constantFrom('a', 'b', 'A', '/'), { maxLength: max }).map((a) => a.join(''))
  fc.assert(
    fc.property(fc.array(word(6), { maxLength: 12 }), word(30), (fragments, text) => {
      const expected = fragments.some(
        (fragment) => fragment !== '' && text.toLowerCase().includes(fragment.toLowerCase()),
      )
      expect(hasFragment(compileFragments(fragments), text)).toBe(expected)
    }),
    { numRuns: 2_000 },
  )
})
