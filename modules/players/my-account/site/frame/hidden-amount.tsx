// Replaces an amount for a player who hides the balance.
import { useText } from '#platform/browser/text.tsx'

export function HiddenAmount() {
  const t = useText()
  return (
    <span>
      <span aria-hidden="true">••••</span>
      <span className="visually-hidden">{t('office.account.balance-hidden')}</span>
    </span>
  )
}
