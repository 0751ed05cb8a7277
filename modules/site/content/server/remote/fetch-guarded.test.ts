import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openViewSource, goodView, type ViewSource } from '#tests/support/doubles/remote-view-source.ts'
import { FETCH_MS_MAX, fetchGuarded, REDIRECTS_MAX } from './fetch-guarded.ts'

const MS = 400
let source: ViewSource
beforeAll(async () => {
  source = await openViewSource()
})
afterAll(() => source.close())

const fetchFrom = async (url: string, more: Partial<Parameters<typeof fetchGuarded>[1]> = {}): Promise<string> => {
  const got = await fetchGuarded(url, { hosts: ['views.example'], plainHosts: [source.host], msMax: MS, ...more })
  return got.ok ? `${got.value.status} ${got.value.text.slice(0, 20)}` : got.refusal.code
}

test.each([
  ['good', '200 {"title":"From elsew'],
  ['packed', '200 {"title":"From elsew'],
  ['missing', '404 '],
  ['error', 'status_not_good'],
  ['html', 'type_not_json'],
  ['headless', 'cut_off'],
  ['cut', 'cut_off'],
  ['nogzip', 'cut_off'],
  ['brotli', 'encoding_unknown'],
  ['silent', 'too_slow'],
  ['trickle', 'too_slow'],
  ['large', 'too_large'],
  ['announced', 'too_large'],
  ['bomb', 'too_large'],
  [`hops/${REDIRECTS_MAX - 1}`, '200 {"title":"From elsew'],
  [`hops/${REDIRECTS_MAX}`, 'redirects_too_many'],
  ['hops/50', 'redirects_too_many'],
])('SEC-25 from a source that is %s comes %s', async (manner, outcome) => {
  // A busy machine may need a while for what is normally quick.
  const msMax = outcome === 'too_slow' ? MS : FETCH_MS_MAX
  expect(await fetchFrom(source.url(manner), { msMax })).toBe(outcome)
})

test('SEC-25 a source that is not there is cut off', async () => {
  const gone = await openViewSource()
  const url = gone.url('good')
  await gone.close()
  expect(await fetchFrom(url, { plainHosts: [new URL(url).host] })).toBe('cut_off')
})

test.each([
  'http://127.0.0.1/',
  'https://127.0.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'https://[::ffff:10.0.0.1]/',
  'http://0x7f000001/',
  'https://2130706433/',
  'https://localhost./',
  'https://0177.0.0.1/',
  'https://views.example.evil.example/',
  'https://views.example:8443/',
  'file:///etc/passwd',
  'gopher://views.example/',
  'https://user:secret@views.example/',
  '//127.0.0.1:1/',
])('SEC-25 a redirect to %s is not followed', async (target) => {
  const before = source.asked.length
  const outcome = await fetchFrom(source.url(`to/${encodeURIComponent(target)}`))
  expect(['host_not_allowed', 'scheme_not_allowed', 'url_malformed']).toContain(outcome)
  expect(source.asked.length).toBe(before + 1)
})

test.each([
  '127.0.0.1',
  '10.0.0.1',
  '169.254.169.254',
  '::1',
  '::ffff:10.0.0.1',
  'fe80::1',
  '64:ff9b::7f00:1',
  '0.0.0.0',
])('SEC-25 a listed name that resolves to %s is not connected to, alone or among others', async (address) => {
  const own = { resolve: async () => [address] }
  expect(await fetchFrom('https://views.example/a', own)).toBe('address_not_open')
  expect(await fetchFrom('https://views.example/a', { resolve: async () => ['8.8.8.8', address] })).toBe(
    'address_not_open',
  )
  const redirect = source.url(`to/${encodeURIComponent('https://views.example/a')}`)
  expect(await fetchFrom(redirect, own)).toBe('address_not_open')
})

test('SEC-25 a closed address hides behind no number of open ones', async () => {
  const resolve = async (): Promise<readonly string[]> => [...Array<string>(16).fill('2606:4700::1111'), '127.0.0.1']
  // A connection there would be cut off: it is not attempted at all.
  expect(await fetchFrom('https://views.example/a', { resolve })).toBe('address_not_open')
})

test.each(['2130706433', '0x7f000001', '0177.0.0.1', '127.1', 'localhost', 'localhost.', '[::1]', '[::ffff:7f00:1]'])(
  'SEC-25 even a listed host that is spelled %s is not connected to',
  async (host) => {
    const url = new URL(`https://${host}/`)
    // A machine may have no such name at all.
    expect(['address_not_open', 'cut_off']).toContain(await fetchFrom(url.href, { hosts: [url.host, host] }))
  },
)

test('SEC-25 the connection uses the checked address, whatever the name resolves to a moment later', async () => {
  let asked = 0
  const port = source.host.split(':')[1] ?? ''
  const rebinding = async (): Promise<readonly string[]> => {
    asked += 1
    return asked === 1 ? ['127.0.0.1'] : ['127.0.0.2']
  }
  // The name itself does not exist: only the checked address can have been used.
  expect(
    await fetchFrom(`http://rebinding.invalid:${port}/good`, {
      plainHosts: [`rebinding.invalid:${port}`],
      resolve: rebinding,
    }),
  ).toBe('200 {"title":"From elsew')
  expect(asked).toBe(1)
})

test('SEC-25 a hanging resolver is cut off', async () => {
  const hanging = new Promise<readonly string[]>(() => undefined)
  expect(await fetchFrom('https://views.example/a', { resolve: () => hanging })).toBe('too_slow')
})

test('plain http is for listed machines of development only', async () => {
  expect(await fetchFrom('http://views.example/')).toBe('scheme_not_allowed')
  expect(await fetchFrom(source.url('good'), { plainHosts: [] })).toBe('scheme_not_allowed')
  expect(goodView.title.length).toBeGreaterThan(0)
})

test('SEC-25 two hundred bad answers leave the memory as it was', { timeout: 120_000 }, async () => {
  const manners = ['large', 'bomb', 'announced', 'cut', 'malformed', 'nogzip']
  const round = async (times: number): Promise<void> => {
    for (let n = 0; n < times; n += 1) await fetchFrom(source.url(manners[n % manners.length] ?? ''))
  }
  // Without collecting what nobody holds, the figure would be of what this process has done before.
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const used = (): number => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  await round(20)
  const before = used()
  await round(200)
  expect(used() - before).toBeLessThan(40 * 1024 * 1024)
})
