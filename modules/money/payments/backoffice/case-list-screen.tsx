// Cases of payments: what providers said that fits no rule. The open ones, the longest waiting first, and what became of the others.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { PaymentCase } from '#modules/money/payments/contract-staff.ts'
import { CASE_KINDS, CASE_STATES } from '#modules/money/payments/rules/payment-case.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { filtersOf, needed } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { DataTable, type Column } from '#ui/backoffice/data-table.tsx'
import { FilterBar, FilterChoice, FilterWords } from '#ui/backoffice/filter-bar.tsx'
import { Pager } from '#ui/backoffice/pager.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { askCases, CaseState, SaidAmount } from './case-parts.tsx'

type Listed = { readonly items: readonly PaymentCase[]; readonly next: string | null }

export function loader({ request }: LoaderFunctionArgs): Promise<Listed> {
  const { state, kind, player, ...rest } = filtersOf(request, ['state', 'kind', 'provider', 'player'])
  const chosen = {
    state: CASE_STATES.find((one) => one === state),
    kind: CASE_KINDS.find((one) => one === kind),
    playerId: player === undefined || !/^\d{1,15}$/u.test(player) ? undefined : Number(player),
  }
  return needed(askCases('GET /staff-api/payments/cases', { ...rest, ...chosen }, { signal: request.signal }), request)
}

export function Component() {
  const t = useText()
  const { items, next } = useLoaderData<Listed>()
  const columns = useColumns()
  return (
    <BackofficeScreen title={t('place.payment-cases')} text={t('paycase.text')}>
      <FilterBar>
        <FilterChoice
          name="state"
          label={t('fields.state')}
          options={CASE_STATES.map((state, index) => ({
            value: index === 0 ? '' : state,
            label: t(`paycase.state.${state}`),
          }))}
        />
        <FilterChoice
          name="kind"
          label={t('paycase.kind_label')}
          options={[
            { value: '', label: t('paycase.kind.all') },
            ...CASE_KINDS.map((kind) => ({ value: kind, label: t(`paycase.kind.${kind}`) })),
          ]}
        />
        <FilterWords name="provider" label={t('paycase.provider')} />
        <FilterWords name="player" label={t('paycase.player_number')} isMain />
      </FilterBar>
      {items.length === 0 ? (
        <EmptyState icon="check-circle" title={t('paycase.empty')} text={t('paycase.empty_text')} />
      ) : (
        <DataTable
          caption={t('place.payment-cases')}
          columns={columns}
          rows={items}
          keyOf={({ caseId }) => String(caseId)}
          hrefOf={({ caseId }) => `/payment-cases/${caseId}`}
        />
      )}
      <Pager next={next} />
    </BackofficeScreen>
  )
}

function useColumns(): readonly Column<PaymentCase>[] {
  const t = useText()
  return [
    { key: 'kind', label: t('paycase.kind_label'), isWide: true, cell: ({ kind }) => t(`paycase.kind.${kind}`) },
    { key: 'provider', label: t('paycase.provider'), cell: ({ provider }) => <bdi className="ltr">{provider}</bdi> },
    { key: 'said', label: t('paycase.said_amount'), isFigure: true, cell: ({ said }) => <SaidAmount said={said} /> },
    {
      key: 'player',
      label: t('paycase.player'),
      isFigure: true,
      cell: ({ playerId }) => (playerId === null ? t('paycase.unknown_player') : playerId),
    },
    { key: 'at', label: t('paycase.opened'), isFigure: true, cell: ({ openedAt }) => <Moment at={openedAt} /> },
    { key: 'state', label: t('fields.state'), cell: ({ closed }) => <CaseState closed={closed} /> },
  ]
}
