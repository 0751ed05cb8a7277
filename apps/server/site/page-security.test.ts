import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { policyOf, securePage } from './page-security.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('SEC-18 scripts of the render are allowed by hash, byte for byte, and the nonce is gone', () => {
  const own = 'window.a="ﬁ – عربي"'
  const { html, policy } = securePage(
    `<p>é</p><script nonce="N1">${own}</script><script nonce="N1" type="module">b()</script>`,
    'N1',
  )
  expect(html).toBe(`<p>é</p><script>${own}</script><script type="module">b()</script>`)
  expect(policy).toContain(`script-src 'self' ${hashOf(own)} ${hashOf('b()')};`)
})

test('SEC-18 a script that was smuggled in does not know the nonce and is not allowed', () => {
  const { policy } = securePage(
    '<script>evil()</script><script nonce="N0">evil2()</script><script nonce="N1">a()</script>',
    'N1',
  )
  expect(policy).toContain(`script-src 'self' ${hashOf('a()')};`)
})

test('external scripts need no hash', () => {
  const { html, policy } = securePage(
    '<link nonce="N1" rel="modulepreload"><script nonce="N1" src="/x.js"></script>',
    'N1',
  )
  expect(html).toBe('<link rel="modulepreload"><script src="/x.js"></script>')
  expect(policy).toContain(`script-src 'self';`)
})

test('S4.25 exactly the hosts of the analytics scripts are allowed, for what they load, send and count', () => {
  const directives = (urls: readonly string[]) => policyOf([], urls).split('; ')
  const own = directives([])
  expect(own).toEqual(expect.arrayContaining([`script-src 'self'`, `connect-src 'self'`, `img-src 'self' data:`]))
  const allowed = directives([
    'https://stats.example/a.js?x=1',
    'https://stats.example/b.js',
    'https://counter.example:8443/c.js',
  ])
  const hosts = 'https://stats.example https://counter.example:8443'
  expect(allowed.filter((directive) => !own.includes(directive))).toEqual([
    `script-src 'self' ${hosts}`,
    `img-src 'self' data: ${hosts}`,
    `connect-src 'self' ${hosts}`,
  ])
})

test('S1.3 the host of a script with a box of its own may be framed too, and only that host', () => {
  const policy = policyOf([], ['https://stats.example/a.js'], ['https://accounts.example/gsi/client'])
  expect(policy).toContain(`script-src 'self' https://stats.example https://accounts.example;`)
  expect(policy).toContain(`style-src 'self' https://accounts.example;`)
  expect(policy).toContain('frame-src https://accounts.example;')
  expect(policyOf([])).not.toContain('frame-src')
})

test('an address that is none, or no https, or tries to say more, adds nothing', () => {
  const own = policyOf([])
  for (const url of [
    '',
    'stats.example',
    'http://stats.example/a.js',
    'data:text/javascript,1',
    'blob:https://a.example/1',
  ])
    expect(policyOf([], [url])).toBe(own)
  expect(policyOf([], [`https://a.example/;script-src *`])).toContain(`script-src 'self' https://a.example;`)
  expect(policyOf([], [`https://a.example;script-src *`])).toBe(own)
})

test('S3.24 players of videos are framed from where the operator has them, and run no script in the page', () => {
  const policy = policyOf([], [], [], {
    mediaUrls: ['https://video.example/play/', '/media/zones/', 'javascript:alert(1)'],
  })
  expect(policy).toContain("frame-src 'self' https://video.example;")
  expect(policy).toContain("media-src 'self';")
  expect(/script-src ([^;]*)/u.exec(policy)?.[1]).toBe("'self'")
  expect(policyOf([])).not.toContain('frame-src')
})

test('S2.2.3 the origins of connected studios are framed, and given nothing else', () => {
  const own = policyOf([]).split('; ')
  const policy = policyOf([], [], [], { gameOrigins: ['https://games.example', 'https://eu.games.example:8443'] })
  expect(policy.split('; ').filter((directive) => !own.includes(directive))).toEqual([
    'frame-src https://games.example https://eu.games.example:8443',
  ])
})
