import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { manualClock } from '#platform/server/clock.testdata.ts'
import { createLog } from '#platform/server/observability/log.ts'
import { goodView, openViewSource } from '#tests/support/doubles/remote-view-source.ts'
import {
  createRemoteViews,
  FETCHES_MAX,
  FRESH_MS,
  PAUSE_MS,
  STALE_MS_MAX,
  VIEWS_KEPT_MAX,
  type RemoteAsked,
} from './remote-views.ts'

const source = await openViewSource()
afterAll(() => source.close())

/** Short for sources that never answer; a busy machine needs longer for the others. */
const given = (msMax = 3_000) => {
  const clock = manualClock('2026-11-21T12:00:00Z')
  const log = createLog('silent')
  const warned = vi.spyOn(log, 'warn')
  const views = createRemoteViews({ clock, log, plainHosts: [source.host], msMax })
  const ask = (manner: string, more: Partial<RemoteAsked> = {}) =>
    views({ url: source.url(manner), hosts: [], view: 'information', lang: 'en', page: 'about', ...more })
  return { clock, ask, warned }
}

const good = source.answer
beforeEach(() => {
  source.answer = good
  source.asked.length = 0
  source.headers.length = 0
})

test('S1.22 S7.35 a view comes from its url, the language and the page, with the headers of the render', async () => {
  const { ask } = given()
  const answer = await ask('good')
  expect(answer).toEqual({
    ok: true,
    value: { view: 'information', page: 'about', lang: 'en', status: 200, ...goodView },
  })
  expect(source.asked).toEqual(['/good/en/about'])
  expect(source.headers[0]).toMatchObject({ 'x-render-mode': 'json', 'x-api-version': 'v2' })
})

test('unknown blocks, and links that execute code, are dropped and logged', async () => {
  const { ask, warned } = given()
  const answer = await ask('unknown')
  expect(answer.ok && answer.value.components['main']).toEqual(goodView.components.main)
  expect(warned).toHaveBeenCalledWith(expect.objectContaining({ dropped: 2 }), expect.any(String))
})

test('concurrent requests share one fetch, and a fresh answer is not fetched again', async () => {
  const { ask, clock } = given()
  await Promise.all(Array.from({ length: 50 }, () => ask('good')))
  await clock.advance(FRESH_MS - 1)
  await ask('good')
  expect(source.asked).toHaveLength(1)
})

test('the last good answer is served for ten minutes while the source fails, and not a moment longer', async () => {
  const { ask, clock, warned } = given()
  expect((await ask('good')).ok).toBe(true)
  source.answer = (_request, response) => {
    response.writeHead(500)
    response.end()
  }
  await clock.advance(STALE_MS_MAX - 1)
  expect((await ask('good')).ok).toBe(true)
  await vi.waitFor(() =>
    expect(warned).toHaveBeenCalledWith(
      expect.objectContaining({ why: 'status_not_good', isStaleLeft: true }),
      expect.any(String),
    ),
  )
  await clock.advance(1)
  expect(await ask('good')).toMatchObject({ ok: false, refusal: { code: 'view_unavailable' } })
})

test('nobody waits for a slow source while there is a cached answer', async () => {
  const { ask, clock } = given()
  await ask('good')
  source.answer = () => undefined
  await clock.advance(FRESH_MS)
  expect(await ask('good')).toMatchObject({ ok: true })
})

test('a source that has failed is not fetched for a while', async () => {
  const { ask, clock } = given()
  for (let n = 0; n < 10; n += 1) expect((await ask('error')).ok).toBe(false)
  const errors = (): number => source.asked.filter((path) => path.startsWith('/error')).length
  expect(errors()).toBe(1)
  await clock.advance(PAUSE_MS)
  await ask('error')
  expect(errors()).toBe(2)
})

test('a page that the source does not have is not found, also when it was there before', async () => {
  const { ask, clock } = given()
  expect(await ask('missing')).toMatchObject({ ok: false, refusal: { code: 'view_not_found' } })
  await ask('good')
  source.answer = (_request, response) => {
    response.writeHead(404)
    response.end()
  }
  await clock.advance(STALE_MS_MAX)
  expect(await ask('good')).toMatchObject({ ok: false, refusal: { code: 'view_not_found' } })
})

test('concurrent fetches are limited', async () => {
  const { ask } = given(400)
  const answers = await Promise.all(
    Array.from({ length: FETCHES_MAX + 3 }, (_, n) => ask('silent', { page: `page-${n}` })),
  )
  expect(answers.every(({ ok }) => !ok)).toBe(true)
  expect(source.asked.filter((path) => path.startsWith('/silent'))).toHaveLength(FETCHES_MAX)
})

test('pages that a source does not have push no page out that it has', async () => {
  const { ask, clock } = given()
  await ask('good')
  for (let n = 0; n <= VIEWS_KEPT_MAX; n += 1) await ask('missing', { page: `none-${n}` })
  source.answer = (_request, response) => {
    response.writeHead(500)
    response.end()
  }
  await clock.advance(FRESH_MS)
  expect(await ask('good')).toMatchObject({ ok: true })
})

test('a view that was skipped during too many fetches is fetched by the next request', async () => {
  const { ask } = given(400)
  const full = Array.from({ length: FETCHES_MAX }, (_, n) => ask('silent', { page: `page-${n}` }))
  expect(await ask('good')).toMatchObject({ ok: false, refusal: { code: 'view_unavailable' } })
  await Promise.all(full)
  expect(await ask('good')).toMatchObject({ ok: true })
})

test.each(['malformed', 'shapeless', 'html', 'large', 'bomb', 'cut'])('%s is no view', async (manner) => {
  const { ask } = given()
  expect(await ask(manner)).toMatchObject({ ok: false, refusal: { code: 'view_unavailable' } })
})
