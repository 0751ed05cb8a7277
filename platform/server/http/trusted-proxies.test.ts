import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { ok } from '#kernel/result.ts'
import { closeAtEnd } from '#tests/support/builders/close-at-end.ts'
import { bundle, createDispatcher } from '../dispatch.ts'
import { createHttp } from './http.ts'
import { createLog } from '../observability/log.ts'
import {
  requestAddress,
  requestHost,
  isSecureMessage,
  LOOPBACK_PROXIES,
  readProxies,
  type TrustedProxies,
} from './trusted-proxies.ts'

const proxiesOf = (text: string): TrustedProxies => {
  const read = readProxies(text)
  if ('mistakes' in read) throw new Error(read.mistakes.join())
  return read.proxies
}

test.each([
  ['10.0.0.0/8, 2001:db8::/32, 192.0.2.7', '10.255.0.1', true],
  ['10.0.0.0/8, 2001:db8::/32, 192.0.2.7', '::ffff:10.1.2.3', true],
  ['10.0.0.0/8, 2001:db8::/32, 192.0.2.7', '2001:db8:1::5', true],
  ['10.0.0.0/8, 2001:db8::/32, 192.0.2.7', '192.0.2.7', true],
  ['10.0.0.0/8, 2001:db8::/32, 192.0.2.7', '192.0.2.8', false],
  ['10.0.0.0/8, 2001:db8::/32, 192.0.2.7', '127.0.0.1', false],
  ['10.0.0.0/8, 2001:db8::/32, 192.0.2.7', '::1', false],
  ['10.0.0.0/8', '', false],
  ['10.0.0.0/8', undefined, false],
  ['loopback', '127.9.9.9', true],
  ['Loopback', '::1', true],
  ['loopback', '::ffff:127.0.0.1', true],
  ['loopback', '10.0.0.1', false],
  [' , ', '127.0.0.1', false],
])('with %j, %j is believed: %j', (text, address, isTrusted) => {
  expect(proxiesOf(text).trusts(address)).toBe(isTrusted)
})

