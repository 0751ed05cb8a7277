import { expect, test } from 'vitest'
import { fetchSiteConfig } from './site-config-fetch.ts'

function given(comesAt: number) {
  const waits: number[] = []
  let tries = 0
  const fetchOnce = async (): Promise<string | undefined> => {
    tries += 1
    if (tries % 2 === 0) throw new Error('cut off')
    return tries >= comesAt ? 'config' : undefined
  }
  const fetched = fetchSiteConfig(fetchOnce, async (ms) => void waits.push(ms))
  return { fetched, waits, tries: () => tries }
}

test('S7.9 S9.3 the config is asked for again after a second until it comes', async () => {
  const { fetched, waits, tries } = given(3)
  expect([await fetched, tries(), waits]).toEqual(['config', 3, [1_000, 1_000]])
})

test('S7.9 S8.5 S9.3 after five retries, a second apart, there is no site config', async () => {
  const { fetched, waits, tries } = given(99)
  await expect(fetched).rejects.toThrow('no site config')
  expect([tries(), waits.length]).toEqual([6, 5])
})
