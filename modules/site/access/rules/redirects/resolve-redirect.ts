// Whether an address moves, and its final target: chains are followed here, so that the browser is redirected once
// (S7.11).
import { addressText, pathKey, siteAddress, type SiteAddress } from '../site-address.ts'
import type { RedirectAnswer } from './redirect-answer.ts'
import { isElsewhere, isPrefixRule, PREFIX_SEGMENTS_MAX, withoutRest, type RedirectRule } from './redirect-rule.ts'
import { startTrail, stepTrail, type RedirectTrail } from './redirect-trail.ts'

/** By language and path; '*' for every language. */
export type RedirectIndex = {
  readonly exact: ReadonlyMap<string, RedirectRule>
  readonly prefixes: ReadonlyMap<string, RedirectRule>
}

const indexKey = (language: string | null, key: string): string => `${language ?? '*'} ${key}`

/** Of two rules for one path the later one counts. */
export function indexRedirects(rules: readonly RedirectRule[]): RedirectIndex {
  const exact = new Map<string, RedirectRule>()
  const prefixes = new Map<string, RedirectRule>()
  for (const rule of rules)
    (isPrefixRule(rule.fromPath) ? prefixes : exact).set(
      indexKey(rule.language, pathKey(withoutRest(rule.fromPath))),
      rule,
    )
  return { exact, prefixes }
}

/** The whole path first, then everything above it from the longest on; a language's own rule before one for all. */
function ruleOf(
  { exact, prefixes }: RedirectIndex,
  language: string | undefined,
  path: string,
): RedirectRule | undefined {
  if (exact.size === 0 && prefixes.size === 0) return undefined
  const key = pathKey(path)
  const look = (rules: ReadonlyMap<string, RedirectRule>, at: string): RedirectRule | undefined =>
    (language === undefined ? undefined : rules.get(indexKey(language, at))) ?? rules.get(indexKey(null, at))
  const found = look(exact, key)
  if (found !== undefined || prefixes.size === 0) return found
  const segments = key.split('/').slice(1, PREFIX_SEGMENTS_MAX + 1)
  for (let length = segments.length; length > 0; length -= 1) {
    const above = look(prefixes, `/${segments.slice(0, length).join('/')}`)
    if (above !== undefined) return above
  }
  return undefined
}

/** Segments below the rule's own, without those that would fold or read as a host. */
function restOf(path: string, rule: RedirectRule): string {
  const segments = path.split('/').filter((segment) => segment !== '')
  const own = withoutRest(rule.fromPath)
    .split('/')
    .filter((segment) => segment !== '').length
  return segments
    .slice(own)
    .filter((segment) => !/^(?:\.|%2e){1,2}$/iu.test(segment))
    .map((segment) => `/${segment}`)
    .join('')
}

/**
 * The address that a rule makes of another one. Its own query is used where it has one, else the original one is
 * appended.
 */
function movedBy(rule: RedirectRule, { language, path, query }: SiteAddress): string {
  const to = rule.toUrl.endsWith('/*') ? `${withoutRest(rule.toUrl)}${restOf(path, rule)}` : rule.toUrl
  const full = isElsewhere(to) || language === undefined ? to : `/${language}${to}`
  return full.includes('?') ? full : `${full}${query}`
}

/** `problem` is for the log; such an address does not move. */
export type Redirection = RedirectAnswer & { readonly problem?: 'circle' | 'too_many' }

/** The answer for an address that does not move. */
export const staying = (url: string, rest: Partial<Redirection> = {}): Redirection => ({
  redirect: false,
  code: 200,
  url,
  reasons: [],
  breadcrumbs: [],
  ...rest,
})

/** Permanent only where every step is; a single step keeps its own code. */
function codeOf(steps: readonly RedirectRule[]): number {
  if (steps.length === 1) return steps[0]?.code ?? 302
  return steps.every(({ code }) => code === 301 || code === 308) ? 301 : 302
}

/** `breadcrumbs`: the addresses passed, the requested one first; `reasons`: why, step by step. */
export function resolveRedirect(index: RedirectIndex, asked: SiteAddress): Redirection {
  const steps: RedirectRule[] = []
  const breadcrumbs: string[] = []
  let address: SiteAddress = { ...asked, host: undefined }
  let trail: RedirectTrail | undefined
  for (;;) {
    const text = addressText(address)
    const rule = ruleOf(index, address.language, address.path)
    // Most addresses do not move: nothing is allocated for them.
    if (rule === undefined) return steps.length === 0 ? staying(text) : { ...movedTo(steps, breadcrumbs), url: text }
    const next = movedBy(rule, address)
    const step = stepTrail(trail ?? startTrail(text), next)
    breadcrumbs.push(text)
    steps.push(rule)
    if (step.kind !== 'follow')
      return staying(breadcrumbs[0] ?? text, { ...reasonsOf(steps, breadcrumbs), problem: step.kind })
    trail = step.trail
    const parsed = isElsewhere(next) ? undefined : siteAddress(next)
    if (parsed === undefined) return { ...movedTo(steps, breadcrumbs), url: next }
    address = parsed
  }
}

const reasonsOf = (steps: readonly RedirectRule[], breadcrumbs: readonly string[]) => ({
  reasons: steps.map(({ reason }) => reason),
  breadcrumbs: [...breadcrumbs],
})

const movedTo = (steps: readonly RedirectRule[], breadcrumbs: readonly string[]): Omit<Redirection, 'url'> => ({
  redirect: true,
  code: codeOf(steps),
  ...reasonsOf(steps, breadcrumbs),
})
