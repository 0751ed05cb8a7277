// Tells a player that an account of theirs owes, and what that means.
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Notice } from '#ui/notice.tsx'

type OwingAccount = { readonly iso: string; readonly owed: string }

/** Decimal text; an account of a page rendered before it owed anything has none. */
export const owes = ({ owed }: OwingAccount): boolean => Number(owed) > 0

/** Nothing while the account owes nothing. */
export function OwedNotice({ account }: { readonly account: OwingAccount }) {
  const t = useText()
  const format = useFormat()
  if (!owes(account)) return null
  return (
    <Notice tone="warn" title={t('wallet.owed', { amount: format.money(account.owed, account.iso) })}>
      {t('wallet.owed-text')}
    </Notice>
  )
}
