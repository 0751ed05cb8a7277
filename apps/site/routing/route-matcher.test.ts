import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileRoutes, PATH_SEGMENTS_MAX } from './route-matcher.ts'

const compile = (...paths: string[]) => compileRoutes(paths.map((path) => ({ name: path, path })))
const found = (match: ReturnType<typeof compile>, path: string) => match(path)?.route.path

test('a fixed segment wins over listed values, and those over a free parameter, from the left', () => {
  const match = compile('/a/:x', '/a/:x(one|two)', '/a/one', '/:y/one')
  expect(found(match, '/a/one')).toBe('/a/one')
  expect(found(match, '/a/two')).toBe('/a/:x(one|two)')
  expect(found(match, '/a/three')).toBe('/a/:x')
  expect(found(match, '/b/one')).toBe('/:y/one')
  expect(found(match, '/b/two')).toBeUndefined()
})

test('a better beginning that leads nowhere does not hide the other one', () => {
  const match = compile('/a/b/c', '/:x/b/d', '/a/:y/e')
  expect(found(match, '/a/b/d')).toBe('/:x/b/d')
  expect(found(match, '/a/b/e')).toBe('/a/:y/e')
})

test('optional segments may be absent, the first of them is filled first', () => {
  const match = compile('/lotto/:section?/:id?')
  expect(match('/lotto')?.params).toEqual({})
  expect(match('/lotto/keno')?.params).toEqual({ section: 'keno' })
  expect(match('/lotto/keno/7')?.params).toEqual({ section: 'keno', id: '7' })
})

test('fixed segments and listed values fit in any case; a parameter keeps its letters', () => {
  const match = compile('/Line/:name', '/g/:game(dragon-bonus)')
  expect(match('/lINE/Ab%C3%A9')?.params).toEqual({ name: 'Abé' })
  expect(match('/g/Dragon-Bonus')?.params).toEqual({ game: 'Dragon-Bonus' })
})

test('slashes at the end do not matter, those within, hidden ones, and unreadable signs do', () => {
  const match = compile('/', '/a/:x')
  for (const path of ['/a/b', '/a/b/', '/a/b//']) expect(found(match, path)).toBe('/a/:x')
  for (const path of ['', '/', '//']) expect(found(match, path)).toBe('/')
  for (const path of ['/a//b', '/a/%2f', '/a/%5c', '/a/%00', '/a/%zz', '/a/%']) expect(match(path)).toBeUndefined()
})

test('two routes of one path, and what is no pattern, do not compile', () => {
  expect(() => compile('/a/:x', '/a/:y')).toThrow('one path')
  expect(() => compile('/a/:x?', '/a')).toThrow('one path')
  expect(() => compile('/a/b*')).toThrow('no segment')
})

/** The plain reading of a pattern: as a regular expression. */
const asExpression = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split('/')
      .filter((one) => one !== '')
      .map((one) => {
        const [, values, optional] = /^:\w+(?:\(([^)]+)\))?(\?)?$/u.exec(one) ?? []
        const body = one.startsWith(':') ? (values === undefined ? '[^/]+' : `(?:${values})`) : one
        return optional === undefined ? `/${body}` : `(?:/${body})?`
      })
      .join('')}/*$`,
    'iu',
  )

test('property: an address matches some route exactly where one of the patterns reads it, and never throws', () => {
  const piece = fc.oneof(fc.constantFrom('a', 'b', ':x', ':y(a|c)', ':z?', ':w(b)?'))
  const pattern = fc.array(piece, { maxLength: 4 }).map((pieces) => `/${pieces.join('/')}`)
  const address = fc
    .array(fc.oneof(fc.constantFrom('a', 'B', 'c', 'd'), fc.string({ maxLength: 3 })), { maxLength: 5 })
    .map((pieces) => `/${pieces.join('/')}`)
  fc.assert(
    fc.property(pattern, address, (path, asked) => {
      const match = compile(path)
      const isPlain = /^(?:\/[a-z]+)*\/*$/iu.test(asked) && !/[^/]\/\/+[^/]/u.test(asked) && !/^\/\/+[^/]/u.test(asked)
      const answer = match(asked)
      if (isPlain) expect(answer !== undefined).toBe(asExpression(path).test(asked === '/' ? '' : asked))
    }),
    { numRuns: 500 },
  )
})

test('an address of thousands of segments is none, whatever the table', () => {
  const match = compile('/:a/:b/:c/:d', '/x/:b/:c/:d', '/:a/x/:c/:d', '/:a/:b/x/:d', '/x/x/x/x')
  expect(match(`/${'x/'.repeat(10_000)}`)).toBeUndefined()
  expect(match(`/${'x/'.repeat(PATH_SEGMENTS_MAX + 1)}`)).toBeUndefined()
  expect(found(match, '/x/x/x/x')).toBe('/x/x/x/x')
  expect(found(match, '/y/y/x/y')).toBe('/:a/:b/x/:d')
})
