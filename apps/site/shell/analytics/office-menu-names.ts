// What the entries of the office menu are called in analytics (S2.3.2).

/** By path without language. An entry that has no page of its own says its name in data-office-menu. */
const NAMES: Readonly<Record<string, string>> = {
  '/office/history': 'my bets',
  '/office/recharge': 'recharge',
  '/office/deduce': 'withdrawal',
  '/office/historypay': 'transfer history',
  '/office/settings/personal': 'personal data',
  '/office/security': 'security',
  '/office/bringfriend': 'partner programme',
  '/office/security/qr': 'QR login',
  '/office/settings#mailing': 'mailing',
  '/office/promotion': 'promo check',
  '/office/casino/vipcashback': 'cashback',
  '/office/bonuses/deposit': 'bonuses',
  '/office/settings#wallets': 'wallets',
  '/office/account': 'account',
  '/office/settings#line': 'sports in line',
  '/office/settings#live': 'sports in live',
}

export const officeMenuNames: readonly string[] = Object.values(NAMES)

/** Undefined for a link that is no entry of the menu. `path` with or without its language. */
export const officeMenuName = (path: string): string | undefined => {
  const bare = path.replace(/^\/[a-z]{2}(?=\/)/u, '').replace(/\?[^#]*/u, '')
  return NAMES[bare] ?? NAMES[bare.replace(/#.*$/u, '')]
}

/** Of a link, or of what says its name itself. */
export function officeMenuNameOf(link: HTMLElement): string | undefined {
  const said = link.dataset['officeMenu']
  if (said !== undefined) return officeMenuNames.includes(said) ? said : undefined
  return officeMenuName(link.getAttribute('href') ?? '')
}
