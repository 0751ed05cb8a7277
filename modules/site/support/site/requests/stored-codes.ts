// The requests of a visitor in this browser: without an account there is nowhere else to find them again. Stored
// because the visitor asked for an answer, regardless of cookie consent; dropped one by one as newer ones come.
import { readStored, subscribeStored, writeStored } from '#platform/browser/storage.ts'

export type StoredCode = { readonly requestId: number; readonly code: string; readonly kind: string }

export const KEPT_MAX = 10
const KEY = 'support'
const none: readonly StoredCode[] = []

const isKept = (value: unknown): value is StoredCode => {
  const { requestId, code, kind } = (value ?? {}) as Partial<Record<keyof StoredCode, unknown>>
  return Number.isSafeInteger(requestId) && typeof code === 'string' && typeof kind === 'string'
}
const areKept = (value: unknown): value is readonly StoredCode[] =>
  Array.isArray(value) && value.length <= KEPT_MAX && value.every(isKept)

/** Newest first. */
export const storedCodes = (): readonly StoredCode[] => readStored(KEY, none, areKept)

export function storeCode(kept: StoredCode): void {
  const others = storedCodes().filter(({ requestId }) => requestId !== kept.requestId)
  writeStored(KEY, [kept, ...others].slice(0, KEPT_MAX))
}

export const subscribeCodes = (listener: () => void): (() => void) => subscribeStored(KEY, listener)
