// How the site is bundled. Tests read this file too and leave the site's own plugin out.
import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { messageFileNames, messagePlugin } from './scripts/message-plugin.ts'
import { sportPlugin } from './scripts/sport-plugin.ts'

const isTest = process.env['VITEST'] !== undefined

/**
 * Names of classes are alike within a file, which compresses better than a hash for each: four letters for the file, then the place of
 * the name in it. The builds for the browser and for the server come to the same names, and a new file changes no other's.
 */
const prefixes = new Map<string, string>()
function scopedName(name: string, file: string, css: string): string {
  const path = relative(import.meta.dirname, file.split('?', 1)[0] ?? file)
  const bytes = createHash('sha256').update(path).digest().subarray(0, 4)
  const prefix = Array.from(bytes, (byte) => String.fromCodePoint(97 + (byte % 26))).join('')
  const other = prefixes.get(prefix) ?? path
  if (other !== path) throw new Error(`${path} and ${other} get the same names of classes: rename one of them`)
  prefixes.set(prefix, path)
  const names = new Set(Array.from(css.matchAll(/(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/gu), ([, one]) => one))
  return `${prefix}${[...names].indexOf(name).toString(36)}`
}

/**
 * Every page brings the table of routes, which lists their files by name: short names make it a third lighter (measured in decision 0089).
 * Parts that load on demand are not in it and keep a name that can be read in a browser's tools.
 */
const LOOK_NAMES = 'assets/[hash:7][extname]'
const FONT_NAMES = 'assets/[name]-[hash:7][extname]'
/** Fonts are in no table, and are told apart by their alphabets. */
const ASSET_NAMES = ({ names }: { readonly names: readonly string[] }): string =>
  names[0]?.endsWith('.woff2') === true ? FONT_NAMES : LOOK_NAMES
const FILE_NAMES = 'assets/[hash:7].js'
const PART_NAMES = 'assets/[name]-[hash:7].js'
/** The one file that begins a page. */
const FIRST_ENTRY = 'entry.client'

const textsFileOf = messageFileNames(import.meta.dirname)

const VENDOR = /\/node_modules\/(?:react|react-dom|react-router|scheduler|cookie-es)\//u
/**
 * Beside the libraries, what many pages share lies in a few files: apart, compression finds little to share (measured in decision 0044).
 * Each group names the files of this app that begin it; the bundler adds what they import. entry.client.tsx is in none: it hydrates the
 * page as soon as it is evaluated, and other parts of a shared file are wanted before the modules of the page's routes are there.
 */
const GROUPS = [
  { name: 'vendor', test: VENDOR, priority: 7 },
  {
    name: 'frame',
    test: /\/(?:apps\/site\/(?:root|routes\/language|page-data\/page-meta|office\/private-meta)|ui\/notice)\.tsx?$/u,
    priority: 6,
  },
  {
    name: 'around',
    test: /\/(?:shell\/frame\/extras\.tsx|popups\/age-check-modal\.tsx|site-config\/site\/app\/app-worker\.ts)$/u,
    priority: 5,
  },
  {
    name: 'games',
    test: /\/(?:(?:catalogue\/site\/(?:packed-games|names|favourite[\w-]*|pick-context|markets\/(?:market-name|price-state)|live\/(?!watch-game)[\w-]+)|ui\/(?:crest|price-button))\.tsx?|market-kinds\/rules\/selection-id\.ts|game-page\/site\/(?:scoreboard|timeline)\.module\.css)$/u,
    priority: 3,
  },
  {
    name: 'lists',
    test: /\/catalogue\/site\/(?:list\/(?:game-list|sport-strip|stale-line|price-cells)\.tsx|screens\/screen\.module\.css)$/u,
    priority: 2,
  },
  {
    name: 'front',
    test: /\/(?:(?:front-page\/site\/[\w-]+|casino\/lobby\/site\/home\/home-rail)\.module\.css|ui\/static-part\.tsx)$/u,
    priority: 3,
  },
  { name: 'fields', test: /\/ui\/(?:field|select|segmented)\.tsx$/u, priority: 2 },
  { name: 'form', test: /\/browser\/form\/use-form\.ts$/u, priority: 2 },
  // Beside the groups below, which would take them along.
  { name: 'money', test: /\/kernel\/money\.ts$/u, priority: 2 },
  { name: 'blocks', test: /\/content\/site\/blocks\/blocks\.module\.css$/u, priority: 2 },
  { name: 'fraction', test: /\/kernel\/fraction\.ts$/u, priority: 2 },
  {
    // What pages of the player's area share: in files of their own each of those pages would name some twenty in the router's table, which
    // every page brings.
    name: 'area',
    test: /\/(?:ui\/(?:section|badge|text-area|switch-row|confirm-dialog|print-only)|cashier\/site\/(?:transaction-texts|money-tabs)|verification\/site\/(?:send-file|use-file-sending|file-picker)|document-files\/rules\/file-names|payment-requests\/(?:site|rules)\/[\w-]+|payments\/(?:rules\/deposit-limits|site\/(?:typed-deposit|ask-payments|result\/(?:chain-pay|use-my-news|status-steps)))|exclusions\/site\/(?:paths|ask-exclusions)|player-protection\/site\/ask-limits|my-account\/site\/(?:frame\/(?:save-answer|use-saved|currency-accounts)|settings\/setting-rows)|wallet\/(?:site\/ask-wallet|rules\/account-type)|identity\/site\/office-paths|my-account\/site\/frame\/hidden-amount|wallet\/site\/owed-notice|form\/save-result|second-factor\/use-step-up|support\/site\/requests\/(?:request-(?:lines|pages)|stored-codes|topic-screen)|support\/site\/forms\/(?:subject-select|support-texts|question-form)|verification\/site\/(?:use-verification|verification-state)|player-protection\/site\/limit-texts|exclusions\/site\/exclusion-texts|credentials\/rules\/protection-level|profiles\/rules\/verified)\.tsx?$/u,
    priority: 1,
  },
  {
    // What a player's bets share.
    name: 'bets',
    test: /\/(?:bet-history\/(?:rules\/bet-blocks|site\/(?:ask-bet-history|bet-state|use-live-scores|live-scores|bet-texts|bet-chips))|bet-actions\/(?:rules\/offered-actions|site\/(?:quote\/action-refusals|ask-bet-actions|offer\/[\w-]+)))\.tsx?$/u,
    priority: 1,
  },
  {
    // What the texts of pages and the casino share with what loads later on the same pages.
    name: 'section',
    test: /\/(?:content\/site\/(?:section-menu|remote-view|blocks\/(?:hero|inline|block-pieces|note|blocks))\.tsx|casino\/(?:lobby|bonus-games)\/site\/[\w/-]+\.module\.css)$/u,
    priority: 1,
  },
  {
    name: 'forms',
    test: /\/(?:identity\/site\/(?:forms\/[\w-]+|sessions\/confirm-signed-in)|social-slot|way-in-page|use-bare-address|ask-recovery|ask-onboarding|office\/use-later-texts)\.tsx?$/u,
    priority: 1,
  },
]

export default defineConfig({
  plugins: [messagePlugin(import.meta.dirname), sportPlugin(), ...(isTest ? [] : [reactRouter()])],
  css: { modules: { generateScopedName: isTest ? '[local]' : scopedName } },
  build: {
    // Figures of any asset below this size would travel inside the scripts; fonts and pictures are better apart.
    assetsInlineLimit: 0,
    // The names of what a part leans on would weigh on the first load of every page.
    modulePreload: false,
    reportCompressedSize: false,
    sourcemap: false,
  },
  environments: isTest
    ? {}
    : {
        client: {
          build: {
            rollupOptions: {
              output: {
                codeSplitting: { groups: GROUPS },
                assetFileNames: ASSET_NAMES,
                entryFileNames: ({ name }) => (name === FIRST_ENTRY ? PART_NAMES : FILE_NAMES),
                chunkFileNames: ({ facadeModuleId, isDynamicEntry }) =>
                  textsFileOf(facadeModuleId) ?? (isDynamicEntry ? PART_NAMES : FILE_NAMES),
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
