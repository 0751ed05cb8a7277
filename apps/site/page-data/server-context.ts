// What the server gives to every loader: who is looking, and a way to ask the modules in process.
import { createContext } from 'react-router'
import type { CoefViewId } from '#kernel/coef-view.ts'
import type { Preferences } from '#kernel/preferences.ts'
import type { calls as access } from '#modules/site/access/contract.ts'
import type { calls as identity } from '#modules/players/identity/contract.ts'
import type { calls as contacts } from '#modules/players/contacts/contract.ts'
import type { calls as credentials } from '#modules/players/credentials/contract.ts'
import type { calls as originals } from '#modules/casino/originals/contract.ts'
import type { calls as tables } from '#modules/casino/tables/contract.ts'
import type { calls as games } from '#modules/casino/games/contract.ts'
import type { calls as bonusGames } from '#modules/casino/bonus-games/contract.ts'
import type { calls as lobby } from '#modules/casino/lobby/contract.ts'
import type { calls as myAccount } from '#modules/players/my-account/contract.ts'
import type { calls as onboarding } from '#modules/players/onboarding/contract.ts'
import type { calls as profiles } from '#modules/players/profiles/contract.ts'
import type { calls as recovery } from '#modules/players/recovery/contract.ts'
import type { calls as signIn } from '#modules/players/sign-in/contract.ts'
import type { calls as socialSignIn } from '#modules/players/social-sign-in/contract.ts'
import type { calls as betActions } from '#modules/sports/bet-actions/contract.ts'
import type { calls as gamePage } from '#modules/sports/game-page/contract.ts'
import type { calls as betHistory } from '#modules/sports/bet-history/contract.ts'
import type { calls as betting } from '#modules/sports/betting/contract.ts'
import type { calls as calculator } from '#modules/sports/calculator/contract.ts'
import type { calls as catalogue } from '#modules/sports/catalogue/contract.ts'
import type { calls as sportPages } from '#modules/sports/sport-pages/contract.ts'
import type { calls as content } from '#modules/site/content/contract.ts'
import type { calls as couponIdeas } from '#modules/sports/coupon-ideas/contract.ts'
import type { calls as frontPage } from '#modules/sports/front-page/contract.ts'
import type { calls as currencies } from '#modules/money/currencies/contract.ts'
import type { calls as cashier } from '#modules/money/cashier/contract.ts'
import type { calls as paymentRequests } from '#modules/money/payment-requests/contract.ts'
import type { calls as payments } from '#modules/money/payments/contract.ts'
import type { calls as withdrawals } from '#modules/money/withdrawals/contract.ts'
import type { calls as exclusions } from '#modules/protection/exclusions/contract.ts'
import type { calls as limits } from '#modules/protection/limits/contract.ts'
import type { calls as playTime } from '#modules/protection/play-time/contract.ts'
import type { calls as verification } from '#modules/players/verification/contract.ts'
import type { calls as search } from '#modules/sports/search/contract.ts'
import type { calls as siteConfig } from '#modules/site/site-config/contract/calls.ts'
import type { calls as support } from '#modules/site/support/contract.ts'
import type { calls as wallet } from '#modules/money/wallet/contract.ts'
import type { Ask } from '#platform/browser/call.ts'
import type { RouteEntry } from '../routing/route-entry.ts'
import type { Matched } from '../routing/route-matcher.ts'

export type SiteCalls = typeof access &
  typeof identity &
  typeof contacts &
  typeof credentials &
  typeof myAccount &
  typeof onboarding &
  typeof originals &
  typeof tables &
  typeof profiles &
  typeof recovery &
  typeof signIn &
  typeof socialSignIn &
  typeof betActions &
  typeof betHistory &
  typeof betting &
  typeof calculator &
  typeof cashier &
  typeof paymentRequests &
  typeof catalogue &
  typeof content &
  typeof couponIdeas &
  typeof currencies &
  typeof games &
  typeof lobby &
  typeof bonusGames &
  typeof gamePage &
  typeof frontPage &
  typeof payments &
  typeof exclusions &
  typeof limits &
  typeof playTime &
  typeof search &
  typeof siteConfig &
  typeof sportPages &
  typeof support &
  typeof verification &
  typeof wallet &
  typeof withdrawals

export type SiteAsk = Ask<SiteCalls>

export type Theme = 'light' | 'dark' | 'auto'

export type Viewer = {
  /** Undefined for a visitor, and where the page goes to every player. */
  readonly userId: number | undefined
  /** Set where the page is rendered once for all players, without a session; see `anyPlayer` in root-data.ts. */
  readonly players: PlayersPage | undefined
  /** From the cookie or the browser's wish; the one in the address wins over it. */
  readonly language: string
  readonly theme: Theme
  /** IANA name. */
  readonly timeZone: string
  readonly coefViewId: CoefViewId
  /** Side columns the viewer has folded away. */
  readonly folded: { readonly tree: boolean; readonly coupon: boolean }
  /** Everything the viewer may set, settled (S3.23). */
  readonly preferences: Preferences
  /** Marks the scripts of this render; see `apps/server/site/site-pages.ts`. */
  readonly nonce: string
}

/** What the shape of a page for all players depends on; it is part of the key of the page cache. */
export type PlayersPage = { readonly isBalanceHidden: boolean }

/** What the server decided about this request before anything was rendered (apps/server/pages/decide-page.ts). */
export type PageInHand = {
  readonly match: Matched<RouteEntry> | undefined
  /** Where a sign-in here leads back to; of this site, with its language. */
  readonly returnTo: string
  /** A form of it was posted without JavaScript. */
  readonly isPosted?: boolean
  readonly verdict:
    | { readonly kind: 'page' }
    | { readonly kind: 'missing' }
    | { readonly kind: 'redirect'; readonly url: string; readonly isReload: boolean }
}

/** The contracts' calls with the viewer's session already bound. */
export const askContext = createContext<SiteAsk>()
/** The same calls as a browser makes them, behind the gate: for the actions of posted forms alone. */
export const sendContext = createContext<SiteAsk>()
export const viewerContext = createContext<Viewer>()
export const pageContext = createContext<PageInHand>()
/** Called when a page that should go to every player turns out to need the one who asks. */
export const personalContext = createContext<() => void>(() => undefined)
/** Where a render leaves its document; null for answers that are none. */
export const htmlContext = createContext<string | null>(null)
