// Uploads a file: the body is the file itself, with progress.
import type { CallInput, CallName } from '#kernel/contract.ts'
import { refuse, type Refusal, type Result } from '#kernel/result.ts'
import type { fileCalls, Verification } from '#modules/players/verification/contract.ts'
import { requestOf } from '#platform/browser/call.ts'

type FileCalls = typeof fileCalls

export type Sending = {
  readonly signal: AbortSignal
  /** 0 to 1. */
  readonly onProgress: (part: number) => void
}

const SENT_WITHIN_MS = 120_000

type Told = { readonly error?: Partial<Refusal> } | null

const refusalIn = (body: Told): Result<never> => {
  const { code, message = '', details } = body?.error ?? {}
  return code === undefined ? refuse('network_error', 'network error') : refuse(code, message, details)
}

/** Never throws; `close` where it was cancelled. A file sent twice is one document, so it may be retried. */
export function sendFile<N extends keyof FileCalls & CallName>(
  name: N,
  input: Omit<CallInput<FileCalls[N]>, 'content'>,
  file: File,
  { signal, onProgress }: Sending,
): Promise<Result<Verification>> {
  const { method, url } = requestOf(name, {})
  const query = new URLSearchParams(
    Object.entries(input).flatMap(([field, value]) => (value === undefined ? [] : [[field, String(value)]])),
  )
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open(method, `${url}?${query.toString()}`)
    request.responseType = 'json'
    request.timeout = SENT_WITHIN_MS
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('x-requested-with', 'XMLHttpRequest')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
    const give = (result: Result<Verification>): void => {
      signal.removeEventListener('abort', stop)
      resolve(result)
    }
    const stop = (): void => request.abort()
    signal.addEventListener('abort', stop)
    request.addEventListener('load', () => {
      const isDone = request.status >= 200 && request.status < 300 && request.response !== null
      give(isDone ? { ok: true, value: request.response as Verification } : refusalIn(request.response as Told))
    })
    request.addEventListener('abort', () => give(refuse('close', 'the file was not sent')))
    for (const lost of ['error', 'timeout'] as const)
      request.addEventListener(lost, () => give(refuse('network_error', 'network error')))
    request.send(file)
  })
}
