// Uploads a file: the body is the file itself, with progress.
import type { CallInput, CallName } from '#kernel/contract.ts'
import type { Result } from '#kernel/result.ts'
import type { fileCalls, Verification } from '#modules/players/verification/contract.ts'
import { carried, requestOf, type Transport } from '#platform/browser/call.ts'

type FileCalls = typeof fileCalls

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
export function sendFile<N extends keyof FileCalls & CallName>(
  name: N,
  input: Omit<CallInput<FileCalls[N]>, 'content'>,
  file: File,
  sending: Sending,
): Promise<Result<Verification>> {
  const { method, url } = requestOf(name, {})
  const query = new URLSearchParams(
    Object.entries(input).flatMap(([field, value]) => (value === undefined ? [] : [[field, String(value)]])),
  )
  return carried(name, uploading(method, `${url}?${query.toString()}`, file, sending))
}
