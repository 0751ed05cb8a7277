// S3.7, S5.4: the answer of the redirect service, when it is applied, and how a page requests it.
import { paramsOf } from '../site-address.ts'

export type RedirectAnswer = {
  readonly redirect: boolean
  /** HTTP status of the redirect; 200 where there is none. */
  readonly code: number
  /** The target, or the requested address where it does not move. */
  readonly url: string
  readonly reasons: readonly string[]
  readonly breadcrumbs: readonly string[]
}

/** S7.11: the fixed authorization header. Every page contains it: it stops accidental callers, nothing more. */
export const REDIRECTS_AUTHORIZATION = 'Basic c2l0ZTpyZWRpcmVjdHM='

/** The query flag that makes redirects apply outside production. */
export const REDIRECT_FLAG = 'redirect-service'

/** S5.4: undefined for anything without code, url, reasons and breadcrumbs: log it as of incorrect format. */
export function validRedirect(data: unknown): RedirectAnswer | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { redirect, code, url, reasons, breadcrumbs } = data as Partial<Record<keyof RedirectAnswer, unknown>>
  const isTexts = (value: unknown): value is string[] =>
    Array.isArray(value) && value.every((one) => typeof one === 'string')
  if (typeof code !== 'number' || !Number.isInteger(code) || typeof url !== 'string' || url === '') return undefined
  if (!isTexts(reasons) || !isTexts(breadcrumbs)) return undefined
  return { redirect: redirect === true, code, url, reasons, breadcrumbs }
}

/** S5.4: in production, or where the address requests it; '0' does not. */
export function doRedirectsApply(isProduction: boolean, query: string): boolean {
  if (isProduction || !query.includes(REDIRECT_FLAG)) return isProduction
  const flag = paramsOf(query).get(REDIRECT_FLAG)
  return flag !== undefined && flag !== '0'
}
