// The deposits and withdrawals of one player in one list, the newest first.
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useFormat } from '#platform/browser/format.tsx'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { filtersOf, needed } from '#platform/browser/backoffice/needed.ts'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { staffCaller } from '#platform/browser/backoffice/staff-caller.ts'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { DataTable, type Column } from '#ui/backoffice/data-table.tsx'
import { FilterBar, FilterChoice } from '#ui/backoffice/filter-bar.tsx'
import { Pager } from '#ui/backoffice/pager.tsx'
import { Tag, type TagTone } from '#ui/backoffice/tag.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Transaction } from '#modules/money/cashier/contract.ts'
import type { staffCalls } from '#modules/money/cashier/contract-staff.ts'
import { TRANSACTION_KINDS, TRANSACTION_STATES } from '#modules/money/cashier/rules/transaction-state.ts'

const ask = staffCaller<typeof staffCalls>()

type Listed = { readonly items: readonly Transaction[]; readonly next: string | null }

const known = <T extends string>(words: readonly T[], word: string | undefined): T | undefined =>
  words.find((one) => one === word)

export function loader({ request, params }: LoaderFunctionArgs): Promise<Listed> {
  const playerId = Number(params['playerId'])
  const { kind, state, ...rest } = filtersOf(request, ['kind', 'state'])
  const chosen = { kind: known(TRANSACTION_KINDS, kind), state: known(TRANSACTION_STATES, state) }
  const told = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined))
  return needed(
    ask(
      'GET /staff-api/cashier/players/:playerId/transactions',
      { playerId, ...rest, ...told },
      { signal: request.signal },
    ),
    request,
  )
}

const TONES: Readonly<Record<Transaction['state'], TagTone>> = {
  waiting: 'wait',
  done: 'good',
  not_done: 'plain',
  taken_back: 'bad',
}

export function Component() {
  const t = useText()
  const { items, next } = useLoaderData<Listed>()
  const columns = useColumns()
  return (
    <BackofficeScreen title={t('player-tab.payments')}>
      <FilterBar>
        <FilterChoice
          name="kind"
          label={t('cash.kind')}
          options={[
            { value: '', label: t('cash.every_kind') },
            ...TRANSACTION_KINDS.map((kind) => ({ value: kind, label: t(`cash.kind.${kind}`) })),
          ]}
        />
        <FilterChoice
          name="state"
          label={t('cash.state')}
          options={[
            { value: '', label: t('cash.every_state') },
            ...TRANSACTION_STATES.map((state) => ({ value: state, label: t(`cash.state.${state}`) })),
          ]}
        />
      </FilterBar>
      {items.length === 0 ? (
        <EmptyState icon="wallet" title={t('cash.none')} />
      ) : (
        <DataTable
          caption={t('player-tab.payments')}
          rows={items}
          keyOf={({ transactionId }) => transactionId}
          columns={columns}
        />
      )}
      <Pager next={next} />
    </BackofficeScreen>
  )
}

function useColumns(): readonly Column<Transaction>[] {
  const t = useText()
  const may = useMay()
  const { money } = useFormat()
  return [
    { key: 'at', label: t('cash.at'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
    { key: 'kind', label: t('cash.kind'), cell: ({ kind }) => t(`cash.kind.${kind}`) },
    {
      key: 'amount',
      label: t('cash.amount'),
      isFigure: true,
      cell: ({ amount, currency }) => <bdi className="ltr">{money(amount, currency)}</bdi>,
    },
    {
      key: 'method',
      label: t('cash.method'),
      cell: (row) => (
        <bdi>{row.kind === 'withdrawal' ? row.pieces.map(({ method }) => method).join(', ') : row.method}</bdi>
      ),
    },
    {
      key: 'state',
      label: t('cash.state'),
      cell: ({ state }) => <Tag tone={TONES[state]}>{t(`cash.state.${state}`)}</Tag>,
    },
    {
      key: 'id',
      label: t('cash.number'),
      isWide: true,
      cell: ({ kind, transactionId }) =>
        kind === 'withdrawal' && may('withdrawals.read') ? (
          <Link to={`/withdrawals/${transactionId}`}>
            <bdi className="ltr">{transactionId}</bdi>
          </Link>
        ) : (
          <bdi className="ltr">{transactionId}</bdi>
        ),
    },
  ]
}
