import { InMemorySpanExporter, SimpleSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { call, event } from '#kernel/contract.ts'
import { ok } from '#kernel/result.ts'
import { closeAtEnd } from '#tests/support/builders/close-at-end.ts'
import { freshDatabase, impatientClock } from '#tests/support/builders/given.ts'
import { createBus } from '../bus.ts'
import { bundle, createDispatcher } from '../dispatch.ts'
import { createHttp } from '../http/http.ts'
import { createLog } from './log.ts'
import { consumer } from '../outbox/consumer.ts'
import { append, eventOf } from '../outbox/outbox.ts'
import { createOutbox } from '../outbox/run-outbox.ts'
import { openTelemetry, traced } from './telemetry.ts'

const MAILBOX = 'somebody@example.com'
const noted = event('note.taken', z.object({ playerId: z.int(), text: z.string() }), ({ playerId }) => playerId)
const calls = {
  'POST /web-api/test/notes/:id': call({
    who: 'anyone',
    input: z.object({ id: z.string(), text: z.string() }),
    output: z.object({}),
    refusals: {},
  }),
}

async function givenNotes() {
  const { database, url } = await freshDatabase()
  const log = createLog('silent')
  const bus = await createBus(url, database.pool, log)
  closeAtEnd(() => bus.close())
  const consumers = [consumer('notes', [noted], async () => undefined)]
  const outbox = createOutbox({ database, bus, clock: impatientClock, log, consumers })
  const handlers = {
    'POST /web-api/test/notes/:id': async ({ text }: { readonly text: string }) => {
      await database.transaction((tx) => append(tx, [eventOf(noted, { playerId: 4711, text })]))
      return ok({})
    },
  }
  const dispatcher = createDispatcher([bundle(calls, handlers)])
  const http = createHttp({ log, dispatcher, viewerOf: async () => undefined })
  closeAtEnd(() => http.close())
  return { database, outbox, http }
}

async function givenExporter(): Promise<InMemorySpanExporter> {
  const spans = new InMemorySpanExporter()
  const telemetry = await openTelemetry(
    async () => spans,
    (exporter) => new SimpleSpanProcessor({ exporter }),
  )
  closeAtEnd(() => telemetry.stop())
  return spans
}

const named = (spans: readonly ReadableSpan[], name: string): ReadableSpan | undefined =>
  spans.find((span) => span.name === name)

test('a call, its transaction and the consumer of its event are linked spans, and reveal nothing about the player', async () => {
  const { outbox, http } = await givenNotes()
  const exporter = await givenExporter()
  const payload = { text: MAILBOX }
  const answer = await http.inject({ method: 'POST', url: '/web-api/test/notes/7', payload })
  expect(answer.statusCode).toBe(200)
  await outbox.drain()
  const spans = exporter.getFinishedSpans()
  const request = named(spans, 'POST /web-api/test/notes/:id')
  const transaction = named(spans, 'transaction')
  const consumed = named(spans, 'consumer notes')
  expect(request?.attributes).toEqual({ 'http.response.status_code': 200 })
  expect(transaction?.parentSpanContext?.spanId).toBe(request?.spanContext().spanId)
  expect(transaction?.attributes).toEqual({ 'db.system.name': 'postgresql' })
  expect(consumed?.attributes).toEqual({ 'messaging.batch.message_count': 1 })
  expect(consumed?.links.map(({ context }) => context.traceId)).toEqual([request?.spanContext().traceId])
  const told = spans.map(({ name, attributes, events, status }) => ({ name, attributes, events, status }))
  expect(JSON.stringify(told)).not.toMatch(/somebody|4711/u)
})

test('work that fails marks its span with the kind of the error and not with its message', async () => {
  const { database } = await givenNotes()
  const exporter = await givenExporter()
  const failing = database.transaction(async () => {
    throw new TypeError(`no such mailbox ${MAILBOX}`)
  })
  await expect(failing).rejects.toThrow('no such mailbox')
  const [span] = exporter.getFinishedSpans()
  expect(span?.attributes['error.type']).toBe('TypeError')
  expect([span?.events, span?.status]).toEqual([[], { code: 2 }])
})

test('without an exporter no span is made and events carry no trace', async () => {
  const { database } = await givenNotes()
  expect(await traced('work', {}, async (span) => span)).toBe(undefined)
  await database.transaction((tx) => append(tx, [eventOf(noted, { playerId: 1, text: '' })]))
  expect(await database.db.selectFrom('outbox.waiting').select('trace').execute()).toEqual([{ trace: null }])
})
