import { expect, test } from 'vitest'
import { checkRedirect, PREFIX_SEGMENTS_MAX, type NewRedirect } from './redirect-rule.ts'

const redirect = (more: Partial<NewRedirect> = {}): NewRedirect => ({
  language: null,
  fromPath: '/vulkan',
  toUrl: '/casino/slots',
  code: 301,
  reason: 'renamed',
  ...more,
})

test.each([
  {},
  { toUrl: '/' },
  { toUrl: '/promotions/x?from=old' },
  { toUrl: 'https://other.example/x' },
  { fromPath: '/old/*' },
  { fromPath: '/old/*', toUrl: '/new/*' },
  { fromPath: '/old/*', toUrl: 'https://other.example/*' },
  { fromPath: '/old/*', toUrl: '/older' },
  { language: 'ru', code: 307 },
])('%j is a valid rule', (more) => {
  expect(checkRedirect(redirect(more))).toMatchObject({ ok: true })
})

test.each([
  [{ fromPath: 'vulkan' }, 'from_path_malformed', 'fromPath'],
  [{ fromPath: '//evil' }, 'from_path_malformed', 'fromPath'],
  [{ fromPath: '/a?x=1' }, 'from_path_malformed', 'fromPath'],
  [{ fromPath: '/a#x' }, 'from_path_malformed', 'fromPath'],
  [{ fromPath: '/a*b' }, 'from_path_malformed', 'fromPath'],
  [{ fromPath: '/*' }, 'from_path_malformed', 'fromPath'],
  [{ fromPath: `${'/a'.repeat(PREFIX_SEGMENTS_MAX + 1)}/*` }, 'from_path_malformed', 'fromPath'],
  [{ toUrl: '//evil.example' }, 'to_url_malformed', 'toUrl'],
  [{ toUrl: '/\\evil.example' }, 'to_url_malformed', 'toUrl'],
  [{ toUrl: 'javascript:alert(1)' }, 'to_url_malformed', 'toUrl'],
  [{ toUrl: 'http://other.example' }, 'to_url_malformed', 'toUrl'],
  [{ toUrl: 'https://user@evil.example' }, 'to_url_malformed', 'toUrl'],
  [{ toUrl: '/new/*' }, 'to_url_malformed', 'toUrl'],
  [{ code: 303 }, 'redirect_code_unknown', 'code'],
  [{ toUrl: '/Vulkan/' }, 'redirect_to_itself', 'toUrl'],
  [{ fromPath: '/old/*', toUrl: '/old/new' }, 'redirect_to_itself', 'toUrl'],
  [{ fromPath: '/old/*', toUrl: '/old/new/*' }, 'redirect_to_itself', 'toUrl'],
  [{ language: 'rus' }, 'lang_malformed', 'language'],
  [{ reason: ' ' }, 'reason_missing', 'reason'],
])('%j is refused with %s', (more, code, field) => {
  expect(checkRedirect(redirect(more))).toMatchObject({ ok: false, refusal: { code, details: { field } } })
})
