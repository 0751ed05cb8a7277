// Runs in every test file beside its own tests: files share a process, so each leaves it unchanged.
import { afterAll, vi } from 'vitest'
import { closeWhatHooksOpened } from './builders/close-at-end.ts'

afterAll(async () => {
  await closeWhatHooksOpened()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
