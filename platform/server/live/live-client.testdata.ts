// A reader of the live hub for tests: every frame in order, and promises for what is awaited.
import { WebSocket, type ClientOptions } from 'ws'
import { closeAtEnd } from '#tests/support/builders/close-at-end.ts'

export type Frame = {
  readonly op: 'snap' | 'chg' | 'gone' | 'beat'
  readonly t?: string
  readonly n?: number
  readonly d?: unknown
}

export type LiveClient = {
  readonly socket: WebSocket
  readonly frames: readonly Frame[]
  say(message: unknown): void
  sub(topics: Readonly<Record<string, unknown>>): void
  /** The first frame not yet taken that fits; waits for it where it has not come. */
  next(fits: (frame: Frame) => boolean): Promise<Frame>
  /** Resolves once the hub has handled everything said so far. */
  settled(): Promise<void>
  /** Code of the close, 1006 where the line was cut. */
  readonly closed: Promise<number>
}

let probes = 0

/** Resolves when the socket is open; rejects with the status of a refusal. */
export function liveClient(url: string, options: ClientOptions = {}): Promise<LiveClient> {
  const socket = new WebSocket(url, options)
  closeAtEnd(async () => socket.terminate())
  socket.setMaxListeners(0)
  const frames: Frame[] = []
  let taken = 0
  let hear: () => void = () => undefined
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  socket.on('message', (data) => {
    frames.push(JSON.parse((data as Buffer).toString()) as Frame)
    hear()
  })
  const next = async (fits: (frame: Frame) => boolean): Promise<Frame> => {
    for (;;) {
      for (; taken < frames.length; taken += 1) {
        const frame = frames[taken]
        if (frame === undefined || !fits(frame)) continue
        taken += 1
        return frame
      }
      await new Promise<void>((resolve, reject) => {
        hear = resolve
        void closed.then((code) => reject(new Error(`closed with ${code}`)))
      })
    }
  }
  const say = (message: unknown): void =>
    socket.send(typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message))
  const client: LiveClient = {
    socket,
    frames,
    say,
    sub: (topics) => say({ op: 'sub', topics }),
    next,
    settled: async () => {
      const topic = `probe/${(probes += 1)}`
      say({ op: 'sub', topics: { [topic]: null } })
      const from = frames.length
      await new Promise<void>((resolve, reject) => {
        const look = (): void => (frames.slice(from).some(({ t }) => t === topic) ? resolve() : undefined)
        socket.on('message', look)
        void closed.then((code) => reject(new Error(`closed with ${code}`)))
      })
      say({ op: 'unsub', topics: [topic] })
    },
    closed,
  }
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(client))
    socket.once('error', (error) => reject(error))
    socket.once('unexpected-response', (_request, response) => reject(new Error(`refused with ${response.statusCode}`)))
  })
}
