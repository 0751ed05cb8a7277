// The player's accounts: which one is active, further currencies, and conversion between them.
import type { CurrencyAccount, OfferedCurrencies } from './account-list.tsx'
import { AccountList } from './account-list.tsx'
import { AddCurrency } from './add-currency.tsx'
import { ConvertForm } from './convert-form.tsx'
import { useText } from '#platform/browser/text.tsx'
import { OfficeSection } from '#ui/section.tsx'
import { Screen } from '#ui/screen.tsx'

type AccountsScreenProps = {
  readonly accounts: readonly CurrencyAccount[]
  readonly offered: OfferedCurrencies
  /** After another account has become the active one. */
  readonly onSwitched: (accountId: number) => void
  readonly limitsPath: string
}

export function AccountsScreen({ accounts, offered, onSwitched, limitsPath }: AccountsScreenProps) {
  const t = useText()
  const own = accounts.filter(({ type }) => type !== 4)
  return (
    <Screen title={t('currencies.title')} text={t('currencies.text')}>
      <OfficeSection title={t('currencies.accounts')}>
        <AccountList accounts={accounts} onSwitched={onSwitched} />
        <AddCurrency accounts={own} offered={offered} />
      </OfficeSection>
      <OfficeSection id="convert" title={t('currencies.convert')} text={t('currencies.convert-text')}>
        <ConvertForm
          key={own.map(({ id }) => id).join()}
          accounts={own}
          convertible={new Set(offered.currencies.filter((one) => one.isConvertible).map(({ iso }) => iso))}
          limitsPath={limitsPath}
        />
      </OfficeSection>
    </Screen>
  )
}
