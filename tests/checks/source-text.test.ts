import { describe, expect, test } from 'vitest'
import { importsOf, splitSource } from './source-text.ts'

const found = (source: string): string[] =>
  importsOf(splitSource(source)).map(({ specifier, typeOnly }) => (typeOnly ? `type ${specifier}` : specifier))

describe('imports', () => {
  test('of every shape are found, with their kind', () => {
    expect(
      found(
        [
          "import { a } from './a.ts'",
          "import type { B } from './b.ts'",
          "import {\n  type C,\n  // a comment with 'quotes'\n  d,\n} from './c.ts'",
          "import './e.css'",
          "export { f } from './f.ts'",
          "export type { G } from './g.ts'",
          "export * from './h.ts'",
          "export * as i from './i.ts'",
          "const j = await import('./j.ts')",
          "import k, { l } from './k.ts'",
          "import type from './m.ts'",
          "import * as n from './n.ts'",
        ].join('\n'),
      ),
    ).toEqual(
      [
        './a.ts',
        'type ./b.ts',
        './c.ts',
        './e.css',
        './f.ts',
        'type ./g.ts',
        './h.ts',
        './i.ts',
        './j.ts',
        './k.ts',
      ].concat('./m.ts', './n.ts'),
    )
  })

  test('after an exported constant keep their own kind', () => {
    expect(found("export const a = 1\nimport type { B } from './b.ts'")).toEqual(['type ./b.ts'])
  })

  test('in comments, strings and templates are ignored', () => {
    expect(
      found("// import './a.ts'\n/* import './b.ts' */\nconst c = `import './c.ts'`\nconst d = \"import './d.ts'\""),
    ).toEqual([])
  })
})

describe('splitting', () => {
  test('a template within a template comes back to code', () => {
    const { code, strings } = splitSource("const a = `x ${b ? `y ${c}` : '`'} z`; import './d.ts'")
    expect(strings).toEqual(['x  ?  z', 'y  ? ', '`', './d.ts'])
    expect(code).toContain("import '§3'")
  })

  test('a quote in a regular expression or in the text of a page opens no string that outlives its line', () => {
    expect(found("const a = /['\"`]/u\nconst b = <p>Don't</p>\nimport './c.ts'")).toEqual(['./c.ts'])
  })

  test('a division stays code', () => {
    expect(splitSource("const a = b / c\nconst d = '/'").strings).toEqual(['/'])
  })

  test('an uncommented source keeps its length and its lines', () => {
    const source = "const a = 'x' // why\n/* more\nlines */ const b = `y ${a} z`\n"
    const { uncommented } = splitSource(source)
    expect(uncommented).toHaveLength(source.length)
    expect(uncommented.split('\n')).toHaveLength(source.split('\n').length)
    expect(uncommented).not.toContain('why')
    expect(uncommented).toContain('`y ${a} z`')
  })
})
