// The developer's outbox: what would have been sent if there were a mail server or a gateway. A plain page without scripts.
import { createHash } from 'node:crypto'
import { escapeHtml } from './plain-page.ts'
import type { UncarriedMessage } from '#platform/server/post/post-store.ts'

const STYLE = `body{margin:0;background:#f5f6f8;color:#111827;font:15px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif}
main{max-width:760px;margin:0 auto;padding:32px 20px}
h1{margin:0 0 8px;font-size:24px}
.note{margin:0 0 24px;color:#566170}
article{margin:0 0 16px;padding:20px;background:#fff;border:1px solid #e1e5eb;border-radius:12px}
h2{margin:0 0 4px;font-size:17px}
.head{margin:0 0 12px;color:#566170;font-size:13px}
pre{margin:0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
a{color:#2456e6}
a:focus{outline:2px solid #86a8ff;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#0d121b;color:#e8ecf3}article{background:#151c28;border-color:#253041}.note,.head{color:#9aa6b8}a{color:#86a8ff}}`

export const OUTBOX_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const ADDRESS = /https?:\/\/[^\s<>"']+/gu

/** Addresses of the web become links; all else is text. */
function linked(text: string): string {
  let html = ''
  let from = 0
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    const shown = escapeHtml(address)
    html += `${escapeHtml(text.slice(from, index))}<a href="${shown}" rel="noreferrer">${shown}</a>`
    from = index + address.length
  }
  return html + escapeHtml(text.slice(from))
}

const articleOf = ({ kind, to, purpose, subject, text, createdAt }: UncarriedMessage): string => `<article>
<h2 dir="auto">${escapeHtml(subject ?? (kind === 'sms' ? 'Short message' : purpose))}</h2>
<p class="head">${kind === 'sms' ? 'sms' : 'mail'} to <bdi>${escapeHtml(to)}</bdi> · ${escapeHtml(purpose)} · <time>${createdAt.toISOString()}</time></p>
<pre dir="auto">${text === undefined ? '<i>too old: deleted</i>' : linked(text)}</pre>
</article>`

/** Newest first. */
export const outboxPage = (messages: readonly UncarriedMessage[]): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Outbox</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Outbox</h1>
<p class="note">${messages.length === 0 ? 'Nothing was written yet. ' : ''}Letters and short messages stay here while no mail server (SMTP_URL) or gateway (SMS_URL) takes them.</p>
${messages.map(articleOf).join('\n')}
</main>
</body>
</html>
`
