import { createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished, expect, test } from 'vitest'
import { builtInScanner, clamdScanner } from './scanner.ts'

const COMMAND = 'zINSTREAM\0'

/** The pieces of a file that has come whole; undefined while it has not. */
function pieces(taken: Buffer): readonly Buffer[] | undefined {
  const parts: Buffer[] = []
  for (let at = COMMAND.length; at + 4 <= taken.length;) {
    const size = taken.readUInt32BE(at)
    if (size === 0) return parts
    parts.push(taken.subarray(at + 4, at + 4 + size))
    at += 4 + size
  }
  return undefined
}

/** Speaks clamd's protocol, and answers `answer` once it has the whole file; undefined hangs up. */
async function givenClamd(answer: string | undefined): Promise<{ url: string; heard: () => Buffer }> {
  let taken = Buffer.alloc(0)
  const server = createServer((socket: Socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (part: Buffer) => {
      if (answer === undefined) return socket.destroy()
      taken = Buffer.concat([taken, part])
      return pieces(taken) === undefined ? undefined : socket.end(answer)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { url: `tcp://127.0.0.1:${port}`, heard: () => Buffer.concat(pieces(taken) ?? []) }
}

const file = Buffer.from(Array.from({ length: 200_000 }, (_, n) => n % 251))

test('SEC-37 clamd gets the whole file in pieces and its verdict counts', async () => {
  const clean = await givenClamd('stream: OK\0')
  expect(await clamdScanner(clean.url).scan(file)).toBe('clean')
  expect(clean.heard().equals(file)).toBe(true)
  const bad = await givenClamd('stream: Win.Test.EICAR_HDB-1 FOUND\0')
  expect(await clamdScanner(bad.url).scan(file)).toBe('infected')
})

test.each([
  ['an error', 'INSTREAM size limit exceeded. ERROR\0'],
  ['nothing', ''],
  ['a line that breaks', undefined],
  ['an answer that only looks like one', 'stream: OK but\0'],
])('SEC-37, SEC-48 %s is no verdict', async (_what, answer) => {
  const { url } = await givenClamd(answer)
  await expect(clamdScanner(url).scan(file)).rejects.toThrow()
})

test('SEC-48 an unavailable scanner gives no verdict', async () => {
  await expect(clamdScanner('tcp://127.0.0.1:1').scan(file)).rejects.toThrow()
})

test('SEC-37 without clamd the standard test file is still found, wherever it is in the file', async () => {
  const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
  expect(await builtInScanner.scan(Buffer.concat([file, Buffer.from(eicar), file]))).toBe('infected')
  expect(await builtInScanner.scan(file)).toBe('clean')
})
