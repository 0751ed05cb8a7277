// The balance in the header: one figure, one tap to where it came from.
import { Link } from 'react-router'
import type { Balances } from '#modules/wallet/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { walletPaths } from './paths.ts'
import { useBalances } from './use-balances.ts'

export function BalanceChip({ rendered, className }: { rendered: Balances; className?: string | undefined }) {
  const t = useText()
  const format = useFormat()
  const { language } = useLocale()
  const { balance, currency } = useBalances(rendered) ?? rendered
  const amount = format.money(balance, currency)
  return (
    <Link className={className} to={walletPaths.statement(language)} aria-label={t('wallet.balance-of', { amount })}>
      <bdi className="ltr">{amount}</bdi>
    </Link>
  )
}
