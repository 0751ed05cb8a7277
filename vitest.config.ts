import { configDefaults, defineConfig } from 'vitest/config'
import { backofficeMessagePlugin } from './scripts/backoffice-message-plugin.ts'
import { messagePlugin } from './scripts/message-plugin.ts'
import { sportPlugin } from './scripts/sport-plugin.ts'
import { LongestFirst } from './tests/support/longest-first.ts'
import { RetriedTests } from './tests/support/retried-tests.ts'

const TESTS = '*.test.{ts,tsx}'
const JOURNEYS = [`tests/journeys/**/${TESTS}`]
/** Components in a document of their own (tests/README.md). */
const COMPONENTS = [
  'modules/*/*/{site,backoffice}/**/*.test.tsx',
  '{ui,platform/browser}/**/*.test.tsx',
  'apps/{site,backoffice}/**/*.test.tsx',
]
/** What needs no server: these stub globals and timers, which would break a server in the same process. */
const UNITS = [
  `{kernel,ui,platform/browser,apps/site,apps/backoffice}/**/${TESTS}`,
  `modules/*/*/{contract,rules,site,backoffice}/**/${TESTS}`,
]

const BROWSER_PLUGINS = [
  messagePlugin(import.meta.dirname),
  backofficeMessagePlugin(import.meta.dirname),
  sportPlugin(),
]

const common = {
  pool: 'forks' as const,
  // Reading the whole app anew for each file took a third of the time: files share a process, and each puts away what it opened.
  isolate: false,
  setupFiles: ['tests/support/each-file.ts'],
  // For apps and commands that a test starts as a process: reading all modules again took half of their time.
  env: { NODE_COMPILE_CACHE: `${import.meta.dirname}/node_modules/.cache/compiled` },
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // What a browser shows may take its time on a busy machine; what never comes fails all the same.
  expect: { poll: { timeout: 15_000 } },
}

/** Projects with another number of workers are a group of their own. */
const afterJourneys = { maxWorkers: 2, sequence: { groupOrder: 1 } }

// Projects are run in the order of their names: what takes longest comes first, so that no worker is left waiting at the end.
export default defineConfig({
  test: {
    globalSetup: ['tests/support/test-database.ts', 'tests/support/test-browser.ts'],
    reporters: ['default', new RetriedTests()],
    sequence: { sequencer: LongestFirst },
    projects: [
      // A browser, a server and a database on two cores: what fails once is tried once more, and the run says so (0035).
      // A journey waits for a third of its time, so that two cores serve three of them; everything else follows them.
      { test: { ...common, name: 'journeys', include: JOURNEYS, retry: 1, maxWorkers: 3 } },
      {
        test: {
          ...common,
          ...afterJourneys,
          name: 'server',
          include: [`{kernel,modules,platform,ui,apps,tests,bench,scripts}/**/${TESTS}`],
          exclude: [...configDefaults.exclude, ...JOURNEYS, ...UNITS, ...COMPONENTS],
        },
      },
      {
        plugins: BROWSER_PLUGINS,
        test: {
          ...common,
          ...afterJourneys,
          name: 'units',
          include: UNITS,
          exclude: [...configDefaults.exclude, ...COMPONENTS],
          setupFiles: ['tests/support/each-unit.ts'],
        },
      },
      {
        plugins: BROWSER_PLUGINS,
        // Each file has its own document and its own modules: what a page keeps ends with it.
        test: {
          ...common,
          ...afterJourneys,
          isolate: true,
          name: 'components',
          include: COMPONENTS,
          environment: 'happy-dom',
          setupFiles: [],
        },
      },
    ],
  },
})
