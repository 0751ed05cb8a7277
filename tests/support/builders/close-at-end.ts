// What a test opened is closed when the test is over, or with its file where a hook opened it.
import { onTestFinished } from 'vitest'

type Close = () => Promise<unknown>

const openedByHooks: Close[] = []

/**
 * Closes with the calling test, or with its file where a hook called: a file with many apps would otherwise hold
 * more connections than the database has. Last in, first out.
 */
export function closeAtEnd(close: Close): void {
  try {
    onTestFinished(async () => void (await close()))
  } catch {
    openedByHooks.push(close)
  }
}

/** Of tests/each-file.ts: no hook can be added any more while one runs. */
export async function closeWhatHooksOpened(): Promise<void> {
  for (let close = openedByHooks.pop(); close !== undefined; close = openedByHooks.pop()) await close()
}
