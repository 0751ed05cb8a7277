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
      { id: 'identification', path: '/office/identification', icon: 'user', routeId: 68 },
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
      { id: 'payment-requests', path: '/office/payment/requests', icon: 'receipt', routeId: 72 },
      { id: 'manager', path: '/office/manager', icon: 'user', routeId: 65 },
      { id: 'idea', path: '/office/share-idea', icon: 'star', routeId: 69 },
      { id: 'responsible', path: '/office/responsible', icon: 'clock', routeId: 57 },
    ],
  },
]

/** What of a player decides on the entries (S6.5). */
export type MenuFacts = {
  readonly isRechargeAllowed: boolean
  /** S4.23: nothing is left to verify. */
  readonly isVerified: boolean
  readonly isDocumentRequested: boolean
  /** The player has to identify themselves, and the site has the page for it. */
  readonly isIdentificationNeeded: boolean
  /** S4.22. */
  readonly protection: 'none' | 'bad' | 'normal' | 'good' | 'full'
}

/** Entries that appear under a condition only. */
const shownIf: Readonly<Record<string, (facts: MenuFacts) => boolean>> = {
  recharge: ({ isRechargeAllowed }) => isRechargeAllowed,
  verification: ({ isVerified }) => !isVerified,
  identification: ({ isIdentificationNeeded }) => isIdentificationNeeded,
}

/** Entries that are marked because the player has something to do there. */
const markedIf: Readonly<Record<string, (facts: MenuFacts) => boolean>> = {
  security: ({ protection }) => protection === 'none' || protection === 'bad',
  verification: ({ isDocumentRequested }) => isDocumentRequested,
  identification: () => true,
}

export type ShownEntry = MenuEntry & { readonly needsAttention: boolean }

/** The entries offered by this site to this player (S6.5); an empty category is omitted. */
export const officeMenu = (
  openRoutes: ReadonlySet<number>,
  facts: MenuFacts,
): readonly { readonly id: string; readonly items: readonly ShownEntry[] }[] =>
  menu
    .map(({ id, items }) => ({
      id,
      items: items
        .filter(
          (item) => (item.routeId === undefined || openRoutes.has(item.routeId)) && (shownIf[item.id]?.(facts) ?? true),
        )
        .map((item) => ({ ...item, needsAttention: markedIf[item.id]?.(facts) ?? false })),
    }))
    .filter(({ items }) => items.length > 0)
