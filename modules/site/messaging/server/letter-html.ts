// A letter as HTML that looks the same in every mail program: one column, inline styles, no pictures, nothing loaded.

export type LetterPage = {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly brand: string
  readonly subject: string
  /** Lines of one paragraph are parted by '\n'. */
  readonly paragraphs: readonly string[]
  readonly button: { readonly text: string; readonly link: string; readonly fallback: string } | undefined
  readonly after: readonly string[]
  readonly footer: string
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replaceAll(/[&<>"']/gu, (character) => ESCAPES[character] ?? '')

const FONT = `font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif`
const MUTED = 'color:#566170;font-size:13px;line-height:1.5'

const paragraph = (text: string, style = ''): string =>
  `<p style="margin:0 0 16px;${style}">${text.split('\n').map(escaped).join('<br>')}</p>`

const buttonOf = ({ text, link, fallback }: NonNullable<LetterPage['button']>): string =>
  `<p style="margin:24px 0"><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#2456e6;color:#ffffff;font-weight:600;text-decoration:none">${escaped(text)}</a></p>
<p style="margin:0 0 16px;${MUTED}">${escaped(fallback)}<br><a href="${escaped(link)}" dir="ltr" style="color:#2456e6;word-break:break-all">${escaped(link)}</a></p>`

export function letterHtml(page: LetterPage): string {
  const { language, direction, brand, subject, paragraphs, button, after, footer } = page
  return `<!DOCTYPE html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#f5f6f8;color:#111827;${FONT};font-size:16px;line-height:1.5">
<div lang="${language}" dir="${direction}" style="max-width:560px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 16px;font-size:18px;font-weight:700">${escaped(brand)}</p>
<div style="padding:24px;background:#ffffff;border:1px solid #e1e5eb;border-radius:12px">
${paragraphs.map((text) => paragraph(text)).join('\n')}
${button === undefined ? '' : buttonOf(button)}
${after.map((text) => paragraph(text)).join('\n')}
</div>
<p style="margin:16px 0 0;${MUTED}">${escaped(footer)}</p>
</div>
</body>
</html>
`
}
