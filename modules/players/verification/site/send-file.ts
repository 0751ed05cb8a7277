// The calls of verification from the browser, and the upload of a file: the body is the file itself, with progress.
import type { Call, CallInput, CallName, CallOutput } from '#kernel/contract.ts'
import type { Result } from '#kernel/result.ts'
import type { calls, fileCalls } from '#modules/players/verification/contract.ts'
import { caller, carried, requestOf, type Transport } from '#platform/browser/call.ts'

type FileCalls = { readonly [name: CallName]: Call }

export type Sending = {
  readonly signal: AbortSignal
  /** 0 to 1. */
  readonly onProgress: (part: number) => void
}

const SENT_WITHIN_MS = 120_000
/** As the client of calls names a request that its caller gave up. */
const CANCELLED = 499

/** One attempt: the file is the body, and its progress is reported. */
const uploading =
  (method: string, url: string, file: File, { signal, onProgress }: Sending): Transport =>
  (headers) =>
    new Promise((resolve) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      request.responseType = 'json'
      request.timeout = SENT_WITHIN_MS
      for (const [name, value] of Object.entries({ ...headers, 'content-type': 'application/octet-stream' }))
        request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
      const stop = (): void => request.abort()
      const end = (status: number, body?: unknown): void => {
        signal.removeEventListener('abort', stop)
        resolve({ status, body: body ?? undefined })
      }
      request.addEventListener('load', () => end(request.status, request.response))
      request.addEventListener('abort', () => end(CANCELLED))
      for (const lost of ['error', 'timeout'] as const) request.addEventListener(lost, () => end(0))
      if (signal.aborted) return end(CANCELLED)
      signal.addEventListener('abort', stop)
      request.send(file)
    })

/** Never throws; `close` where it was cancelled. A file sent twice is one document, so it may be retried. */
export const fileSender =
  <C extends FileCalls>() =>
  <N extends keyof C & CallName>(
    name: N,
    input: Omit<CallInput<C[N]>, 'content'>,
    file: File,
    sending: Sending,
  ): Promise<Result<CallOutput<C[N]>>> => {
    const { method, url } = requestOf(name, {})
    const query = new URLSearchParams(
      Object.entries(input as Readonly<Record<string, string | number | undefined>>).flatMap(([field, value]) =>
        value === undefined ? [] : [[field, String(value)]],
      ),
    )
    return carried(name, uploading(method, `${url}?${query.toString()}`, file, sending))
  }

export const sendFile = fileSender<typeof fileCalls>()

export const askVerification = caller<typeof calls>()
