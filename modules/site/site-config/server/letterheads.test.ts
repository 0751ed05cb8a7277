import { expect, test } from 'vitest'
import { firstConfig } from '#modules/site/site-config/contract/config-values.ts'
import { letterheads } from './letterheads.ts'

const configs = (domains: readonly string[]) => ({
  brandOf: async () => ({
    name: 'fairline',
    config: { ...firstConfig, companyName: 'Book', domains },
    keysSet: new Set<string>(),
  }),
})
const originOf = async (asked: string | undefined, domains: readonly string[], publicUrl?: string): Promise<string> =>
  (await letterheads(configs(domains), publicUrl === undefined ? {} : { publicUrl })(asked)).origin

test('letters bear the name of the brand', async () => {
  expect((await letterheads(configs([]), {})(undefined)).brand).toBe('Book')
})

test.each([
  // requested host, listed by the brand, PUBLIC_URL, link
  ['https://book.example', ['book.example'], undefined, 'https://book.example'],
  ['https://second.example', ['book.example', 'second.example'], 'https://book.example', 'https://second.example'],
  ['http://book.example', ['book.example'], 'https://book.example', 'https://book.example'],
  ['https://evil.example', ['book.example'], undefined, 'https://book.example'],
  ['https://evil.example', ['book.example'], 'https://www.book.example', 'https://www.book.example'],
  ['https://evil.example', [], 'https://book.example', 'https://book.example'],
  ['https://book.example@evil.example', ['book.example'], undefined, 'https://book.example'],
  [undefined, [], 'https://book.example', 'https://book.example'],
  ['http://localhost:8080', [], undefined, 'http://localhost:8080'],
  ['http://127.0.0.1:8080', [], undefined, 'http://127.0.0.1:8080'],
  ['https://evil.example', [], undefined, 'http://localhost:3000'],
  ['https://localhost.evil.example', [], undefined, 'http://localhost:3000'],
  ['https://localhost@evil.example', [], undefined, 'http://localhost:3000'],
  [undefined, [], undefined, 'http://localhost:3000'],
])('for a request to %s, with %j and PUBLIC_URL %s, a link leads to %s', async (asked, domains, publicUrl, leads) => {
  expect(await originOf(asked, domains, publicUrl)).toBe(leads)
})
