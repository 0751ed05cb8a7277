import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { POLICY_LOGO_PATH, policyLogo } from './policy-logo.ts'

test('S7.6 the hidden picture is a GIF of one pixel that is never cached', async () => {
  const http = Fastify()
  policyLogo(http)
  const answer = await http.inject({ method: 'GET', url: POLICY_LOGO_PATH })
  const bytes = answer.rawPayload
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'image/gif',
    'no-store',
  ])
  expect(bytes.subarray(0, 6).toString('latin1')).toBe('GIF89a')
  expect([bytes.readUInt16LE(6), bytes.readUInt16LE(8)]).toEqual([1, 1])
})
