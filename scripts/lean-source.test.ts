import { describe, expect, test } from 'vitest'
import { leanSource } from './lean-source.ts'

describe('kinds that never are', () => {
  test('a comparison with one is answered, whichever side it stands on', () => {
    expect(leanSource('a = 30 === fiber.tag; b = fiber.tag !== 30; c = 5 === fiber.tag', { deadTags: [30] })).toBe(
      'a = !1; b = !0; c = 5 === fiber.tag',
    )
  })

  test('a number that is compared with something else stays', () => {
    const code = 'a = 30 === lane; switch (lane) { case 30: b() }'
    expect(leanSource(code, { deadTags: [30] })).toBe(code)
  })

  test('its case goes with its body', () => {
    const code = 'switch (fiber.tag) { case 1: a(); break; case 30: b(); break; case 5: c() }'
    const lean = leanSource(code, { deadTags: [30] })
    expect(lean).not.toContain('b()')
    expect(run(lean, 1)).toEqual(['a'])
    expect(run(lean, 5)).toEqual(['c'])
  })

  test('the body stays for a living case that runs into it', () => {
    const lean = leanSource('switch (fiber.tag) { case 1: case 30: a(); break; case 5: b(); case 31: c() }', {
      deadTags: [30, 31],
    })
    expect(lean).not.toContain('case 30')
    expect(run(lean, 1)).toEqual(['a'])
    expect(run(lean, 5)).toEqual(['b', 'c'])
  })

  test('a variable declared in a body that goes is declared still', () => {
    const code = 'function f() { switch (fiber.tag) { case 30: var x = b(); break; case 5: x = 1 } return x }'
    expect(leanSource(code, { deadTags: [30] })).toContain('{var x;')
  })
})

/** What a switch over `fiber.tag` calls. */
function run(code: string, tag: number): readonly string[] {
  const called: string[] = []
  const [a, b, c] = ['a', 'b', 'c'].map((name) => () => void called.push(name))
  // oxlint-disable-next-line typescript/no-implied-eval -- the code under test is text
  new Function('fiber', 'a', 'b', 'c', code)({ tag }, a, b, c)
  return called
}

test('a constant is read as its literal, and what is put into it is only evaluated', () => {
  expect(
    leanSource('var flag = start(); flag = next(); if (flag && o.flag) go({ flag: flag })', {
      constants: { flag: '!1' },
    }),
  ).toBe('var flag = start(); next(); if (!1 && o.flag) go({ flag: !1 })')
})

test('a call is its answer, also where the function comes from another file', () => {
  const code = 'import { warning } from "./x.js"; warning(a, "b"); if (isOld(c)) d(); function isOld() { return e }'
  expect(leanSource(code, { answers: { warning: 'void 0', isOld: '!1' } })).toContain('void 0; if (!1) d();')
})

test('a body is replaced, a condition never holds, a key, an export and a prototype go', () => {
  expect(leanSource('function f(a) { return a }', { bodies: { f: 'return 1' } })).toBe('function f(a) {return 1}')
  expect(leanSource('if (a.b) c(); else d()', { never: ['a.b'] })).toBe('if (!1) c(); else d()')
  expect(leanSource('o = { a, b: 1, c, d() {} }', { unreadKeys: ['a', 'd'] })).toBe('o = { b: 1, c }')
  expect(leanSource('o = { a, b: 1, c, d() {} }', { unreadKeys: ['b', 'c'] })).toBe('o = { a, d() {} }')
  expect(leanSource('exports.a = 1; exports.b = 2;', { unreadExports: ['a'] })).toBe(' exports.b = 2;')
  expect(leanSource('A.prototype.f = 1; B.prototype.f = 2;', { unusedClasses: ['A'] })).toBe(' B.prototype.f = 2;')
})

test('text and spans are cut as they stand', () => {
  expect(leanSource('a(); b(); c()', { texts: [['b();', 'x();']] })).toBe('a(); x(); c()')
  expect(leanSource('a(); b(); c(); d()', { spans: [['b();', 'd()']] })).toBe('a(); d()')
})

test.each([
  [{ constants: { absent: '1' } }, 'absent'],
  [{ answers: { absent: '1' } }, 'absent'],
  [{ bodies: { absent: '1' } }, 'absent'],
  [{ never: ['absent'] }, 'absent'],
  [{ unreadKeys: ['absent'] }, 'absent'],
  [{ unreadExports: ['absent'] }, 'absent'],
  [{ unusedClasses: ['absent'] }, 'absent'],
  [{ texts: [['a()', '']] as const }, 'a()'],
  [{ spans: [['b()', 'absent']] as const }, 'b()'],
])('a fact that does not fit the file stops the build: %j', (facts, named) => {
  expect(() => leanSource('a(); a(); b()', facts)).toThrow(named)
})

test('two cuts that cross stop the build', () => {
  const facts = {
    texts: [
      ['a(); b', ''],
      ['b(); c', ''],
    ] as const,
  }
  expect(() => leanSource('a(); b(); c()', facts)).toThrow('overlap')
})
