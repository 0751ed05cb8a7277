import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { View } from '#modules/site/content/contract.ts'
import { createViewStore, fetchView, viewUrl, VIEWS_LEFT_MAX, type FetchView } from './view-store.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

const view: View = {
  view: 'information',
  page: 'about',
  status: 200,
  lang: 'en',
  title: 'About',
  description: '',
  version: '1',
  components: { main: [] },
}
const URL = viewUrl('information', '/en/information/about')

/** Answers in order; the last one for ever. */
const given = (...answers: readonly (View | number)[]) => {
  const asked: string[] = []
  const fetchOne: FetchView = async (url) => {
    asked.push(url)
    return answers[Math.min(asked.length, answers.length) - 1] ?? 0
  }
  const store = createViewStore(fetchOne)
  const phases: string[] = []
  const open = (url = URL) =>
    store.subscribe(url, () => {
      const shown = store.read(url)
      phases.push(`${shown?.state.phase} ${shown?.state.status ?? ''}`.trim())
    })
  return { store, asked, phases, open }
}

test('S7.35 a view is fetched from its url plus the current path', async () => {
  const { store, asked, phases, open } = given(view)
  open()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual(['/views-api/v2/information/en/information/about'])
  expect(phases).toEqual(['loading', 'ready'])
  expect(store.read(URL)?.view).toBe(view)
})

test('S3.10 every url has a state of its own: not existing, loading, error, ready', async () => {
  const [there, missing] = [viewUrl('footer', '/en/line'), viewUrl('footer', '/en/live')]
  const store = createViewStore(async (url) => (url === there ? view : 404))
  const phaseOf = (url: string) => store.read(url)?.state.phase ?? 'not existing'
  expect([phaseOf(there), phaseOf(missing)]).toEqual(['not existing', 'not existing'])
  store.subscribe(there, () => undefined)
  store.subscribe(missing, () => undefined)
  expect([phaseOf(there), phaseOf(missing)]).toEqual(['loading', 'loading'])
  await vi.advanceTimersByTimeAsync(0)
  expect([phaseOf(there), phaseOf(missing)]).toEqual(['ready', 'error'])
})

test('S7.35 a whole view is fetched by GET, one component of it by POST, both with render mode and api version', async () => {
  const sent: (readonly [string, RequestInit])[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push([url, init])
    return Response.json(view)
  })
  const { signal } = new AbortController()
  expect(await fetchView(viewUrl('footer', '/en/line'), signal)).toEqual(view)
  expect(await fetchView(viewUrl('footer', '/en/line', 'safety'), signal)).toEqual(view)
  const headers = {
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    'x-app-n': 'site',
    'x-render-mode': 'json',
    'x-api-version': 'v2',
  }
  const [[whole, byGet] = ['', {}], [part, byPost] = ['', {}]] = sent
  expect([whole, byGet.method, byGet.body, byGet.headers]).toEqual([
    '/views-api/v2/footer/en/line',
    undefined,
    undefined,
    headers,
  ])
  expect([part, byPost.method, byPost.body, byPost.headers]).toEqual([
    '/views-api/v2/footer/en/line',
    'POST',
    '{"components":["safety"]}',
    { ...headers, 'content-type': 'application/json' },
  ])
})

test('S4.1 S9.3 a failing view shows its status and is tried at 1, 2 and 4 seconds, then waits for a person', async () => {
  const { asked, phases, open } = given(503, 503, 0, 500)
  open()
  await vi.advanceTimersByTimeAsync(6_999)
  expect(asked).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(4)
  expect(phases).toEqual([
    'loading',
    'error 503',
    'loading 503',
    'error 503',
    'loading 503',
    'error 0',
    'loading 0',
    'error 500',
  ])
})

test('S4.1 a person’s reload is accepted once per second and leaves the error state', async () => {
  const { store, asked, open } = given(503, 503, view)
  open()
  await vi.advanceTimersByTimeAsync(0)
  for (let presses = 0; presses < 5; presses += 1) store.reload(URL)
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveLength(2)
  store.reload(URL)
  await vi.advanceTimersByTimeAsync(999)
  expect(asked).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(store.read(URL)?.state.phase).toBe('ready')
})

test('a view that is not shown any more is not retried; a good one is kept for navigating back', async () => {
  const { store, asked, open } = given(503)
  open()()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(1)
  expect(store.read(URL)).toBeUndefined()

  const good = given(view)
  for (let page = 0; page < VIEWS_LEFT_MAX + 3; page += 1) {
    const close = good.open(`/page/${page}`)
    await vi.advanceTimersByTimeAsync(0)
    close()
  }
  expect([good.store.read('/page/2'), good.store.read('/page/3')?.state.phase]).toEqual([undefined, 'ready'])
})

test('an answer that comes after its view was left changes nothing', async () => {
  let answer: (view: View) => void = () => undefined
  const store = createViewStore(() => new Promise((resolve) => (answer = resolve)))
  const heard = vi.fn()
  store.subscribe(URL, heard)()
  answer(view)
  await vi.advanceTimersByTimeAsync(0)
  expect(store.read(URL)).toBeUndefined()
})
