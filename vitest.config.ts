import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{kernel,modules,platform,ui,apps,tests,bench,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/test-database.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What a browser shows may take its time on a busy machine; what never comes fails all the same.
    expect: { poll: { timeout: 15_000 } },
  },
})
