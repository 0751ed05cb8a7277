// One redirect of the operator, and what makes it valid.
import { refuse, ok, type Result } from '#kernel/result.ts'
import { pathKey, siteAddress } from '../site-address.ts'

export const REDIRECT_CODES = [301, 302, 307, 308] as const
export type RedirectCode = (typeof REDIRECT_CODES)[number]

export type RedirectRule = {
  readonly ruleId: number
  /** Null: in every language. */
  readonly language: string | null
  /** Without language: '/vulkan'. With '/*' behind it, that path and everything below. */
  readonly fromPath: string
  /** Without language: '/casino', or 'https://…' elsewhere; '/*' at the end appends the rest of the path. */
  readonly toUrl: string
  readonly code: RedirectCode
  /** Why, for the log and the answer: 'old landing'. */
  readonly reason: string
}

/** A rule for everything below is found by one look-up for each segment: deeper than this it is not looked for. */
export const PREFIX_SEGMENTS_MAX = 12
export const REDIRECT_REASON_LENGTH_MAX = 200
const REST = '/*'

export const isPrefixRule = (fromPath: string): boolean => fromPath.endsWith(REST)
export const withoutRest = (path: string): string => (path.endsWith(REST) ? path.slice(0, -REST.length) : path)
export const isElsewhere = (toUrl: string): boolean => toUrl.startsWith('https://')

/** A path of this site that no browser reads as a host. */
const isPath = (path: string): boolean =>
  path.startsWith('/') && siteAddress(path) !== undefined && !path.includes('//')

export type NewRedirect = Omit<RedirectRule, 'ruleId' | 'code'> & { readonly code: number }

export type RedirectProblem =
  | 'from_path_malformed'
  | 'to_url_malformed'
  | 'redirect_code_unknown'
  | 'redirect_to_itself'
  | 'lang_malformed'
  | 'reason_missing'

/** Refusals carry the field. A circle through other rules is found when it is walked. */
export function checkRedirect(
  rule: NewRedirect,
): Result<NewRedirect & { readonly code: RedirectCode }, RedirectProblem> {
  const { language, fromPath, toUrl, reason } = rule
  const from = withoutRest(fromPath)
  const segments = from.split('/').length - 1
  if (!isPath(from) || /[?#*]/u.test(from) || (isPrefixRule(fromPath) && segments > PREFIX_SEGMENTS_MAX))
    return refuse('from_path_malformed', `'${fromPath}' is no path without language`, { field: 'fromPath' })
  const to = withoutRest(toUrl)
  const isSound = isElsewhere(toUrl) ? siteAddress(to)?.host !== undefined : isPath(to)
  if (!isSound || to.includes('*') || (toUrl.endsWith(REST) && !isPrefixRule(fromPath)))
    return refuse('to_url_malformed', `'${toUrl}' is neither a path nor an https address`, { field: 'toUrl' })
  const code = REDIRECT_CODES.find((one) => one === rule.code)
  if (code === undefined)
    return refuse('redirect_code_unknown', `codes are ${REDIRECT_CODES.join(', ')}`, { field: 'code' })
  const target = pathKey(to.split('?', 1)[0] ?? '')
  const isWithin = isPrefixRule(fromPath) && target.startsWith(`${pathKey(from)}/`)
  if (!isElsewhere(toUrl) && (target === pathKey(from) || isWithin))
    return refuse('redirect_to_itself', 'a redirect must lead to another address', { field: 'toUrl' })
  if (language !== null && !/^[a-z]{2}$/u.test(language))
    return refuse('lang_malformed', 'a language is two letters', { field: 'language' })
  if (reason.trim() === '' || reason.length > REDIRECT_REASON_LENGTH_MAX)
    return refuse('reason_missing', 'a reason is required', { field: 'reason' })
  return ok({ ...rule, code })
}
