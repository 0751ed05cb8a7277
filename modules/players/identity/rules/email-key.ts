// One person, one account: the mailbox behind the many ways to spell an address.

/** Mail hosts that ignore what follows a plus, or dots. */
const DOTLESS_HOSTS = new Set(['gmail.com', 'googlemail.com'])

/** 'An.Na+bets@Gmail.com' → 'anna@gmail.com'. Lower case, no plus tag; dots go where the host ignores them. */
export function emailKey(email: string): string {
  const [box = '', host = ''] = email.trim().toLowerCase().split('@')
  // A local part that begins with a plus is only a tag: it is kept.
  const untagged = box.split('+', 1)[0] || box
  const isDotless = DOTLESS_HOSTS.has(host)
  return `${isDotless ? untagged.replaceAll('.', '') : untagged}@${isDotless ? 'gmail.com' : host}`
}
