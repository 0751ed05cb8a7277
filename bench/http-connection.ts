// A keep-alive HTTP connection with next to no cost of its own, for loads that share the machine with the server.
import { connect } from 'node:net'

export type Connection = {
  /** One request at a time: the next one after `done`. */
  ask(request: string, done: (status: number, body: Buffer) => void): void
  close(): void
}

const HEAD_END = '\r\n\r\n'

/** Reads answers that carry their length, as this service's answers do. */
export function openConnection(port: number): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let done: ((status: number, body: Buffer) => void) | undefined
    let pieces: Buffer[] = []
    let got = 0
    let needed = 0
    let bodyAt = 0

    const read = (piece: Buffer): void => {
      pieces.push(piece)
      got += piece.length
      if (needed === 0) {
        const start = pieces.length === 1 ? piece : Buffer.concat(pieces)
        pieces = [start]
        const end = start.indexOf(HEAD_END)
        if (end < 0) return
        bodyAt = end + HEAD_END.length
        needed = bodyAt + Number(/content-length: (\d+)/iu.exec(start.toString('latin1', 0, bodyAt))?.[1] ?? 0)
      }
      if (got < needed) return
      const answer = pieces.length === 1 ? (pieces[0] ?? piece) : Buffer.concat(pieces)
      pieces = []
      got = 0
      needed = 0
      done?.(Number(answer.toString('latin1', 9, 12)), answer.subarray(bodyAt))
    }

    socket.on('error', reject)
    socket.on('data', read)
    socket.once('connect', () =>
      resolve({
        ask: (request, next) => {
          done = next
          socket.write(request)
        },
        close: () => socket.destroy(),
      }),
    )
  })
}
