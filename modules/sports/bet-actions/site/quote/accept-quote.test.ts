import { expect, test } from 'vitest'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { SENDS_MAX, acceptQuote, type Intent } from './accept-quote.ts'

const intent: Intent = { idempotencyKey: 'key-1', quoteId: 'quote-1' }

/** Answers in turn, and records what was sent. */
function server(...answers: readonly Result<string>[]) {
  const sent: Intent[] = []
  const pauses: number[] = []
  const queue = [...answers]
  return {
    sent,
    pauses,
    send: async (one: Intent) => {
      sent.push(one)
      return queue.shift() ?? refuse('network_error', 'cut')
    },
    pause: async (ms: number) => void pauses.push(ms),
  }
}

test('an acceptance or a refusal ends it at once', async () => {
  const yes = server(ok('done'))
  expect(await acceptQuote(yes.send, intent, yes.pause)).toEqual(ok('done'))
  const no = server(refuse('price_changed', 'less'))
  expect(await acceptQuote(no.send, intent, no.pause)).toMatchObject({ refusal: { code: 'price_changed' } })
  expect([yes.sent.length, no.sent.length]).toEqual([1, 1])
})

test('while the outcome is unknown, the same intent is sent again under its key', async () => {
  const line = server(refuse('network_error', 'cut'), refuse('busy', 'later'), ok('done'))
  expect(await acceptQuote(line.send, intent, line.pause)).toEqual(ok('done'))
  expect(line.sent).toEqual([intent, intent, intent])
  expect(line.pauses).toEqual([1_000, 2_000])
})

test('if the outcome stays unknown, the result is undefined', async () => {
  const line = server(refuse('outcome_unknown', '?'), refuse('outcome_unknown', '?'), refuse('outcome_unknown', '?'))
  expect(await acceptQuote(line.send, intent, line.pause)).toBeUndefined()
  expect(line.sent).toHaveLength(SENDS_MAX)
})
