// The coupon with everything it needs of the other modules: the player's accounts, live games, names, the way in.
import { useCallback, useMemo, useState } from 'react'
import { parseAmount } from '#kernel/money.ts'
import { CouponPanel } from '#modules/sports/coupon/site/coupon-panel.tsx'
import type { PanelAccount } from '#modules/sports/coupon/site/panel-props.ts'
import { QuickCoupon, useOneClick } from '#modules/sports/coupon/site/quick-coupon.tsx'
import { useBrandCoupon, useCouponPage } from '#modules/sports/coupon/site/store/use-coupon.ts'
import { paymentsPaths } from '#modules/money/payments/site/paths.ts'
import { protectionPaths } from '#modules/protection/exclusions/site/paths.ts'
import { tellBalance, useBalances } from '#modules/money/wallet/site/watch-balances.ts'
import { useLocale } from '#platform/browser/text.tsx'
import { useRootData } from '../page-data/root-data.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const EntryModal = lazyPart(async () => (await import('../shell/entry/entry-modals.tsx')).EntryModal)

/** The accounts to bet from, the active one first; none for a visitor. */
function useAccounts(): readonly PanelAccount[] {
  const balances = useBalances(useRootData()?.player?.balances ?? null)
  return useMemo(() => {
    const activeFirst = (balances?.all_accounts ?? []).toSorted((a, b) => Number(b.isActive) - Number(a.isActive))
    return activeFirst.map(({ id, iso, money, type, label }): PanelAccount => {
      const balance = parseAmount(money, iso)
      // An empty account reads as 'not positive', which is zero here.
      return { accountId: id, currency: iso, balance: balance.ok ? balance.value : 0n, type, label: label || iso }
    })
  }, [balances])
}

/** What every form of the coupon needs of the site around it, and the way in over the page. */
function useCouponOfSite() {
  const { language } = useLocale()
  const accounts = useAccounts()
  const [isSigningIn, setIsSigningIn] = useState(false)
  const onSignIn = useCallback(() => setIsSigningIn(true), [])
  const close = useCallback(() => setIsSigningIn(false), [])
  const root = useRootData()
  useBrandCoupon(root?.config)
  useCouponPage(root?.player?.userId, root?.config.ref_id)
  useOneClick(accounts, tellBalance)
  return {
    props: {
      accounts,
      onSignIn,
      onBalance: tellBalance,
      depositPath: paymentsPaths.deposit(language),
      limitsPath: protectionPaths.limits(language),
    },
    entry: isSigningIn && <EntryModal way="login" onClose={close} />,
  }
}

/** Heavy: load it lazily where it is not the page itself. */
export function SiteCoupon() {
  const { props, entry } = useCouponOfSite()
  return (
    <>
      <CouponPanel {...props} />
      {entry}
    </>
  )
}

/** The coupon where no panel is in sight: one line over the bottom bar, and presses in one-click mode. */
export function SiteQuickCoupon({ isAllowed }: { isAllowed: boolean }) {
  const { props, entry } = useCouponOfSite()
  return (
    <>
      <QuickCoupon {...props} isAllowed={isAllowed} />
      {entry}
    </>
  )
}