test.each(['proxy.example', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0', '10.0.0.1/', '2001:db8::/129', 'localhost'])(
  '%j is no proxy, and is named',
  (entry) => expect(readProxies(`127.0.0.1, ${entry}`)).toEqual({ mistakes: [entry] }),
)

test('a list of proxies has an end', () => {
  expect(readProxies(Array.from({ length: 101 }, () => '10.0.0.1').join())).toEqual({
    mistakes: ['more than 100 entries'],
  })
})

const calls = {
  'GET /web-api/test/me': call({
    who: 'anyone',
    input: z.object({}),
    output: z.record(z.string(), z.unknown()),
    refusals: {},
  }),
}
const dispatcher = createDispatcher([
  bundle(calls, {
    'GET /web-api/test/me': async (_input, { viewer, address, isSecure, origin }) =>
      ok({ viewer: viewer?.playerId ?? null, address, isSecure, origin }),
  }),
])
const serverBehind = (text: string, isHostBelieved = false) => {
  const server = createHttp({
    log: createLog('silent'),
    dispatcher,
    viewerOf: async (token) => ({ playerId: token === 'prefixed' ? 1 : 2, sessionId: 's' }),
    proxies: { ...proxiesOf(text), isHostBelieved },
  })
  closeAtEnd(() => server.close())
  return async (remoteAddress: string, headers: Record<string, string>) =>
    (
      await server.inject({ url: '/web-api/test/me', remoteAddress, headers: { host: 'bets.example', ...headers } })
    ).json()
}
const spoofed = {
  'x-forwarded-for': '203.0.113.66',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'evil.example',
  'x-real-ip': '203.0.113.66',
  'x-user-id': '7',
  forwarded: 'for=203.0.113.66;proto=https',
}

test('SEC-33 headers of a client that is not a proxy change nothing: not its address, not the protocol, not the host', async () => {
  for (const text of ['loopback', '10.0.0.0/8'])
    expect(await serverBehind(text)('198.51.100.9', spoofed)).toEqual({
      viewer: null,
      address: '198.51.100.9',
      isSecure: false,
      origin: 'http://bets.example',
    })
})

test('SEC-33 behind two trusted proxies the address is the one seen by the outer one, whatever the client sent', async () => {
  const ask = serverBehind('loopback, 10.0.0.0/8')
  const through = (chain: string) => ask('127.0.0.1', { 'x-forwarded-for': chain, 'x-forwarded-proto': 'https' })
  expect(await through('203.0.113.66, 198.51.100.9, 10.1.2.3')).toMatchObject({
    address: '198.51.100.9',
    isSecure: true,
  })
  expect(await through('198.51.100.9, 10.1.2.3')).toMatchObject({ address: '198.51.100.9' })
  // An inner proxy that is not in the list ends the trusted chain.
  expect(await serverBehind('loopback')('127.0.0.1', { 'x-forwarded-for': '198.51.100.9, 10.1.2.3' })).toMatchObject({
    address: '10.1.2.3',
  })
})

test('SEC-16 by https the plain cookie is not read, by http the prefixed one is not', async () => {
  const ask = serverBehind('loopback')
  const plain = { cookie: 'fairline_session=plain' }
  const both = { cookie: 'fairline_session=plain; __Host-fairline_session=prefixed' }
  const https = { 'x-forwarded-proto': 'https' }
  expect(await ask('127.0.0.1', { ...https, ...plain })).toMatchObject({ viewer: null })
  expect(await ask('127.0.0.1', { ...https, ...both })).toMatchObject({ viewer: 1 })
  expect(await ask('127.0.0.1', plain)).toMatchObject({ viewer: 2 })
  // From an untrusted client, https is ignored.
  expect(await ask('198.51.100.9', { ...https, ...both })).toMatchObject({ viewer: 2, isSecure: false })
})

test('SEC-33 a proxy’s X-Forwarded-Host is trusted only where the setting allows it', async () => {
  const heard = { 'x-forwarded-host': 'other.example' }
  expect(await serverBehind('loopback')('127.0.0.1', heard)).toMatchObject({ origin: 'http://bets.example' })
  const believing = serverBehind('loopback', true)
  expect(await believing('127.0.0.1', heard)).toMatchObject({ origin: 'http://other.example' })
  expect(await believing('198.51.100.9', heard)).toMatchObject({ origin: 'http://bets.example' })
})

test('SEC-33 an upgrade is read by the same rule', async () => {
  const heard = await new Promise<http.IncomingMessage>((resolve) => {
    const server = http.createServer((request, answer) => {
      answer.end()
      server.close()
      resolve(request)
    })
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      http.get({ port, host: '127.0.0.1', headers: { ...spoofed, host: 'bets.example' } }).on('error', () => undefined)
    })
  })
  // The socket is closed by now and has no address; the rule uses the reported one.
  const message = { headers: heard.headers, socket: { remoteAddress: '127.0.0.1' } as http.IncomingMessage['socket'] }
  const loopback = (): unknown => [requestHost(message, LOOPBACK_PROXIES), isSecureMessage(message, LOOPBACK_PROXIES)]
  expect(loopback()).toEqual(['bets.example', true])
  expect(requestHost(message, { ...LOOPBACK_PROXIES, isHostBelieved: true })).toBe('evil.example')
  expect(requestAddress(message, LOOPBACK_PROXIES)).toBe('203.0.113.66')
  const others = proxiesOf('10.0.0.0/8')
  expect([requestHost(message, others), isSecureMessage(message, others)]).toEqual(['bets.example', false])
  expect(requestAddress(message, others)).toBe('127.0.0.1')
  const chain = { ...message, headers: { 'x-forwarded-for': '203.0.113.66, 198.51.100.9, 10.1.2.3' } }
  expect(requestAddress(chain, proxiesOf('loopback, 10.0.0.0/8'))).toBe('198.51.100.9')
  expect(requestAddress(chain, LOOPBACK_PROXIES)).toBe('10.1.2.3')
})
