// The money of one player: their accounts; of one of them every movement, or what made and repaid its debt.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { filtersOf, needed } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { DataTable, type Column } from '#ui/backoffice/data-table.tsx'
import { FilterBar, FilterChoice } from '#ui/backoffice/filter-bar.tsx'
import { Pager } from '#ui/backoffice/pager.tsx'
import { Panel } from '#ui/backoffice/panel.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { DebtLine, StatementLine } from '#modules/money/wallet/contract.ts'
import type { PlayerAccount } from '#modules/money/wallet/contract-staff.ts'
import { AccountTable, isOwing } from './account-table.tsx'
import { askMoney } from './ask-money.ts'

type Debt = (typeof DebtLine)['_output']
type Movement = (typeof StatementLine)['_output']
type Lines =
  | { readonly list: 'debts'; readonly items: readonly Debt[]; readonly next: string | null }
  | { readonly list: 'statement'; readonly items: readonly Movement[]; readonly next: string | null }

type Shown = {
  readonly accounts: readonly PlayerAccount[]
  /** The account whose lines are listed. */
  readonly account: PlayerAccount | undefined
  readonly lines: Lines
}

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Shown> {
  const playerId = Number(params['playerId'])
  const { signal } = request
  const { account: wanted, list, cursor } = filtersOf(request, ['account', 'list'])
  const { accounts } = await needed(
    askMoney('GET /staff-api/wallet/players/:playerId/accounts', { playerId }, { signal }),
    request,
  )
  const account =
    accounts.find(({ accountId }) => String(accountId) === wanted) ?? accounts.find(isOwing) ?? accounts[0]
  if (account === undefined) return { accounts, account, lines: { list: 'statement', items: [], next: null } }
  const asked = { playerId, accountId: account.accountId, ...(cursor === undefined ? {} : { cursor }) }
  if (list === 'debts') {
    const call = askMoney('GET /staff-api/wallet/players/:playerId/debts', asked, { signal })
    return { accounts, account, lines: { list, ...(await needed(call, request)) } }
  }
  const call = askMoney('GET /staff-api/wallet/players/:playerId/statement', asked, { signal })
  return { accounts, account, lines: { list: 'statement', ...(await needed(call, request)) } }
}

export function Component() {
  const t = useText()
  const { accounts, account, lines } = useLoaderData<Shown>()
  const isDebtor = accounts.some(isOwing)
  return (
    <BackofficeScreen
      title={t('ledger.statement')}
      aside={<Tag tone={isDebtor ? 'bad' : 'good'}>{t(isDebtor ? 'ledger.owes' : 'ledger.owes_nothing')}</Tag>}
    >
      <Panel title={t('ledger.accounts')}>
        <AccountTable
          accounts={accounts}
          chosen={account?.accountId}
          hrefOf={({ accountId }) => `?account=${accountId}`}
        />
      </Panel>
      {account !== undefined && (
        <>
          <FilterBar>
            <FilterChoice
              name="list"
              label={t('ledger.list')}
              options={[
                { value: '', label: t('ledger.statement') },
                { value: 'debts', label: t('ledger.debts_list') },
              ]}
            />
          </FilterBar>
          <ListedLines accountId={account.accountId} lines={lines} />
        </>
      )}
      <Pager next={lines.next} />
    </BackofficeScreen>
  )
}

const Amount = ({ amount, currency }: { readonly amount: string; readonly currency: string }) => (
  <bdi className="ltr">
    {amount} {currency}
  </bdi>
)

function useColumns(change: string): readonly Column<Debt>[] {
  const t = useText()
  return [
    { key: 'at', label: t('ledger.when'), cell: ({ at }) => <Moment at={at} /> },
    { key: 'kind', label: t('ledger.what'), isWide: true, cell: ({ kind }) => t(`ledger.entry.${kind}`) },
    { key: 'reference', label: t('ledger.reference'), cell: ({ reference }) => <bdi className="ltr">{reference}</bdi> },
    { key: 'amount', label: change, isFigure: true, cell: Amount },
  ]
}

function ListedLines({ accountId, lines }: { readonly accountId: number; readonly lines: Lines }) {
  const t = useText()
  const isDebts = lines.list === 'debts'
  const columns = useColumns(t(isDebts ? 'ledger.change' : 'ledger.amount'))
  const id = String(accountId)
  const caption = isDebts ? t('ledger.debts', { id }) : t('ledger.movements', { id })
  return (
    <Panel title={caption} text={isDebts ? t('ledger.debts_text') : undefined}>
      {lines.items.length === 0 ? (
        <EmptyState
          icon={isDebts ? 'check-circle' : 'history'}
          title={t(isDebts ? 'ledger.no_debts' : 'ledger.no_movements')}
          isCompact
        />
      ) : lines.list === 'debts' ? (
        <DataTable caption={caption} rows={lines.items} keyOf={({ postingId }) => postingId} columns={columns} />
      ) : (
        <DataTable
          caption={caption}
          rows={lines.items}
          keyOf={({ postingId }) => postingId}
          columns={[
            ...columns,
            {
              key: 'balance',
              label: t('ledger.balance_after'),
              isFigure: true,
              cell: ({ balance, currency }) => <Amount amount={balance} currency={currency} />,
            },
          ]}
        />
      )}
    </Panel>
  )
}
