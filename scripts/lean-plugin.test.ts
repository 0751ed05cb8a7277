import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { needOf } from './lean-cut.ts'
import { leanManifest, manifestScript } from './lean-manifest-plugin.ts'
import { checkVersions, leanCode } from './lean-plugin.ts'
import { REACT_FILES } from './lean-react-cuts.ts'
import { ROUTER_FILES } from './lean-router-cuts.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const FILES = [...REACT_FILES, ...ROUTER_FILES]

test('the cuts were read against the installed versions', () => {
  expect(() => checkVersions(ROOT)).not.toThrow()
})

test('every cut fits its file, and no name is left without its declaration', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fairline-lean-'))
  try {
    for (const [index, { path: end }] of FILES.entries()) {
      const id = path.join(ROOT, 'node_modules', end)
      const code = leanCode(id, await readFile(id, 'utf8'))
      expect(code, end).toBeDefined()
      await writeFile(path.join(folder, `${index}.js`), code ?? '')
    }
    const globals = { process: 'readonly', __REACT_DEVTOOLS_GLOBAL_HOOK__: 'readonly' }
    const env = { browser: true, es2024: true, commonjs: true }
    const config = { env, globals, categories: { correctness: 'off' } }
    await writeFile(path.join(folder, 'lint.json'), JSON.stringify({ ...config, rules: { 'no-undef': 'error' } }))
    const lint = promisify(execFile)(
      path.join(ROOT, 'node_modules/.bin/oxlint'),
      ['-c', path.join(folder, 'lint.json'), '--format', 'unix', folder],
      { cwd: folder },
    )
    const { stdout } = await lint.catch((error: unknown) => error as { stdout: string })
    expect(stdout.split('\n').filter((line) => line.includes('no-undef'))).toEqual([])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test.each([
  ['(0, import_jsx_runtime.jsx)(import_react.Activity, { mode })', 'Activity'],
  ['(0, import_react.useActionState)(save, undefined)', 'useActionState'],
  ['(0, import_react_dom$1.preload)(href)', 'preload'],
  ['(0, import_jsx_runtime.jsx)(Theme.Consumer, {})', 'Consumer'],
  ['(0, import_jsx_runtime.jsx)(import_react.Fragment, { ref: list })', 'Fragment'],
  ['(0, import_jsx_runtime.jsx)("script", { async: true, src })', 'script'],
  ['(0, import_jsx_runtime.jsx)("my-clock", {})', 'my-'],
  ['(0, import_jsx_runtime.jsx)("input", { onBeforeInput: check })', 'onBeforeInput'],
  ['const fetcher = useFetcher()', 'useFetcher'],
  ['(0, import_jsx_runtime.jsx)(Link, { to, prefetch: "intent" })', 'prefetch'],
  ['(0, import_jsx_runtime.jsx)(Link, { to, viewTransition: true })', 'viewTransition'],
])('who needs a cut part is told so: %s', (code, word) => {
  const needs = FILES.flatMap(({ cuts }) => cuts.map((cut) => needOf(cut, code))).filter((need) => need !== undefined)
  expect(needs.join(' ')).toContain(word)
})

test('the table of routes keeps what the browser reads', () => {
  const imports = ['/a.js']
  const css = ['/frame.css']
  const routes = {
    root: { id: 'root', hasLoader: true, hasAction: false, imports, css },
    line: { id: 'line', parentId: 'root', index: true, hasLoader: false, module: '/line.js', imports, css },
    game: { id: 'game', parentId: 'root', module: '/game.js', imports, css: ['/frame.css', '/game.css'] },
  }
  expect(leanManifest({ version: '1', entry: { imports }, routes })).toEqual({
    version: '1',
    entry: { imports },
    routes: {
      root: { id: 'root', hasLoader: true, css },
      line: { id: 'line', parentId: 'root', index: true, module: '/line.js' },
      game: { id: 'game', parentId: 'root', module: '/game.js', css: ['/game.css'] },
    },
  })
})

test('the script makes the table that it was made of, and refuses what it could not say', () => {
  const rest = { version: '1', url: '/assets/manifest-1.js', entry: { module: '/assets/entry-1.js', imports: [] } }
  const routes = {
    root: { id: 'root', path: '', hasLoader: true, module: '/assets/root-a.js', css: ['/assets/frame-b.css#'] },
    'routes/home': { id: 'routes/home', parentId: 'root', index: true, module: '/assets/home-c.js' },
    line: {
      id: 'line',
      parentId: 'root',
      path: 'line/:sport?',
      hasDefaultExport: true,
      module: '/assets/stage-d.js',
      css: ['/assets/line-e.css', '/assets/games-f.css#'],
    },
    'routes/line-game': { id: 'routes/line-game', parentId: 'line', path: ':game', module: '/assets/line-game-g.js' },
  }
  const window: { __reactRouterManifest?: unknown } = {}
  runInNewContext(manifestScript({ ...rest, routes }), { window })
  expect(JSON.parse(JSON.stringify(window.__reactRouterManifest))).toEqual({ ...rest, routes })
  const refusedWith = (entry: object) => () =>
    manifestScript({ ...rest, routes: { root: { ...routes.root, ...entry } } })
  expect(refusedWith({ hasSpeech: true })).toThrow('hasSpeech')
  expect(refusedWith({ module: '/elsewhere/root.js' })).toThrow('/elsewhere/root.js')
  expect(refusedWith({ parentId: 'routes/home' })).toThrow('before its parent')
  expect(refusedWith({ path: 'a;b' })).toThrow('semicolon')
})
