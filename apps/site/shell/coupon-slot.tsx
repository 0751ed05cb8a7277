// Where the coupon stands: beside the page when it is wide, in a sheet when it is not, on its own page.
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { parseAmount } from '#kernel/money.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useBalance } from './balance-context.tsx'
import { useCouponParts } from './lazy-coupon.ts'
import { useOfficeLinks } from './office-links.ts'

export function CouponSlot() {
  const t = useText()
  const parts = useCouponParts()
  return parts === undefined ? <EmptyState isCompact icon="receipt" title={t('site.coupon-empty')} text={t('site.coupon-empty-text')} /> : <FilledCoupon parts={parts} />
}

function FilledCoupon({ parts: { CouponPanel, GameWatch } }: { parts: NonNullable<ReturnType<typeof useCouponParts>> }) {
  const { language } = useLocale()
  const { pathname } = useLocation()
  const { balance, tell } = useBalance()
  const links = useOfficeLinks()
  const navigate = useNavigate()
  const account = useMemo(() => {
    if (balance === undefined) return undefined
    const minor = parseAmount(balance.money, balance.currency)
    return { accountId: balance.accountId, currency: balance.currency, balance: minor.ok ? minor.value : 0n }
  }, [balance])
  return <CouponPanel key={language} account={account} onSignIn={() => void navigate(links.loginFrom(pathname))} onBalance={tell} depositPath={links.deposit} Watch={GameWatch} />
}
