// The look of pages without scripts: no variables, no grid, so that a browser of fifteen years ago shows them too.

const DARK = `body{background:#0d121b;color:#e8ecf3}
.card{background:#151c28;border-color:#253041}
.text,.note,.foot{color:#9aa6b8}
.safe{background:#12352b;color:#3ccb93}
.main{background:#86a8ff;color:#0d121b}
.more,.foot a{color:#86a8ff}
.fact{border-color:#253041}`

const prefixed = (prefix: string): string =>
  DARK.split('\n')
    .map((rule) => {
      const [selectors = '', body = ''] = rule.split(/(?=\{)/u, 2)
      const each = selectors.split(',').map((one) => (one === 'body' ? `${prefix} body` : `${prefix} ${one}`))
      return `${each.join(',')}${body}`
    })
    .join('')

export const PLAIN_STYLE = `html{-webkit-text-size-adjust:100%}
body{margin:0;background:#f5f6f8;color:#111827;font:16px/1.5 'Inter Variable','Noto Sans Arabic Variable',system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif}
.bar{background:#10182a;color:#eef2f9;padding:16px 20px;font-size:18px;font-weight:700}
.bar svg{width:24px;height:24px;vertical-align:-6px;margin:0 8px}
.page{max-width:560px;margin:0 auto;padding:56px 20px 40px}
.card{background:#fff;border:1px solid #e1e5eb;border-radius:12px;padding:32px 28px}
.code{display:inline-block;margin:0 0 12px;font-size:13px;font-weight:600;letter-spacing:.04em}
h1{margin:0 0 12px;font-size:28px;line-height:1.2;letter-spacing:-.01em}
p{margin:0 0 16px}
.card p:last-child{margin-bottom:0}
.text,.note{color:#566170}
.when{font-weight:600}
.safe{background:#ddf3ea;color:#0a7150;border-radius:8px;padding:12px 14px;font-size:14px}
.acts{margin:24px 0 0}
.main,.more{display:inline-block;padding:11px 18px;border-radius:8px;font-weight:600;text-decoration:none}
.main{background:#2456e6;color:#fff}
.more{color:#2456e6}
.foot{margin:16px 4px 0;font-size:14px;color:#566170}
.foot a{color:#2456e6;margin-right:14px;text-decoration:none;display:inline-block;padding:10px 0}
[dir=rtl] .foot a{margin-right:0;margin-left:14px}
.fact{display:block;border-bottom:1px solid #e1e5eb;padding:8px 0;font-size:14px;word-break:break-all}
a:focus{outline:2px solid #86a8ff;outline-offset:2px}
@media (max-width:480px){.page{padding-top:24px}.card{padding:24px 18px}h1{font-size:24px}}
@media (prefers-color-scheme:dark){${prefixed('html.auto')}}
${prefixed('html.dark')}`
