// How the site is bundled. Tests read this file too and leave the site's own plugin out.
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { leanManifestPlugin } from './scripts/lean-manifest-plugin.ts'
import { leanPlugin } from './scripts/lean-plugin.ts'
import { messagePlugin } from './scripts/message-plugin.ts'

const isTest = process.env['VITEST'] !== undefined

// Three files instead of forty on the first load: compression finds more to share, the browser asks less often.
const VENDOR = /\/node_modules\/(?:react|react-dom|react-router|scheduler|cookie-es)\//u
/** What every page needs before it wakes. */
const FRAME_ROOTS = /\/apps\/site\/(?:entry\.client|root|routes\/language)\.tsx$/u
/** Pages with lists of games: what two of them need lies in one file for all. */
const LIST_ROOTS = /\/apps\/site\/routes\/(?:home|stage|championship|search|favorites)\.tsx$/u

/** The page of one game: what it shares with the lists lies apart from what is theirs alone. */
const GAME_ROOT = /\/apps\/site\/routes\/game\.tsx$/u

/** What every page fetches when it is awake, however it asks for it: one file, and in the frame what a route needs before. */
const AROUND_ROOTS = /\/apps\/site\/shell\/extras\.tsx$/u
/** A new visitor is asked his age; everything else that stands over a page needs most of that. */
const MODAL =
  /\/(?:ui\/(?:popup\/popup-)?modal\.(?:tsx|module\.css)|modules\/site\/access\/site\/popups\/age-check-modal\.(?:tsx|module\.css))$/u
const ROUTES = /\/apps\/site\/routes\/[a-z-]+\.tsx$/u

/** Pages of words: what they share with the lists is in the frame. */
const TEXT_ROOTS = /\/apps\/site\/routes\/(?:section|login)\.tsx$/u

/** What the forms of the ways in share: each on its own, they would be a dozen files of some hundred bytes. */
const FORMS =
  /\/modules\/players\/(?:identity\/site\/(?:forms\/)?[a-z-]+\.[a-z.]+|(?:contacts|recovery|onboarding)\/site\/(?:[a-z]+\/)*[a-z-]+\.module\.css)$/u

type Modules = { getModuleInfo(id: string): { readonly importers: readonly string[] } | null }

/** Which of these files import the module, themselves or through others; what only a dynamic import asks for, none. */
function importersOf(id: string, roots: RegExp, modules: Modules): ReadonlySet<string> {
  const found = new Set<string>()
  const seen = new Set<string>()
  const above = [id]
  for (let one = above.pop(); one !== undefined; one = above.pop()) {
    if (seen.has(one)) continue
    seen.add(one)
    if (roots.test(one)) found.add(one)
    above.push(...(modules.getModuleInfo(one)?.importers ?? []))
  }
  return found
}

// The file that waits for its texts, and the doors that only pass a route on, stay apart.
const isApart = (id: string): boolean => id.endsWith('/entry.client.tsx') || id.includes('?__react-router')

/** Asked for while a finger waits: with what they lean on, at once. */
const HURRIED = /\/(?:coupon-parts|extras)-/u

/** What else is fetched later finds its own scripts when it is there: their names would weigh on every first load. */
const resolveDependencies = (file: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }): string[] =>
  hostType === 'html' || HURRIED.test(file) ? needed : needed.filter((name) => name.endsWith('.css'))

type Group = { readonly name: string; readonly has: (id: string, modules: Modules) => boolean }

/** The first that has a module takes it, so that a file never leans on one that comes later. */
const GROUPS: readonly Group[] = [
  { name: 'vendor', has: (id) => VENDOR.test(id) },
  {
    name: 'frame',
    has: (id, modules) =>
      importersOf(id, FRAME_ROOTS, modules).size > 0 ||
      (importersOf(id, LIST_ROOTS, modules).size > 1 && importersOf(id, TEXT_ROOTS, modules).size > 0) ||
      (importersOf(id, AROUND_ROOTS, modules).size > 0 && importersOf(id, ROUTES, modules).size > 0),
  },
  {
    name: 'games',
    has: (id, modules) => importersOf(id, LIST_ROOTS, modules).size > 1 && importersOf(id, GAME_ROOT, modules).size > 0,
  },
  { name: 'lists', has: (id, modules) => importersOf(id, LIST_ROOTS, modules).size > 1 },
  { name: 'modal', has: (id) => MODAL.test(id) },
  { name: 'around', has: (id, modules) => importersOf(id, AROUND_ROOTS, modules).size > 0 },
  // Search and the calculator have fields and no way in.
  { name: 'field', has: (id) => /\/ui\/field\.(?:tsx|module\.css)$/u.test(id) },
  { name: 'forms', has: (id) => FORMS.test(id) || /\/ui\/segmented\.(?:tsx|module\.css)$/u.test(id) },
]

const ASSET_NAMES = 'assets/[name]-[hash:6][extname]'

export default defineConfig({
  plugins: isTest
    ? [messagePlugin(import.meta.dirname)]
    : [messagePlugin(import.meta.dirname), leanPlugin(import.meta.dirname), leanManifestPlugin(), reactRouter()],
  css: { modules: { generateScopedName: isTest ? '[local]' : '[hash:base64:5]' } },
  // Figures of any asset below this size would travel inside the scripts; fonts and pictures are better apart.
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    sourcemap: false,
    modulePreload: { resolveDependencies },
  },
  environments: isTest
    ? {}
    : {
        client: {
          build: {
            rollupOptions: {
              output: {
                // Every file that may be fetched later is named on the first load: its name is as short as it can be.
                entryFileNames: 'assets/[name]-[hash:7].js',
                chunkFileNames: 'assets/[name]-[hash:7].js',
                assetFileNames: ASSET_NAMES,
                codeSplitting: {
                  groups: GROUPS.map(({ name, has }, index) => ({
                    name: (id: string, modules: Modules) => (!isApart(id) && has(id, modules) ? name : null),
                    priority: GROUPS.length - index,
                  })),
                },
              },
            },
          },
        },
        ssr: {
          // React and the router go into the server bundle in their production form, whatever NODE_ENV says at run time.
          resolve: { noExternal: true },
          define: { 'process.env.NODE_ENV': '"production"' },
          build: {
            // A picture or font has one name in both builds, or a page would fetch it twice.
            rollupOptions: { input: './apps/site/server.ts', output: { assetFileNames: ASSET_NAMES } },
          },
        },
      },
})
