// The accounts of one player: what each holds and owes.
import { useText } from '#platform/browser/text.tsx'
import { DataTable } from '#ui/backoffice/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { PlayerAccount } from '#modules/money/wallet/contract-staff.ts'

type AccountTableProps = {
  readonly accounts: readonly PlayerAccount[]
  readonly hrefOf: (account: PlayerAccount) => string
  /** The account whose lines are listed. */
  readonly chosen?: number | undefined
}

export const isOwing = ({ owed }: PlayerAccount): boolean => Number(owed) > 0

export function AccountTable({ accounts, hrefOf, chosen }: AccountTableProps) {
  const t = useText()
  if (accounts.length === 0) return <EmptyState icon="wallet" title={t('ledger.no_accounts')} isCompact />
  return (
    <DataTable
      caption={t('ledger.accounts')}
      rows={accounts}
      keyOf={({ accountId }) => String(accountId)}
      hrefOf={hrefOf}
      isMarked={({ accountId }) => accountId === chosen}
      columns={[
        { key: 'id', label: t('ledger.account'), cell: ({ accountId }) => <bdi className="ltr">{accountId}</bdi> },
        { key: 'type', label: t('ledger.type'), cell: ({ type }) => t(`ledger.type.${type}`) },
        { key: 'currency', label: t('ledger.currency'), cell: ({ currency }) => <bdi className="ltr">{currency}</bdi> },
        {
          key: 'balance',
          label: t('ledger.balance'),
          isFigure: true,
          cell: ({ balance }) => <bdi className="ltr">{balance}</bdi>,
        },
        {
          key: 'owed',
          label: t('ledger.owed'),
          isFigure: true,
          cell: ({ owed }) => <bdi className="ltr">{owed}</bdi>,
        },
      ]}
    />
  )
}
