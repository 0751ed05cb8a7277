// Two thousand pages that listen, in a process of their own, made light so that they do not outweigh the server: they count frames and time a few.
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { percentile } from './interleave.ts'

export type ReadersAsk =
  | { readonly op: 'join'; readonly port: number; readonly count: number; readonly subscribe: string }
  | { readonly op: 'reset' | 'report' | 'leave' }
export type ReadersReport = {
  readonly frames: number
  readonly p50: number
  readonly p99: number
  readonly shortest: number
}

const CONNECTING_MAX = 100
/** One frame in so many is read whole and timed. */
const TIMED_EVERY = 20
const SENT_AT = /"op":"chg".*"at":(\d+\.?\d*)/u
const PING = 0x89
const PONG = 0x8a

/** Milliseconds of the machine's steady clock, the same in every process. */
export const steadyMs = (): number => Number(process.hrtime.bigint()) / 1e6

let sockets: Socket[] = []
let frames: number[] = []
let latencies: number[] = []
let seen = 0

/** Takes whole frames off the front; answers what is left. Frames here are shorter than 64 KB and come unmasked. */
function takeFrames(bytes: Buffer, socket: Socket, reader: number): Buffer {
  let at = 0
  while (bytes.length - at >= 2) {
    const short = bytes[at + 1] ?? 0
    const head = short === 126 ? 4 : 2
    if (bytes.length - at < head) break
    const length = short === 126 ? bytes.readUInt16BE(at + 2) : short
    if (bytes.length - at < head + length) break
    if (bytes[at] === PING) socket.write(Buffer.from([PONG, 0x80, 0, 0, 0, 0]))
    else {
      frames[reader] = (frames[reader] ?? 0) + 1
      seen += 1
      if (seen % TIMED_EVERY === 0) {
        const sentAt = SENT_AT.exec(bytes.toString('latin1', at + head, at + head + length))?.[1]
        if (sentAt !== undefined) latencies.push(steadyMs() - Number(sentAt))
      }
    }
    at += head + length
  }
  return bytes.subarray(at)
}

/** A client's text frame; a mask of zeros leaves the text as it is. */
function maskedText(text: string): Buffer {
  const body = Buffer.from(text)
  if (body.length > 125) throw new Error('one short frame is enough for a subscription')
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body])
}

function joinOne(port: number, subscribe: string, reader: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let isOpen = false
    let left: Buffer = Buffer.alloc(0)
    socket.on('error', reject)
    socket.on('data', (chunk: Buffer) => {
      left = left.length === 0 ? chunk : Buffer.concat([left, chunk])
      if (!isOpen) {
        const end = left.indexOf('\r\n\r\n')
        if (end < 0) return
        isOpen = true
        left = left.subarray(end + 4)
        socket.write(maskedText(subscribe))
        resolve(socket)
      }
      left = takeFrames(left, socket, reader)
    })
    socket.write(
      `GET /live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    )
  })
}

async function carryOut(ask: ReadersAsk): Promise<ReadersReport> {
  if (ask.op === 'join') {
    sockets = []
    for (let from = 0; from < ask.count; from += CONNECTING_MAX)
      sockets.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(CONNECTING_MAX, ask.count - from) }, (_, n) =>
            joinOne(ask.port, ask.subscribe, from + n),
          ),
        )),
      )
  }
  if (ask.op === 'leave') for (const socket of sockets) socket.destroy()
  const report = {
    frames: frames.reduce((sum, count) => sum + count, 0),
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    shortest: Math.min(...frames),
  }
  if (ask.op !== 'report') [frames, latencies] = [Array.from({ length: sockets.length }, () => 0), []]
  return report
}

if (process.send !== undefined) {
  process.on('message', (ask: ReadersAsk) => void carryOut(ask).then((report) => process.send?.(report)))
  process.on('disconnect', () => process.exit(0))
}
