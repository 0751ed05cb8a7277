import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { securePage } from './page-security.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('scripts of the render are allowed by hash, byte for byte, and the nonce is gone', () => {
  const own = 'window.a="ﬁ – عربي"'
  const { html, policy } = securePage(
    `<p>é</p><script nonce="N1">${own}</script><script nonce="N1" type="module">b()</script>`,
    'N1',
  )
  expect(html).toBe(`<p>é</p><script>${own}</script><script type="module">b()</script>`)
  expect(policy).toContain(`script-src 'self' ${hashOf(own)} ${hashOf('b()')};`)
})

test('a script that was smuggled in does not know the nonce and is not allowed', () => {
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
