// The virus scanner: clamd where it is configured, else a check for the standard test file.
import { connect } from 'node:net'

export type Verdict = 'clean' | 'infected'

export type Scanner = {
  /** Throws where it is unavailable, too slow or answers something else: then nothing is known of the file. */
  scan(bytes: Buffer): Promise<Verdict>
}

/**
 * The test file of the European Institute for Computer Antivirus Research, in two halves, so that this file is not
 * one.
 */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!'].join('')

export const builtInScanner: Scanner = {
  scan: async (bytes) => (bytes.includes(EICAR) ? 'infected' : 'clean'),
}

const SCAN_MS_MAX = 20_000
const CHUNK_BYTES = 64 * 1024
const REPLY_LENGTH_MAX = 1_000

function* instream(bytes: Buffer): Generator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES)
    const size = Buffer.alloc(4)
    size.writeUInt32BE(chunk.length)
    yield size
    yield chunk
  }
  yield Buffer.alloc(4)
}

/** `url`: 'tcp://host:3310'. The protocol is INSTREAM of clamd(8). */
export const clamdScanner = (url: string): Scanner => {
  const { hostname, port } = new URL(url)
  const host = hostname.replace(/^\[|\]$/gu, '')
  return {
    scan: (bytes) =>
      new Promise((resolve, reject) => {
        const socket = connect({ host, port: port === '' ? 3_310 : Number(port) })
        const fail = (error: Error): void => {
          socket.destroy()
          reject(error)
        }
        const timer = setTimeout(() => fail(new Error('the scanner did not answer in time')), SCAN_MS_MAX)
        let reply = ''
        socket.once('connect', () => {
          for (const part of instream(bytes)) socket.write(part)
        })
        socket.on('data', (part) => {
          reply = (reply + part.toString('latin1')).slice(0, REPLY_LENGTH_MAX)
        })
        socket.once('error', fail)
        socket.once('close', () => {
          clearTimeout(timer)
          if (/^stream: OK\0?\s*$/u.test(reply)) resolve('clean')
          else if (/ FOUND\0?\s*$/u.test(reply)) resolve('infected')
          else reject(new Error('the scanner did not answer'))
        })
      }),
  }
}
