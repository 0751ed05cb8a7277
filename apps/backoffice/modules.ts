// The modules that have screens in the back office, in the groups and the order of the menu. A new one is a line here.
import { providersBackoffice } from '#modules/casino/providers/backoffice/module.ts'
import { roundsBackoffice } from '#modules/casino/rounds/backoffice/module.ts'
import { gamesBackoffice } from '#modules/casino/games/backoffice/module.ts'
import { jackpotsBackoffice } from '#modules/casino/jackpots/backoffice/module.ts'
import { tablesBackoffice } from '#modules/casino/table-control/backoffice/module.ts'
import { cashierBackoffice } from '#modules/money/cashier/backoffice/module.ts'
import { bankBackoffice } from '#modules/money/bank/backoffice/module.ts'
import { paymentRequestsBackoffice } from '#modules/money/payment-requests/backoffice/module.ts'
import { paymentsBackoffice } from '#modules/money/payments/backoffice/module.ts'
import { treasuryBackoffice } from '#modules/money/treasury/backoffice/module.ts'
import { walletBackoffice } from '#modules/money/wallet/backoffice/module.ts'
import { withdrawalsBackoffice } from '#modules/money/withdrawals/backoffice/module.ts'
import { reportingBackoffice } from '#modules/operations/reporting/backoffice/module.ts'
import { setupBackoffice } from '#modules/operations/setup/backoffice/module.ts'
import { staffBackoffice } from '#modules/operations/staff/backoffice/module.ts'
import { signInBackoffice } from '#modules/players/sign-in/backoffice/module.ts'
import { supportBackoffice } from '#modules/site/support/backoffice/module.ts'
import { profilesBackoffice } from '#modules/players/profiles/backoffice/module.ts'
import { verificationBackoffice } from '#modules/players/verification/backoffice/module.ts'
import { harmMarkersBackoffice } from '#modules/protection/harm-markers/backoffice/module.ts'
import { playTimeBackoffice } from '#modules/protection/play-time/backoffice/module.ts'
import { limitsBackoffice } from '#modules/protection/player-protection/backoffice/module.ts'
import { betHistoryBackoffice } from '#modules/sports/bet-history/backoffice/module.ts'
import { bettingBackoffice } from '#modules/sports/betting/backoffice/module.ts'
import { boostsBackoffice } from '#modules/sports/boosts/backoffice/module.ts'
import { frontPageBackoffice } from '#modules/sports/front-page/backoffice/module.ts'
import { settlementBackoffice } from '#modules/sports/settlement/backoffice/module.ts'
import type { BackofficeModule, PanelEntry, PlayerTab } from '#platform/browser/backoffice/backoffice-module.ts'
import type { IconName } from '#ui/icon.tsx'

type MenuGroup = {
  /** The text of its heading is `backoffice.group.<name>`. */
  readonly name: string
  readonly modules: readonly BackofficeModule<IconName>[]
}

export const menuGroups: readonly MenuGroup[] = [
  {
    name: 'players',
    modules: [
      verificationBackoffice,
      profilesBackoffice,
      signInBackoffice,
      supportBackoffice,
      playTimeBackoffice,
      harmMarkersBackoffice,
      limitsBackoffice,
    ],
  },
  {
    name: 'sports',
    modules: [betHistoryBackoffice, bettingBackoffice, boostsBackoffice, frontPageBackoffice, settlementBackoffice],
  },
  {
    name: 'casino',
    modules: [gamesBackoffice, jackpotsBackoffice, tablesBackoffice, roundsBackoffice, providersBackoffice],
  },
  {
    name: 'money',
    modules: [
      walletBackoffice,
      cashierBackoffice,
      withdrawalsBackoffice,
      paymentRequestsBackoffice,
      paymentsBackoffice,
      treasuryBackoffice,
      bankBackoffice,
    ],
  },
  { name: 'administration', modules: [staffBackoffice, reportingBackoffice, setupBackoffice] },
]

export const backofficeModules: readonly BackofficeModule<IconName>[] = menuGroups.flatMap(({ modules }) => modules)

/** Tabs of a player's page in their order; one that is not named here comes behind them. */
const TAB_ORDER = ['bets', 'payments', 'statement', 'risk', 'limits', 'documents', 'messages', 'notes', 'log']
const placeIn = (order: readonly string[], name: string): number =>
  order.includes(name) ? order.indexOf(name) : order.length

export const playerTabs: readonly PlayerTab[] = backofficeModules
  .flatMap((module) => module.playerTabs ?? [])
  .toSorted((a, b) => placeIn(TAB_ORDER, a.path) - placeIn(TAB_ORDER, b.path))

const PANEL_ORDER = ['account', 'balances', 'protection', 'activity', 'markers']

export const playerPanels: readonly PanelEntry[] = backofficeModules
  .flatMap((module) => module.playerPanels ?? [])
  .toSorted((a, b) => placeIn(PANEL_ORDER, a.name) - placeIn(PANEL_ORDER, b.name))
/** What waits and the figures of the book come first, whatever the menu's order. */
export const homePanels: readonly PanelEntry[] = [
  reportingBackoffice,
  ...backofficeModules.filter((module) => module !== reportingBackoffice),
].flatMap((module) => module.homePanels ?? [])
