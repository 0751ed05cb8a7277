// An address as shown to another mailbox: enough to recognise one's own, too little to write to, and nothing that a
// mail program would turn into a link.

const HIDDEN = '***'
const LABEL_SHOWN_MAX = 12

const first = (text: string): string => Array.from(text)[0] ?? ''

/** 'rosa.lindqvist@example.com' → 'r***@e***.com'. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return HIDDEN
  const host = email.slice(at + 1)
  const label = host.slice(host.lastIndexOf('.') + 1)
  return `${first(email)}${HIDDEN}@${first(host)}${HIDDEN}.${Array.from(label).slice(0, LABEL_SHOWN_MAX).join('')}`
}
