// Leaves two parts of React Router out of the browser's bundle (3 KB compressed of 43): discovering routes one by one,
// which `routeDiscovery: initial` switches off, and instrumentation hooks, which nothing here sets. Neither is an option
// of the router's build, so the two files are replaced by what they would answer.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Read the two files of a new version before raising this: they are internal and may change without notice. */
const CHECKED_VERSION = '8.4.0'

const STUBS: Readonly<Record<string, string>> = {
  '/react-router/dist/production/lib/router/instrumentation.js': `
    const never = () => { throw new Error('instrumentation is left out of this build') }
    export const getRouteInstrumentationUpdates = never, instrumentClientSideRouter = never, instrumentHandler = never
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const instrumentationResultMetaContext = {}`,
  '/react-router/dist/production/lib/dom/ssr/fog-of-war.js': `
    const never = () => { throw new Error('lazy route discovery is left out of this build') }
    export const isFogOfWarEnabled = () => false
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const useFogOFWarDiscovery = () => undefined
    export const getPartialManifest = never, getManifestPath = never, getPathsWithAncestors = never, handleClientVersionMismatch = never
    export const URL_LIMIT = 7680`,
}

export function leanRouterPlugin(root: string): Plugin {
  return {
    name: 'fairline-lean-router',
    enforce: 'pre',
    applyToEnvironment: ({ name, config }) => name === 'client' && config.command === 'build',
    buildStart() {
      const { version } = JSON.parse(readFileSync(join(root, 'node_modules/react-router/package.json'), 'utf8')) as {
        version: string
      }
      if (version !== CHECKED_VERSION)
        throw new Error(
          `react-router is ${version}: check the stubs of scripts/lean-router-plugin.ts and raise CHECKED_VERSION`,
        )
    },
    // Names for developers' tools and unmarked wrappers keep components in the bundle that no page uses.
    transform: (code, id) =>
      id.includes('/react-router/dist/production/') && code.includes('.displayName = ')
        ? code
            .replaceAll(/^\w+\.displayName = .*;$/gmu, '')
            .replaceAll(
              /^const (\w+) = (React\$1?\.(?:forwardRef|memo|createContext))\(/gmu,
              'const $1 = /* @__PURE__ */ $2(',
            )
        : undefined,
    load: (id) => STUBS[Object.keys(STUBS).find((path) => id.endsWith(path)) ?? ''],
  }
}
