// What the server gives to every loader: who is looking, and a way to ask the modules in process.
import { createContext } from 'react-router'
import type { CoefViewId } from '#kernel/coef-view.ts'
import type { calls as access } from '#modules/access/contract.ts'
import type { calls as accounts } from '#modules/accounts/contract.ts'
import type { calls as betting } from '#modules/betting/contract.ts'
import type { calls as catalogue } from '#modules/catalogue/contract.ts'
import type { calls as payments } from '#modules/payments/contract.ts'
import type { calls as siteConfig } from '#modules/site-config/contract/calls.ts'
import type { calls as wallet } from '#modules/wallet/contract.ts'
import type { Ask } from '#platform/browser/call.ts'

export type SiteCalls = typeof access &
  typeof accounts &
  typeof betting &
  typeof catalogue &
  typeof payments &
  typeof siteConfig &
  typeof wallet

export type SiteAsk = Ask<SiteCalls>

export type Theme = 'light' | 'dark' | 'auto'

export type Viewer = {
  /** Undefined for a visitor. */
  readonly userId: number | undefined
  /** From the cookie or the browser's wish; the one in the address wins over it. */
  readonly language: string
  readonly theme: Theme
  /** IANA name. */
  readonly timeZone: string
  readonly coefViewId: CoefViewId
  /** Side columns the viewer has folded away. */
  readonly folded: { readonly tree: boolean; readonly coupon: boolean }
  /** Marks the scripts of this render; see `apps/server/site-pages.ts`. */
  readonly nonce: string
}

/** The contracts' calls with the viewer's session already bound. */
export const askContext = createContext<SiteAsk>()
export const viewerContext = createContext<Viewer>()
/** Where a render leaves its document; null for answers that are none. */
export const htmlContext = createContext<string | null>(null)
