// Pages without scripts and without any query (S2.6.1): they work when nothing else does, in any browser.
import { createHash } from 'node:crypto'
import { PLAIN_STYLE } from './plain-style.ts'
import type { SiteBuild } from './site-build.ts'

export type PlainAsked = {
  /** 'maintenance', or a state of a page: 'block-sign-in'. */
  readonly page: string
  readonly status: number
  readonly language: string
  readonly theme: 'light' | 'dark' | 'auto'
  /** Path without language: the same page in other languages. */
  readonly path: string
  /** Languages the visitor may choose. */
  readonly languages: readonly { readonly code: string; readonly name: string }[]
  /** An instant in the visitor's language; undefined where it is not known. */
  readonly backAt?: string | undefined
  /** Lines for developers who look for the cause of an error. */
  readonly facts?: Readonly<Record<string, string>>
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/gu, (character) => ESCAPES[character] ?? '')

const MARK =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M2.5 12h19" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/><circle cx="7" cy="12" r="4" fill="currentColor"/><circle cx="17" cy="12" r="4" fill="currentColor"/></svg>'

/** Pages about a temporary state: the action is to try again. The others link to the home page, where it is open. */
const PASSING = new Set(['maintenance', 'site-updates', 'server-error', 'coming-soon', 'suspension'])
const WITHOUT_HOME = new Set(['block', 'block-ua', 'block-ie', 'oldbrowser', 'internal-vpn'])

const styleHash = `'sha256-${createHash('sha256').update(PLAIN_STYLE).digest('base64')}'`

export const PLAIN_POLICY = `default-src 'none'; style-src ${styleHash}; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

function actionsOf({ page, language }: PlainAsked, t: (key: string) => string): string {
  const link = (kind: 'main' | 'more', to: string, key: string): string =>
    `<a class="${kind}" href="${escapeHtml(to)}">${escapeHtml(t(key))}</a>`
  if (page === 'block-sign-in') return link('main', `/${language}/login`, 'log-in')
  if (PASSING.has(page)) return link('main', `/${language}/`, 'try-again')
  return WITHOUT_HOME.has(page) ? '' : link('main', `/${language}/`, 'to-home')
}

/** A whole document. Every text is escaped; nothing of the address stands in it but the language. */
export function plainPage(site: Pick<SiteBuild, 'systemTextOf' | 'directionOf'>, asked: PlainAsked): string {
  const { page, status, language, theme, path, languages, backAt, facts = {} } = asked
  const t = site.systemTextOf(language)
  const text = (key: string, values?: Readonly<Record<string, string>>): string => escapeHtml(t(key, values))
  const actions = actionsOf(asked, t)
  const lines = Object.entries(facts).map(
    ([name, value]) => `<bdi class="fact">${escapeHtml(name)}: ${escapeHtml(value)}</bdi>`,
  )
  const others = languages
    .filter(({ code }) => code !== language)
    .map(
      ({ code, name }) =>
        `<a href="/${code}${escapeHtml(path)}" lang="${code}" hreflang="${code}">${escapeHtml(name)}</a>`,
    )
  return `<!DOCTYPE html>
<html lang="${language}" dir="${site.directionOf(language)}" class="${theme}" data-layout="${page === 'maintenance' ? 'maintenance' : 'empty'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text(`${page}.title`)} · ${text('name')}</title>
<style>${PLAIN_STYLE}</style>
</head>
<body>
<div class="bar" role="banner">${MARK}${text('name')}</div>
<div class="page">
<div class="card" role="main">
${status >= 400 ? `<p class="code note"><bdi>${status}</bdi></p>` : ''}
<h1>${text(`${page}.title`)}</h1>
<p class="text">${text(`${page}.text`)}</p>
${backAt === undefined ? '' : `<p class="when">${text('back-at', { time: backAt })}</p>`}
${lines.length > 0 ? lines.join('\n') : `<p class="safe">${text('safe')}</p>`}
${actions === '' ? '' : `<p class="acts">${actions}</p>`}
</div>
<div class="foot" role="contentinfo">${others.join('\n')}</div>
</div>
</body>
</html>
`
}
