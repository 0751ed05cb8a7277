import { afterEach, expect, test, vi } from 'vitest'
import { callPorts } from '#platform/browser/call.ts'
import { sendFile } from './send-file.ts'

type Upload = { url: string; headers: Record<string, string>; body: unknown }

/** A browser's uploads: each is answered by the next status and body; 0 is a lost connection. */
function givenUploads(...answers: readonly (readonly [status: number, body: unknown])[]): Upload[] {
  const queue = [...answers]
  const sent: Upload[] = []
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    response: unknown = null
    private readonly own: Upload = { url: '', headers: {}, body: undefined }
    open(_method: string, url: string): void {
      this.own.url = url
    }
    setRequestHeader(name: string, value: string): void {
      this.own.headers[name] = value
    }
    abort(): void {
      this.dispatchEvent(new Event('abort'))
    }
    send(body: unknown): void {
      sent.push({ ...this.own, body })
      const [status, response] = queue.shift() ?? [0, null]
      Object.assign(this, { status, response })
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 2 }))
      if (status !== WAITS) this.dispatchEvent(new Event(status === 0 ? 'error' : 'load'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return sent
}
const WAITS = -1
const file = new File(['bytes'], 'passport.png')
const upload = (signal = new AbortController().signal, onProgress = vi.fn()) =>
  sendFile('POST /web-api/accounts/face-checks', { fileName: file.name }, file, { signal, onProgress })

afterEach(() => {
  vi.unstubAllGlobals()
  delete callPorts.token
  delete callPorts.captcha
  delete callPorts.fingerprint
})

test('S7.1 an upload identifies itself, and is repeated with the same file after a token, a fingerprint and a captcha', async () => {
  let token = 'T1'
  callPorts.token = {
    current: () => token,
    ready: async () => token,
    refresh: async () => (token = 'T2'),
  }
  callPorts.fingerprint = { refresh: async () => 'F' }
  callPorts.captcha = { solve: async () => ({ kind: 'solved', captcha: 'C' }) }
  const sent = givenUploads(
    [401, { error: { code: 'not_signed_in' } }],
    [400, { error: { code: 'fingerprint_invalid' } }],
    [400, { code: 113 }],
    [201, { state: 'pending' }],
  )
  const onProgress = vi.fn()
  expect(await upload(undefined, onProgress)).toEqual({ ok: true, value: { state: 'pending' } })
  expect(onProgress).toHaveBeenCalledWith(0.5)
  expect(sent.map(({ body }) => body)).toEqual([file, file, file, file])
  expect(new Set(sent.map(({ url }) => url))).toEqual(new Set(['/web-api/accounts/face-checks?fileName=passport.png']))
  const identity = {
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    'x-app-n': 'site',
    'content-type': 'application/octet-stream',
  }
  expect(sent.map(({ headers }) => headers)).toEqual([
    { ...identity, authorization: 'Bearer T1' },
    { ...identity, authorization: 'Bearer T2' },
    { ...identity, authorization: 'Bearer T2', 'x-fingerprint': 'F' },
    { ...identity, authorization: 'Bearer T2', 'x-fingerprint': 'F', 'x-captcha': 'C' },
  ])
})

test('S8.1 an upload that was given up is closed, and one without a connection is a network error', async () => {
  givenUploads([WAITS, null])
  const controller = new AbortController()
  const given = upload(controller.signal)
  await vi.waitFor(() => controller.abort())
  expect(await given).toMatchObject({ ok: false, refusal: { code: 'close' } })
  givenUploads([0, null])
  expect(await upload()).toMatchObject({ ok: false, refusal: { code: 'network_error' } })
})

test('a refused file is told with its code, and not sent again', async () => {
  const sent = givenUploads([422, { error: { code: 'file_too_large', message: 'too large', details: {} } }])
  expect(await upload()).toMatchObject({ ok: false, refusal: { code: 'file_too_large' } })
  expect(sent).toHaveLength(1)
})
