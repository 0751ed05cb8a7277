// Cases of payments: what providers said that fits no rule. The open ones, the longest waiting first, and what became of the others.
import { useLoaderData } from 'react-router'
import type { PaymentCase } from '#modules/money/payments/contract-staff.ts'
import { CASE_KINDS, CASE_STATES } from '#modules/money/payments/rules/payment-case.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { filtersOf, needed, numberOf, oneOf, type ListAsked } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import type { Column } from '#ui/backoffice/data-table.tsx'
import type { ListPage } from '#ui/backoffice/list/list-page.ts'
import { ListScreen } from '#ui/backoffice/list/list-screen.tsx'
import { choice } from '#ui/backoffice/list/filters.ts'
import { askCases, CaseState, SaidAmount } from './case-parts.tsx'

type Listed = ListPage<PaymentCase>

export function loader({ request }: ListAsked): Promise<Listed> {
  const { state, kind, player, ...rest } = filtersOf(request, ['state', 'kind', 'provider', 'player'])
  const chosen = {
    state: oneOf(CASE_STATES, state),
    kind: oneOf(CASE_KINDS, kind),
    playerId: numberOf(player),
  }
  return needed(askCases('GET /staff-api/payments/cases', { ...rest, ...chosen }, { signal: request.signal }), request)
}

export function Component() {
  const t = useText()
  return (
    <ListScreen
      title={t('place.payment-cases')}
      text={t('paycase.text')}
      filters={[
        choice('state', t('fields.state'), CASE_STATES, (state) => t(`paycase.state.${state}`)),
        choice('kind', t('paycase.kind_label'), CASE_KINDS, (kind) => t(`paycase.kind.${kind}`), t('paycase.kind.all')),
        { name: 'provider', label: t('paycase.provider') },
        { name: 'player', label: t('paycase.player_number'), isMain: true },
      ]}
      columns={useColumns()}
      page={useLoaderData<Listed>()}
      load={loader}
      keyOf={({ caseId }) => String(caseId)}
      hrefOf={({ caseId }) => `/payment-cases/${caseId}`}
      empty={{ title: t('paycase.empty'), text: t('paycase.empty_text') }}
    />
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
