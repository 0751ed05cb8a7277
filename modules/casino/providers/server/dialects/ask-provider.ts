// Our own calls of a provider: bounded in time and size, and no secret of them in an error.
import { refuse, type Refused } from '#kernel/result.ts'
import { SECOND_MS } from '#kernel/time.ts'

const TIMEOUT_MS = 5 * SECOND_MS
const ANSWER_BYTES_MAX = 16 * 1024 * 1024

export type ProviderAnswer = {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
}

export const unavailable = (why: string): Refused<'provider_unavailable'> =>
  refuse('provider_unavailable', `the provider did not answer as expected: ${why}`)

/** Undefined where it cannot be reached, is too slow or says too much. Redirects are answers. */
export async function askProvider(
  url: string,
  init: { readonly method: 'GET' | 'POST'; readonly headers: Readonly<Record<string, string>>; readonly body?: string },
): Promise<ProviderAnswer | undefined> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const parts: Uint8Array[] = []
    let bytes = 0
    for await (const part of response.body ?? []) {
      bytes += part.length
      if (bytes > ANSWER_BYTES_MAX) return undefined
      parts.push(part)
    }
    return { status: response.status, headers: response.headers, body: Buffer.concat(parts) }
  } catch {
    return undefined
  }
}
