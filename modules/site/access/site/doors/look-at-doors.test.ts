import { afterEach, expect, test, vi } from 'vitest'
import { lookAtDoors } from './look-at-doors.ts'

const V1 = '/blocks-api/api/v1/block/light'
const V2 = '/blocks-api/api/v2/block'
const MOVES = '/redirects-api/api/v1/redirect-light'
const free = { displayTypeId: 0, templateTypeId: 0 }
const blocked = { displayTypeId: 1, templateTypeId: 3 }
const stays = { data: { redirect: false, code: 200, url: '/en/line', reasons: [], breadcrumbs: [] } }
const moved = { data: { redirect: true, code: 301, url: '/en/live', reasons: ['old'], breadcrumbs: ['/en/line'] } }

type Asked = { readonly url: string; readonly body: unknown; readonly headers: Record<string, string> }

/** Looks once from `/en/line?refererid=7`; each path answers in order, the last one for ever; undefined is a cut line. */
async function look(
  answers: Readonly<Record<string, readonly unknown[]>>,
  path = '/en/line',
  isProduction = true,
  referrer = 'https://m.book.example/en/line',
) {
  const asked: Asked[] = []
  const waits: number[] = []
  const logged: unknown[] = []
  const gone: string[] = []
  const counts = new Map<string, number>()
  vi.stubGlobal('fetch', async (url: string, { body, headers }: { body?: string; headers: Record<string, string> }) => {
    const own = url.split('?')[0] ?? ''
    const count = counts.get(own) ?? 0
    counts.set(own, count + 1)
    asked.push({ url, body: body === undefined ? undefined : JSON.parse(body), headers })
    const queue = answers[own] ?? [own === MOVES ? stays : free]
    const answer = queue[Math.min(count, queue.length - 1)]
    if (answer === undefined) throw new Error('cut')
    return Response.json(answer)
  })
  vi.stubGlobal('setTimeout', (run: () => void) => run())
  await lookAtDoors({
    isSignedIn: true,
    isProduction,
    location: {
      href: `https://book.example${path}?refererid=7`,
      pathname: path,
      search: '?refererid=7',
      reload: () => void gone.push('reload'),
      replace: (to) => void gone.push(String(to)),
    },
    referrer,
    wait: async (ms) => void waits.push(ms),
    log: (what) => void logged.push(what),
  })
  await vi.dynamicImportSettled()
  return { asked, waits, logged, gone, of: (part: string) => asked.filter(({ url }) => url.startsWith(part)) }
}
afterEach(() => vi.unstubAllGlobals())

test('S7.12, S7.13, S7.11 a page that may be served asks all three services by their parameters, and stays', async () => {
  const { of, gone, logged } = await look({})
  expect(gone).toEqual([])
  expect(logged).toEqual([])
  const query = new URLSearchParams(of(V1)[0]?.url.split('?')[1])
  expect(Object.fromEntries(query)).toEqual({
    stage: 'open-page',
    auth: 'true',
    referralParams: '?refererid=7',
    referralWHNMobile: 'm.book.example',
    mainVipDomainAuthNeed: 'false',
  })
  expect(of(V2).map(({ body }) => body)).toEqual([{ auth: true, url: 'https://book.example/en/line?refererid=7' }])
  expect(of(MOVES).map(({ body, headers }) => [body, headers['authorization']])).toEqual([
    [{ url: 'https://book.example/en/line?refererid=7' }, 'Basic c2l0ZTpyZWRpcmVjdHM='],
  ])
})

test.each(['', 'https://book.example/en/', 'https://[2001:db8::1]/', 'no address'])(
  'S7.12 no other host led here: %j',
  async (referrer) => {
    const { of } = await look({}, '/en/line', true, referrer)
    expect(of(V1)[0]?.url).not.toContain('referralWHNMobile')
  },
)

test('S7.12 a blocked page is loaded again, so that the server shows why; an open block page too once nothing blocks', async () => {
  const both = { [V1]: [blocked], [V2]: [blocked] }
  expect((await look(both)).gone).toEqual(['reload'])
  expect((await look(both, '/en/block')).gone).toEqual([])
  expect((await look({}, '/en/block')).gone).toEqual(['reload'])
})

test('S7.13 where the two versions differ it is logged, and the page stays', async () => {
  const { gone, logged } = await look({ [V1]: [free], [V2]: [blocked] })
  expect([gone, logged]).toEqual([[], ['the comparison of block answers v1 and v2']])
})

test('S7.12, S9.3 a block check that fails is tried twice, 100 ms apart, and then given up', async () => {
  const { of, waits, gone } = await look({ [V2]: [undefined] })
  expect(of(V2)).toHaveLength(2)
  expect([waits, gone]).toEqual([[100], []])
  expect((await look({ [V1]: [blocked], [V2]: [undefined, blocked] })).gone).toEqual(['reload'])
})

test('S7.11 an address that moved is followed, in production or by the query flag', async () => {
  expect((await look({ [MOVES]: [moved] })).gone).toEqual(['/en/live'])
  const elsewhere = await look({ [MOVES]: [moved] }, '/en/line', false)
  expect([elsewhere.gone, elsewhere.of(MOVES)]).toEqual([[], []])
})

test('S7.11, S9.3 the redirect service is asked again five times, a second apart', async () => {
  const failing = await look({ [MOVES]: [undefined] })
  expect(failing.of(MOVES)).toHaveLength(6)
  expect([failing.waits, failing.gone]).toEqual([[1_000, 1_000, 1_000, 1_000, 1_000], []])
  expect((await look({ [MOVES]: [undefined, undefined, moved] })).gone).toEqual(['/en/live'])
})

test.each([
  [{ code: 301, url: '/en/live', reasons: [] }],
  [{ redirect: true, code: '301', url: '/en/live', reasons: [], breadcrumbs: [] }],
  ['moved'],
])('S5.4, S8.11 a redirect answer of incorrect format is logged and not followed: %j', async (data) => {
  const { gone, logged } = await look({ [MOVES]: [{ data }] })
  expect([gone, logged]).toEqual([[], ['the format of a redirect answer']])
})
