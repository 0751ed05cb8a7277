import { expect, test } from 'vitest'
import { mutated, mutationPoints } from './mutation-points.ts'

/** Every source that differs from this one by a mutation, with the mutation's kind. */
const changesOf = (source: string): readonly (readonly [string, string])[] =>
  mutationPoints('planted.ts', source).map((point) => [point.kind, mutated(source, point)])

test.each([
  ['a number is doubled', 'const a = 1_500', [['number', 'const a = 3000']]],
  [
    'a large big integer is doubled',
    'const a = 4_000_000_000_000_000_000_000n',
    [['number', 'const a = 8000000000000000000000n']],
  ],
  ['zero becomes one', 'const a = 0n', [['number', 'const a = 1n']]],
  ['the edge of a comparison moves', 'const a = (b) <= c', [['comparison', 'const a = (b) < c']]],
  ['an equality turns round', 'const a = b !== c', [['comparison', 'const a = b === c']]],
  ['an operator becomes the other', 'const a = b && c', [['boolean', 'const a = b || c']]],
  ['a negation is removed', 'const a = !b', [['boolean', 'const a = b']]],
  ['a condition never holds', 'if (a) b()', [['condition', 'if (false) b()']]],
  ['branches are swapped', 'const a = b ? c : d', [['branches', 'const a = b ? d : c']]],
])('%s', (_title, source, expected) => {
  expect(changesOf(source)).toEqual(expected)
})

test('types, imports and texts are left alone', () => {
  expect(changesOf(`import a from 'a1'\ntype B = 1 | 2\nconst c: 3 = d as 4\nconst e = 'x > 1'`)).toEqual([])
})

test('what is inside a cast and a template is found, with its line', () => {
  const points = mutationPoints('planted.ts', 'const a = (b > 1) as never\n\nconst c = `${d === 2}`')
  expect(points.map(({ kind, line }) => [kind, line])).toEqual([
    ['comparison', 1],
    ['number', 1],
    ['comparison', 3],
    ['number', 3],
  ])
})

test('the edge of a comparison that chooses the greater or the lesser of two is left alone, its branches are not', () => {
  const kindsOf = (source: string) => changesOf(source).map(([kind]) => kind)
  expect(kindsOf('const a = b > c ? b : c')).toEqual(['branches'])
  expect(kindsOf('const a = b.d <= c(e) ? c(e) : b.d')).toEqual(['branches'])
  expect(kindsOf('const a = b > c ? b : d')).toEqual(['comparison', 'branches'])
  expect(kindsOf('const a = b === c ? b : c')).toEqual(['comparison', 'branches'])
  expect(kindsOf('const a = b > 0n ? b : 0n')).toEqual(['number', 'branches', 'number'])
})

test('the condition of an assertion is not removed, and turned round all the same', () => {
  const kindsOf = (source: string) => changesOf(source).map(([kind]) => kind)
  expect(kindsOf("if (a === b) throw new Error('never')")).toEqual(['comparison'])
  expect(kindsOf("if (a === b) throw new ConfigError('often')")).toEqual(['condition', 'comparison'])
  expect(kindsOf('if (a) throw b')).toEqual(['condition'])
})

test('the edge of a comparison with a drawn real number is left alone', () => {
  const kindsOf = (source: string) => changesOf(source).map(([kind]) => kind)
  expect(kindsOf('const a = random.next() < share')).toEqual([])
  expect(kindsOf('const a = share >= of.random.next()')).toEqual([])
  expect(kindsOf('const a = random.below(6) < share')).toEqual(['number', 'comparison'])
  expect(kindsOf('const a = random.next() === share')).toEqual(['comparison'])
})
