// The menu of the account pages: categories, their entries, and which of them a site offers (S2.3.1, S2.3.2, S7.33).

export type MenuEntry = {
  readonly id: string
  /** Without language. */
  readonly path: string
  /** Of the design system's icons. */
  readonly icon: string
  /** S2.1.5: shown where availableRoutes has this number; undefined: always. */
  readonly routeId?: number
}

export type MenuGroup = { readonly id: string; readonly items: readonly MenuEntry[] }

/** A section is added with the module that opens it: no entry leads to a page that says 'not open yet'. */
const menu: readonly MenuGroup[] = [
  {
    id: 'profile',
    items: [
      { id: 'account', path: '/office/account', icon: 'user', routeId: 56 },
      { id: 'personal', path: '/office/settings/personal', icon: 'card', routeId: 56 },
      { id: 'security', path: '/office/security', icon: 'shield' },
      { id: 'verification', path: '/office/verification', icon: 'check-circle', routeId: 67 },
      { id: 'settings', path: '/office/settings', icon: 'sliders', routeId: 58 },
    ],
  },
  {
    id: 'money',
    items: [
      { id: 'bets', path: '/office/history', icon: 'receipt' },
      { id: 'recharge', path: '/office/recharge', icon: 'wallet' },
      { id: 'withdraw', path: '/office/deduce', icon: 'card', routeId: 61 },
      { id: 'wallets', path: '/office/accounts', icon: 'swap', routeId: 56 },
      { id: 'transfers', path: '/office/historypay', icon: 'history' },
    ],
  },
  {
    id: 'help',
    items: [
      { id: 'support', path: '/office/support', icon: 'headset', routeId: 64 },
      { id: 'responsible', path: '/office/responsible', icon: 'clock', routeId: 57 },
    ],
  },
]

/** Money comes in by these. */
const RECHARGE = new Set(['recharge'])

/** The entries offered by this site to this player (S6.5); an empty category is omitted. */
export const officeMenu = (
  openRoutes: ReadonlySet<number>,
  { isRechargeAllowed }: { readonly isRechargeAllowed: boolean },
): readonly MenuGroup[] =>
  menu
    .map(({ id, items }) => ({
      id,
      items: items.filter(
        ({ id: item, routeId }) =>
          (routeId === undefined || openRoutes.has(routeId)) && (isRechargeAllowed || !RECHARGE.has(item)),
      ),
    }))
    .filter(({ items }) => items.length > 0)
