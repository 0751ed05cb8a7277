// Which upgrades are accepted, and what happens to the sockets of refused ones.
import { createServer } from 'node:http'
import { connect as connectTo, type AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { closeAtEnd } from '#tests/support/builders/close-at-end.ts'
import { liveClient, type LiveClient } from './live-client.testdata.ts'
import { createLiveHub, type LiveHub } from './live.ts'

type Stage = { readonly hub: LiveHub; readonly url: string; connect(from?: string): Promise<LiveClient> }

async function givenHub(socketsOfNetworkMax = 10): Promise<Stage> {
  const server = createServer()
  const hub = createLiveHub({
    server,
    path: '/live',
    sources: [{ pattern: /^me$/u, snapshot: () => ({ revision: 0, data: null }) }],
    viewerOf: async () => undefined,
    isForeign: () => false,
    addressOf: ({ headers }) => String(headers['x-from']),
    socketsOfNetworkMax,
    openAmong: async (sessionIds) => new Set(sessionIds),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
  closeAtEnd(async () => {
    hub.close()
    server.close()
  })
  return { hub, url, connect: (from = '192.0.2.1') => liveClient(`${url}/live`, { headers: { 'x-from': from } }) }
}

test('SEC-33 a refused client that does not close its side is cut off', async () => {
  const { url } = await givenHub()
  const socket = connectTo({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => undefined).resume()
  socket.write('GET /else HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  await new Promise((resolve) => socket.once('end', resolve))
  // Writing to a closed socket is answered by a reset.
  const cut = new Promise((resolve) => socket.once('error', resolve).once('close', resolve))
  const writing = (): void => void socket.write('x', (error) => (error ? undefined : setImmediate(writing)))
  writing()
  await cut
  expect(socket.destroyed).toBe(true)
})

test('SEC-33 one network gets no more sockets than allowed, including those being opened, and a closed one frees its slot', async () => {
  const { connect, hub } = await givenHub(3)
  const told = await Promise.allSettled(Array.from({ length: 8 }, () => connect()))
  const inside = told.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(inside).toHaveLength(3)
  await (await connect('192.0.2.7')).settled()
  expect(hub.stats.sockets).toBe(4)
  inside[0]?.socket.close()
  await inside[0]?.closed
  await vi.waitFor(async () => (await connect()).settled())
  await expect(connect()).rejects.toThrow('refused with 503')
})
