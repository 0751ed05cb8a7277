import { expect, test } from 'vitest'
import { z } from 'zod'
import { call, type CallName } from '#kernel/contract.ts'
import { ok, refuse } from '#kernel/result.ts'
import type { CallContext } from './call-context.ts'
import { bundle, createDispatcher, type Answer } from './dispatch.ts'

const calls = {
  'POST /things': call({
    who: 'anyone',
    input: z.object({
      name: z.string().min(2).max(5),
      amount: z.string().regex(/^\d+$/u, 'amount_malformed'),
      size: z.number().int().optional(),
      tags: z
        .array(z.object({ text: z.string() }))
        .max(50)
        .default([]),
    }),
    output: z.object({ name: z.string() }),
    refusals: { amount_malformed: 422, taken: 409 },
    status: 201,
  }),
  'GET /mine': call({ who: 'player', input: z.object({}), output: z.object({ playerId: z.number() }), refusals: {} }),
}

const stranger: CallContext = {
  viewer: undefined,
  address: '',
  device: '',
  requestId: '',
  isSecure: false,
  origin: '',
  cookies: [],
}
const player: CallContext = { ...stranger, viewer: { playerId: 7, sessionId: 's' } }

let handled = 0
const things = bundle(calls, {
  'POST /things': async ({ name }) => {
    handled += 1
    if (name === 'taken') return refuse('taken', 'somebody has it', { by: 'another' })
    if (name === 'odd') return refuse('unheard_of' as never, 'nobody declared it')
    if (name === 'wrong') return ok({ nome: 'x' } as never)
    if (name === 'bug') throw new Error('a bug')
    return ok({ name })
  },
  'GET /mine': async (_input, { viewer }) => ok({ playerId: viewer.playerId }),
})
const dispatcher = createDispatcher([things], { isChecking: true })
const ask = (input: unknown, name: CallName = 'POST /things', context = stranger): Promise<Answer> =>
  dispatcher.dispatch(name, input, context)
const issuesOf = ({ body }: Answer): unknown =>
  (body as { error: { details: { issues: unknown } } }).error.details.issues

test('a success has the declared status, a refusal the status of its code and the one shape', async () => {
  expect(await ask({ name: 'one', amount: '1' })).toEqual({ status: 201, body: { name: 'one' } })
  expect(await ask({ name: 'taken', amount: '1' })).toEqual({
    status: 409,
    body: { error: { code: 'taken', message: 'somebody has it', details: { by: 'another' } } },
  })
  expect(await ask({ name: 'odd', amount: '1' })).toMatchObject({
    status: 422,
    body: { error: { code: 'unheard_of', details: {} } },
  })
})

test('a gate runs before every call from outside, and before no page', async () => {
  const gated = createDispatcher([things], {
    gate: async (context, call) =>
      call === things.calls['POST /things'] && context.viewer === undefined
        ? {
            status: 451,
            refusal: refuse('closed', 'not now', { until: 'noon' }).refusal,
            beside: { exception_code: 1 },
          }
        : undefined,
  })
  const before = handled
  expect(await gated.dispatch('POST /things', { not: 'read' }, stranger)).toEqual({
    status: 451,
    body: { error: { code: 'closed', message: 'not now', details: { until: 'noon' } }, exception_code: 1 },
  })
  expect(handled).toBe(before)
  expect(await gated.dispatch('POST /things', { name: 'one', amount: '1' }, player)).toMatchObject({ status: 201 })
  expect(await gated.ask('POST /things', { name: 'one', amount: '1' }, stranger)).toMatchObject({ ok: true })
})

test('an invalid input is reported field by field, with the reason', async () => {
  const before = handled
  const answer = await ask({ name: 'x', size: 1.5, tags: [{ text: 'a' }, { text: 5 }, {}] })
  expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_input' } } })
  expect(issuesOf(answer)).toEqual([
    { path: ['name'], code: 'too_small' },
    { path: ['amount'], code: 'required' },
    { path: ['size'], code: 'wrong_type' },
    { path: ['tags', '1', 'text'], code: 'wrong_type' },
    { path: ['tags', '2', 'text'], code: 'required' },
  ])
  expect(handled).toBe(before)
})

test('an issue with a code of the call’s own speaks for the whole refusal, with its status', async () => {
  expect(await ask({ name: 'one', amount: 'x' })).toMatchObject({
    status: 422,
    body: {
      error: { code: 'amount_malformed', details: { issues: [{ path: ['amount'], code: 'amount_malformed' }] } },
    },
  })
})

test('of many issues twenty are reported, and nothing of the input is repeated', async () => {
  const answer = await ask({ name: 'one', amount: '1', tags: Array.from({ length: 50 }, () => ({ text: 12_345 })) })
  expect(issuesOf(answer)).toHaveLength(20)
  expect(JSON.stringify(answer)).not.toContain('12345')
})

test.each([null, undefined, 'text', 5, [], [1], true])('an input of %j is refused as a whole', async (input) => {
  expect(await ask(input)).toMatchObject({ status: 400, body: { error: { code: 'invalid_input' } } })
})

test.each(['a\u0000', '\ud800x', 'x\udc00'])(
  'a text that no database stores (%j) is refused with its field',
  async (text) => {
    expect(issuesOf(await ask({ name: text, amount: '1' }))).toEqual([{ path: ['name'], code: 'malformed' }])
    expect(issuesOf(await ask({ name: 'one', amount: '1', tags: [{ text: 'fine' }, { text }] }))).toEqual([
      { path: ['tags', '1', 'text'], code: 'malformed' },
    ])
    // Fields that the contract does not name are not read.
    expect((await ask({ name: 'one', amount: '1', more: text })).status).toBe(201)
  },
)

test('a call for players needs one, before its input is even looked at', async () => {
  expect(await ask('nonsense', 'GET /mine')).toMatchObject({ status: 401, body: { error: { code: 'not_signed_in' } } })
  expect(await ask({}, 'GET /mine', player)).toEqual({ status: 200, body: { playerId: 7 } })
})

test('page loaders get the value or the refusal itself', async () => {
  expect(await dispatcher.ask('POST /things', { name: 'one', amount: '1' }, stranger)).toEqual(ok({ name: 'one' }))
  expect(await dispatcher.ask('GET /mine', {}, stranger)).toMatchObject({
    ok: false,
    refusal: { code: 'not_signed_in' },
  })
})

test('bugs throw: an unknown call, a handler’s error, an answer that breaks its contract where that is checked', async () => {
  await expect(ask({}, 'GET /nothing')).rejects.toThrow('no call named GET /nothing')
  await expect(ask({ name: 'bug', amount: '1' })).rejects.toThrow('a bug')
  await expect(ask({ name: 'wrong', amount: '1' })).rejects.toThrow()
  expect(
    (await createDispatcher([things]).dispatch('POST /things', { name: 'wrong', amount: '1' }, stranger)).status,
  ).toBe(201)
})

test('a call that is declared twice stops the start', () => {
  expect(() => createDispatcher([things, things])).toThrow('declared twice')
})
