import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonParts, parsedJson } from './json-members.ts'

const PARTS_MAX = 1_000

test('members keep the order of the text even where keys are numbers, and know their lines', () => {
  const text = '{\n "676": {"a": [1, "}"]},\n "675": "x\\"y",\n "9": 3 }'
  const read = jsonParts(text, { partsMax: PARTS_MAX })
  expect(read?.parts.map(({ key, line }) => [key, line])).toEqual([
    ['676', 2],
    ['675', 3],
    ['9', 4],
  ])
  expect(read?.parts.map((part) => parsedJson(part.text))).toEqual([{ a: [1, '}'] }, 'x"y', 3])
  expect(read?.complete).toBe(true)
})

test('of a cut array the whole elements come out complete and the cut one incomplete', () => {
  const read = jsonParts('[{"a":1},{"b":2},{"c":', { partsMax: PARTS_MAX })
  expect(read?.parts.map(({ text, complete }) => [text, complete])).toEqual([
    ['{"a":1}', true],
    ['{"b":2}', true],
    ['{"c":', false],
  ])
  expect(read?.complete).toBe(false)
})

test('every JSON array comes apart into exactly its elements', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { maxLength: 8 }), fc.nat(3), (values, indent) => {
      const read = jsonParts(JSON.stringify(values, null, indent), { partsMax: PARTS_MAX })
      expect(read?.complete).toBe(true)
      expect(read?.parts.map((part) => JSON.stringify(parsedJson(part.text)))).toEqual(
        values.map((value) => JSON.stringify(value)),
      )
    }),
  )
})

test('any text at all comes to an end and never throws', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('{', '}', '[', ']', '"', ':', ',', '\\', 'a', '1', '\n', ' ') }),
      (text) => {
        jsonParts(text, { partsMax: PARTS_MAX })
      },
    ),
    { numRuns: 1_000 },
  )
})

test('lines are counted from the first character of the text', () => {
  expect(jsonParts('\n[1,\n2]', { partsMax: PARTS_MAX })?.parts.map(({ text, line }) => [text, line])).toEqual([
    ['1', 2],
    ['2', 3],
  ])
})

test.each(['{a: 1}', '{"a', '{1: 2}', '{"a": 1, b: 2}'])('%s ends where no key follows', (text) => {
  expect(jsonParts(text, { partsMax: PARTS_MAX })?.complete).toBe(false)
  expect(jsonParts(text, { partsMax: PARTS_MAX })?.parts.every(({ key }) => key === 'a')).toBe(true)
})
