// Change requests: pending ones, those that this member may approve, and the results of the others.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { useOperator } from '#platform/browser/backoffice/operator.ts'
import { filtersOf, needed } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import { DataTable, type Column } from '#ui/backoffice/data-table.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { FilterBar, FilterChoice } from '#ui/backoffice/filter-bar.tsx'
import { Pager } from '#ui/backoffice/pager.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ChangeRequest } from '#modules/operations/staff/contract-staff.ts'
import { CHANGE_STATES, type ChangeState } from '#modules/operations/staff/rules/change-state.ts'
import { askStaff } from '../ask-staff.ts'
import { CHANGE_TONES, useChangeWords } from './change-texts.ts'

type Listed = { readonly items: readonly ChangeRequest[]; readonly next: string | null }

const ALL = 'all'

/** Without a filter it is the queue of pending ones. */
const stateOf = (word: string | undefined): { state?: ChangeState } => {
  if (word === ALL) return {}
  return { state: CHANGE_STATES.find((state) => state === word) ?? 'pending' }
}

export function loader({ request }: LoaderFunctionArgs): Promise<Listed> {
  const { state, ...rest } = filtersOf(request, ['state', 'subject'])
  return needed(
    askStaff('GET /staff-api/staff/change-requests', { ...rest, ...stateOf(state) }, { signal: request.signal }),
    request,
  )
}

export function Component() {
  const t = useText()
  const { items, next } = useLoaderData<Listed>()
  const columns = useColumns()
  const states = CHANGE_STATES.filter((state) => state !== 'pending')
  return (
    <BackofficeScreen title={t('place.changes')} text={t('changes.text')}>
      <FilterBar>
        <FilterChoice
          name="state"
          label={t('changes.state_label')}
          options={[
            { value: '', label: t('changes.state.pending') },
            ...states.map((state) => ({ value: state, label: t(`changes.state.${state}`) })),
            { value: ALL, label: t('changes.state.all') },
          ]}
        />
      </FilterBar>
      {items.length === 0 ? (
        <EmptyState icon="check-circle" title={t('changes.empty')} text={t('changes.empty_text')} />
      ) : (
        <DataTable
          caption={t('place.changes')}
          columns={columns}
          rows={items}
          keyOf={({ changeId }) => String(changeId)}
          hrefOf={({ changeId }) => `/changes/${changeId}`}
          isMarked={({ mayApprove }) => mayApprove}
        />
      )}
      <Pager next={next} />
    </BackofficeScreen>
  )
}

function useColumns(): readonly Column<ChangeRequest>[] {
  const t = useText()
  const words = useChangeWords()
  const { memberId } = useOperator()
  return [
    { key: 'kind', label: t('changes.what'), cell: ({ kind }) => words.kind(kind) },
    { key: 'subject', label: t('changes.whom'), cell: ({ subject }) => words.subject(subject) },
    {
      key: 'fields',
      label: t('changes.fields'),
      isWide: true,
      cell: ({ described }) => described.map(({ field }) => words.field(field)).join(', '),
    },
    {
      key: 'proposer',
      label: t('changes.proposer'),
      cell: ({ proposer }) =>
        proposer.memberId === memberId ? <Tag tone="busy">{t('changes.mine')}</Tag> : <bdi>{proposer.name}</bdi>,
    },
    {
      key: 'at',
      label: t('changes.proposed_at'),
      isFigure: true,
      cell: ({ proposedAt }) => <Moment at={proposedAt} />,
    },
    {
      key: 'state',
      label: t('changes.state_label'),
      cell: ({ state, mayApprove }) => (
        <Tag tone={CHANGE_TONES[state]}>{mayApprove ? t('changes.to_approve') : t(`changes.state.${state}`)}</Tag>
      ),
    },
  ]
}
