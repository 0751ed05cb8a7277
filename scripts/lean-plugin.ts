// Leaves out of the browser's bundle what of React and React Router this site cannot reach (26 KB compressed of 102).
// Neither package has switches for it: see docs/decisions/0015. A version that was not read stops the build, and so does
// code of the site that needs a cut part.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { factsOf, needOf, type LeanFile } from './lean-cut.ts'
import { CHECKED_REACT, REACT_FILES } from './lean-react-cuts.ts'
import { CHECKED_ROUTER, ROUTER_FILES, ROUTER_STUBS } from './lean-router-cuts.ts'
import { LEAN_PRELOAD, PRELOAD_HELPER } from './lean-preload.ts'
import { leanSource } from './lean-source.ts'

const PACKAGES: readonly {
  readonly names: readonly string[]
  readonly checked: string
  readonly cutsIn: string
  readonly own: RegExp
  readonly files: readonly LeanFile[]
}[] = [
  {
    names: ['react', 'react-dom'],
    checked: CHECKED_REACT,
    cutsIn: 'scripts/lean-react-cuts.ts',
    own: /\/node_modules\/(?:react|react-dom|scheduler)\//u,
    files: REACT_FILES,
  },
  {
    names: ['react-router'],
    checked: CHECKED_ROUTER,
    cutsIn: 'scripts/lean-router-cuts.ts',
    own: /\/node_modules\/(?:react|react-dom|scheduler|react-router)\//u,
    files: ROUTER_FILES,
  },
]

/** Throws where a package is of another version than the one its cuts were read against. */
export function checkVersions(root: string): void {
  for (const { names, checked, cutsIn } of PACKAGES)
    for (const name of names) {
      const text = readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')
      const { version } = JSON.parse(text) as { version: string }
      if (version !== checked)
        throw new Error(
          `${name} is ${version}: read the cuts of ${cutsIn} against it and raise the version named there`,
        )
    }
}

/** A file of these packages without the parts that are cut; undefined where nothing is. */
export function leanCode(id: string, code: string): string | undefined {
  const file = PACKAGES.flatMap(({ files }) => files).find(({ path }) => id.endsWith(path))
  const cut = file === undefined ? code : leanSource(code, factsOf(file.cuts))
  // Names for developers' tools and unmarked wrappers keep components in the bundle that no page uses.
  const marked =
    id.includes('/react-router/dist/production/') && cut.includes('.displayName = ')
      ? cut
          .replaceAll(/^\w+\.displayName = .*;$/gmu, '')
          .replaceAll(
            /^const (\w+) = (React\$1?\.(?:forwardRef|memo|createContext))\(/gmu,
            'const $1 = /* @__PURE__ */ $2(',
          )
      : cut
  return marked === code ? undefined : marked
}

/** Who of the bundle needs what is cut, in words. */
function needsOf(id: string, code: string): readonly string[] {
  return PACKAGES.filter(({ own }) => !own.test(id)).flatMap(({ files, cutsIn }) =>
    files.flatMap(({ cuts }) =>
      cuts.flatMap((cut) => {
        const need = needOf(cut, code)
        return need === undefined
          ? []
          : [`${id} says "${need}", but ${cutsIn} leaves out ${cut.what}: take that cut back`]
      }),
    ),
  )
}

export function leanPlugin(root: string): Plugin {
  return {
    name: 'fairline-lean',
    enforce: 'pre',
    applyToEnvironment: ({ name, config }) => name === 'client' && config.command === 'build',
    buildStart: () => checkVersions(root),
    load: (id) =>
      id === PRELOAD_HELPER
        ? LEAN_PRELOAD
        : ROUTER_STUBS[Object.keys(ROUTER_STUBS).find((path) => id.endsWith(path)) ?? ''],
    transform: (code, id) => leanCode(id, code),
    generateBundle(_options, bundle) {
      const needs = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk'
          ? Object.entries(chunk.modules).flatMap(([id, { code }]) => needsOf(id, code ?? ''))
          : [],
      )
      if (needs.length > 0) this.error([...new Set(needs)].join('\n'))
    },
  }
}
