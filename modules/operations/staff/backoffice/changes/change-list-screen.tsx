// Change requests: pending ones, those that this member may approve, and the results of the others.
import { useLoaderData } from 'react-router'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { useOperator } from '#platform/browser/backoffice/operator.ts'
import { filtersOf, needed, oneOf, type ListAsked } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import type { Column } from '#ui/backoffice/data-table.tsx'
import type { ListPage } from '#ui/backoffice/list/list-page.ts'
import { ListScreen } from '#ui/backoffice/list/list-screen.tsx'
import { choice } from '#ui/backoffice/list/filters.ts'
import { Tag } from '#ui/backoffice/tag.tsx'
import type { ChangeRequest } from '#modules/operations/staff/contract-staff.ts'
import { CHANGE_STATES, type ChangeState } from '#modules/operations/staff/rules/change-state.ts'
import { askStaff } from '../ask-staff.ts'
import { CHANGE_TONES, useChangeWords } from './change-texts.ts'

type Listed = ListPage<ChangeRequest>

const ALL = 'all'

/** The first is the queue, without a filter. */
const FILTERS = ['pending', ...CHANGE_STATES.filter((state) => state !== 'pending'), ALL] as const

/** Without a filter it is the queue of pending ones. */
const stateOf = (word: string | undefined): { state?: ChangeState } => {
  if (word === ALL) return {}
  return { state: oneOf(CHANGE_STATES, word) ?? 'pending' }
}

export function loader({ request }: ListAsked): Promise<Listed> {
  const { state, ...rest } = filtersOf(request, ['state', 'subject'])
  return needed(
    askStaff('GET /staff-api/staff/change-requests', { ...rest, ...stateOf(state) }, { signal: request.signal }),
    request,
  )
}

export function Component() {
  const t = useText()
  return (
    <ListScreen
      title={t('place.changes')}
      text={t('changes.text')}
      filters={[choice('state', t('changes.state_label'), FILTERS, (state) => t(`changes.state.${state}`))]}
      columns={useColumns()}
      page={useLoaderData<Listed>()}
      load={loader}
      keyOf={({ changeId }) => String(changeId)}
      hrefOf={({ changeId }) => `/changes/${changeId}`}
      isMarked={({ mayApprove }) => mayApprove}
      empty={{ title: t('changes.empty'), text: t('changes.empty_text') }}
    />
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
