// The fingerprint of a device: a token from the server, stored while it is valid (S3.10, S5.5).
import type { FingerprintSource } from './ports.ts'

export type Fingerprint = { readonly token: string; readonly componentsData: unknown; readonly expiresAt: number }

/** After this many consecutive failures no further request is made. */
export const FINGERPRINT_FAILURES_MAX = 3

/** S5.5: token non-empty and expiresAt, in milliseconds, in the future. */
export const isFingerprintValid = (fingerprint: Fingerprint | undefined, nowMs: number): fingerprint is Fingerprint =>
  fingerprint !== undefined && fingerprint.token !== '' && fingerprint.expiresAt > nowMs

/** Undefined for an answer that lacks token, expiry or data. Expiry in milliseconds, or as an ISO instant. */
export function fingerprintOf(answer: unknown): Fingerprint | undefined {
  const { token, expiresAt, data } = (answer ?? {}) as Readonly<Record<string, unknown>>
  const expiryMs = typeof expiresAt === 'string' ? Date.parse(expiresAt) : expiresAt
  if (typeof token !== 'string' || token === '' || data === undefined || data === null) return undefined
  if (typeof expiryMs !== 'number' || !Number.isFinite(expiryMs)) return undefined
  return { token, componentsData: data, expiresAt: expiryMs }
}

export function createFingerprintSource(world: {
  readonly load: () => Promise<unknown>
  readonly now: () => number
}): FingerprintSource & { current(): Fingerprint | undefined } {
  let stored: Fingerprint | undefined
  let failures = 0
  let loading: Promise<string | undefined> | undefined

  async function reload(): Promise<string | undefined> {
    try {
      const fresh = fingerprintOf(await world.load())
      if (!isFingerprintValid(fresh, world.now())) throw new Error('the fingerprint is not whole')
      stored = fresh
      failures = 0
      return fresh.token
    } catch {
      failures += 1
      return undefined
    } finally {
      loading = undefined
    }
  }
  return {
    current: () => (isFingerprintValid(stored, world.now()) ? stored : undefined),
    refresh: () => {
      if (loading !== undefined) return loading
      if (failures >= FINGERPRINT_FAILURES_MAX) return Promise.resolve(undefined)
      loading = reload()
      return loading
    },
  }
}
