// The money of one player: balances and debts of their accounts, and what made and repaid each debt.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { filtersOf, needed } from '#platform/browser/backoffice/needed.ts'
import { staffCaller } from '#platform/browser/backoffice/staff-caller.ts'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { DataTable } from '#ui/backoffice/data-table.tsx'
import { Pager } from '#ui/backoffice/pager.tsx'
import { Panel } from '#ui/backoffice/panel.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { DebtLine } from '#modules/money/wallet/contract.ts'
import type { PlayerAccount, staffCalls } from '#modules/money/wallet/contract-staff.ts'

const askMoney = staffCaller<typeof staffCalls>()

type Line = (typeof DebtLine)['_output']
type Shown = {
  readonly playerId: number
  readonly accounts: readonly PlayerAccount[]
  /** The account whose debt is listed. */
  readonly account: PlayerAccount | undefined
  readonly lines: readonly Line[]
  readonly next: string | null
}

const isOwing = ({ owed }: PlayerAccount): boolean => Number(owed) > 0

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Shown> {
  const playerId = Number(params['playerId'])
  const { signal } = request
  const { account: wanted, cursor } = filtersOf(request, ['account'])
  const { accounts } = await needed(
    askMoney('GET /staff-api/wallet/players/:playerId/accounts', { playerId }, { signal }),
    request,
  )
  const account =
    accounts.find(({ accountId }) => String(accountId) === wanted) ?? accounts.find(isOwing) ?? accounts[0]
  if (account === undefined) return { playerId, accounts, account, lines: [], next: null }
  const { items, next } = await needed(
    askMoney(
      'GET /staff-api/wallet/players/:playerId/debts',
      { playerId, accountId: account.accountId, ...(cursor === undefined ? {} : { cursor }) },
      { signal },
    ),
    request,
  )
  return { playerId, accounts, account, lines: items, next }
}

export function Component() {
  const t = useText()
  const { playerId, accounts, account, lines, next } = useLoaderData<Shown>()
  const title = t('ledger.of_player', { id: String(playerId) })
  const isDebtor = accounts.some(isOwing)
  return (
    <BackofficeScreen
      title={title}
      name={title}
      back={{ to: `/players/${playerId}`, label: t('ledger.player') }}
      aside={<Tag tone={isDebtor ? 'bad' : 'good'}>{t(isDebtor ? 'ledger.owes' : 'ledger.owes_nothing')}</Tag>}
    >
      <Panel title={t('ledger.accounts')}>
        {accounts.length === 0 ? (
          <EmptyState icon="wallet" title={t('ledger.no_accounts')} isCompact />
        ) : (
          <DataTable
            caption={t('ledger.accounts')}
            rows={accounts}
            keyOf={({ accountId }) => String(accountId)}
            hrefOf={({ accountId }) => `/money/${playerId}?account=${accountId}`}
            isMarked={({ accountId }) => accountId === account?.accountId}
            columns={[
              {
                key: 'id',
                label: t('ledger.account'),
                cell: ({ accountId }) => <bdi className="ltr">{accountId}</bdi>,
              },
              {
                key: 'currency',
                label: t('ledger.currency'),
                cell: ({ currency }) => <bdi className="ltr">{currency}</bdi>,
              },
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
        )}
      </Panel>
      {account !== undefined && <Debts accountId={account.accountId} lines={lines} />}
      <Pager next={next} />
    </BackofficeScreen>
  )
}

function Debts({ accountId, lines }: { readonly accountId: number; readonly lines: readonly Line[] }) {
  const t = useText()
  const caption = t('ledger.debts', { id: String(accountId) })
  return (
    <Panel title={caption} text={t('ledger.debts_text')}>
      {lines.length === 0 ? (
        <EmptyState icon="check-circle" title={t('ledger.no_debts')} isCompact />
      ) : (
        <DataTable
          caption={caption}
          rows={lines}
          keyOf={({ postingId }) => postingId}
          columns={[
            { key: 'at', label: t('ledger.when'), cell: ({ at }) => <Moment at={at} /> },
            { key: 'kind', label: t('ledger.what'), isWide: true, cell: ({ kind }) => t(`ledger.entry.${kind}`) },
            {
              key: 'reference',
              label: t('ledger.reference'),
              cell: ({ reference }) => <bdi className="ltr">{reference}</bdi>,
            },
            {
              key: 'amount',
              label: t('ledger.change'),
              isFigure: true,
              cell: ({ amount, currency }) => (
                <bdi className="ltr">
                  {amount} {currency}
                </bdi>
              ),
            },
          ]}
        />
      )}
    </Panel>
  )
}
