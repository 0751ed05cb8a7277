// The coupon with everything it needs of the other modules: the player's account, live games, names, the way in.
import { lazy, Suspense, useCallback, useState } from 'react'
import { parseAmount } from '#kernel/money.ts'
import { CouponPanel } from '#modules/betting/site/coupon/coupon-panel.tsx'
import { LegWordsContext } from '#modules/betting/site/leg-words.ts'
import { paymentsPaths } from '#modules/payments/site/paths.ts'
import { tellBalance, useBalances } from '#modules/wallet/site/watch-balances.ts'
import { useLocale } from '#platform/browser/text.tsx'
import { useRootData } from '../root-data.ts'
import { legWords } from './leg-words.ts'
import { WatchGame } from './watch-game.tsx'

const SignInDialog = lazy(async () => ({ default: (await import('./sign-in-dialog.tsx')).SignInDialog }))

/** Heavy: load it lazily where it is not the page itself. */
export function SiteCoupon() {
  const { language } = useLocale()
  const balances = useBalances(useRootData()?.player?.balances ?? null)
  const [isSigningIn, setIsSigningIn] = useState(false)
  const open = useCallback(() => setIsSigningIn(true), [])
  const close = useCallback(() => setIsSigningIn(false), [])
  const main = balances?.all_accounts.find(({ type }) => type === 0)
  const money = main === undefined ? undefined : parseAmount(main.money, main.iso)
  // An empty account reads as 'not positive', which is zero here.
  const account =
    main === undefined
      ? undefined
      : { accountId: main.id, currency: main.iso, balance: money?.ok === true ? money.value : 0n }
  return (
    <LegWordsContext value={legWords}>
      <CouponPanel
        account={account}
        onSignIn={open}
        onBalance={tellBalance}
        depositPath={paymentsPaths.deposit(language)}
        Watch={WatchGame}
      />
      {isSigningIn && (
        <Suspense fallback={null}>
          <SignInDialog isOpen onClose={close} />
        </Suspense>
      )}
    </LegWordsContext>
  )
}
