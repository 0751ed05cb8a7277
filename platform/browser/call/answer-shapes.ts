// Interprets answers that are not a plain success: which of them can be recovered, and the message of the rest, in
// any known format.
import { refuse, type Refused } from '#kernel/result.ts'
import type { Sent } from './ports.ts'

/** S7.1. */
export const CAPTCHA_CODES: readonly number[] = [100, 111, 112, 113]
/** Of a fingerprint that is missing, foreign or out of date. */
export const FINGERPRINT_CODES: readonly (string | number)[] = ['fingerprint_required', 'fingerprint_invalid']
export const TERMS_EXCEPTION_CODE = 1
/** S8.3: a request error with this status shows the server's own message. */
export const SHOWN_STATUS = 2
/** The text key for a failure without any message. */
export const GENERIC_FAILURE = 'main_query_error'

const ERRORS_JOINED_MAX = 10
const SHOWN_LENGTH_MAX = 500

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

/** At most ERRORS_JOINED_MAX of `{errors: […]}`. */
const errorsOf = (body: unknown): readonly Fields[] => {
  const { errors } = fieldsOf(body)
  return Array.isArray(errors) ? errors.slice(0, ERRORS_JOINED_MAX).map(fieldsOf) : []
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, SHOWN_LENGTH_MAX) : undefined

/** Every place where a server of this kind puts a code; numbers may come as text. */
function codesOf(body: unknown): readonly (string | number)[] {
  const top = fieldsOf(body)
  const own = fieldsOf(top['error'])
  return [top, own, fieldsOf(own['details']), fieldsOf(top['data']), ...errorsOf(body)]
    .flatMap((fields) => [fields['code'], fields['error_code'], fields['captchaCode']])
    .flatMap((code) => (typeof code === 'number' ? [code] : typeof code === 'string' ? [code, Number(code)] : []))
}

/** The requested captcha, by its code. */
export const captchaCodeOf = ({ status, body }: Sent): number | undefined =>
  status === 400 ? CAPTCHA_CODES.find((code) => codesOf(body).includes(code)) : undefined

export type Recovery = 'token' | 'fingerprint' | 'captcha'

/** A wrong password is 401 too: only a session that is not there can be mended by a token. */
const isWithoutSession = (body: unknown): boolean => {
  const { code } = fieldsOf(fieldsOf(body)['error'])
  return code === undefined || code === 'not_signed_in'
}

/** S7.1: what would recover it, undefined where nothing does. */
export function recoveryOf(sent: Sent): Recovery | undefined {
  const { status, body } = sent
  if (status === 401 && isWithoutSession(body)) return 'token'
  if (status !== 400) return undefined
  if (captchaCodeOf(sent) !== undefined) return 'captcha'
  return codesOf(body).some((code) => FINGERPRINT_CODES.includes(code)) ? 'fingerprint' : undefined
}

export const isTermsRefusal = ({ status, body }: Sent): boolean =>
  status === 451 &&
  [fieldsOf(body), fieldsOf(fieldsOf(body)['data'])].some(
    ({ exception_code: code }) => Number(code ?? 0) === TERMS_EXCEPTION_CODE,
  )

/** `{success: false}` under a status of success. */
export const isUnsuccessful = (body: unknown): boolean => fieldsOf(body)['success'] === false

/** S8.3: a server message meant for users; undefined where the generic one applies. */
function shownMessage(body: unknown): string | undefined {
  const details = errorsOf(body).flatMap(({ detail, title }) => text(detail) ?? text(title) ?? [])
  if (details.length > 0) return details.join(' ')
  const top = fieldsOf(body)
  const data = fieldsOf(top['data'])
  if (top['status'] === SHOWN_STATUS || data['status'] === SHOWN_STATUS)
    return text(top['message']) ?? text(data['message'])
  return isUnsuccessful(body) ? (text(top['message']) ?? text(data['message'])) : undefined
}

/**
 * `details.shown`: the server's message for users, where there is one; `details.title`: from `{status, title}`
 * answers.
 */
export function refusalOf({ status, body }: Sent): Refused<string> {
  const top = fieldsOf(body)
  const { code, message, details } = fieldsOf(top['error'])
  if (typeof code === 'string') return refuse(code, text(message) ?? code, fieldsOf(details))
  if (body === undefined) return refuse('network_error', `the server answered ${status} without a reason`)
  const shown = shownMessage(body)
  const title = text(top['title']) ?? text(fieldsOf(top['data'])['title'])
  return refuse(GENERIC_FAILURE, shown ?? title ?? `the server answered ${status} without a reason`, {
    status,
    ...(shown === undefined ? {} : { shown }),
    ...(title === undefined ? {} : { title }),
  })
}
