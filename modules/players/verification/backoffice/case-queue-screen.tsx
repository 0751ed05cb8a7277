// The queue of verification: who waits for an operator, the one who has waited longest first.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { Country } from '#platform/browser/backoffice/country.tsx'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { filtersOf, needed } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import { DataTable, type Column } from '#ui/backoffice/data-table.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { FilterBar, FilterChoice } from '#ui/backoffice/filter-bar.tsx'
import { Pager } from '#ui/backoffice/pager.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { CaseFilter, VerificationCaseRow } from '#modules/players/verification/contract-staff.ts'
import { askVerification } from './ask-verification.ts'
import { DECISION_TONES } from './case-tones.ts'

type Listed = { readonly items: readonly VerificationCaseRow[]; readonly next: string | null }

/** The first is the default without a filter. */
const FILTERS: readonly CaseFilter[] = ['waiting', 'asked', 'verified', 'denied', 'all']

const isFilter = (word: string | undefined): word is CaseFilter => FILTERS.some((filter) => filter === word)

export function loader({ request }: LoaderFunctionArgs): Promise<Listed> {
  const { filter, ...rest } = filtersOf(request, ['filter'])
  const asked = isFilter(filter) ? { ...rest, filter } : rest
  return needed(
    askVerification('GET /staff-api/accounts/verification/cases', asked, { signal: request.signal }),
    request,
  )
}

export function Component() {
  const t = useText()
  const { items, next } = useLoaderData<Listed>()
  const columns = useColumns()
  return (
    <BackofficeScreen title={t('place.verification')} text={t('cases.text')}>
      <FilterBar>
        <FilterChoice
          name="filter"
          label={t('cases.filter_label')}
          options={FILTERS.map((filter, index) => ({
            value: index === 0 ? '' : filter,
            label: t(`cases.filter.${filter}`),
          }))}
        />
      </FilterBar>
      {items.length === 0 ? (
        <EmptyState icon="check-circle" title={t('cases.empty')} text={t('cases.empty_text')} />
      ) : (
        <DataTable
          caption={t('place.verification')}
          columns={columns}
          rows={items}
          keyOf={({ playerId }) => String(playerId)}
          hrefOf={({ playerId }) => `/verification/${playerId}`}
        />
      )}
      <Pager next={next} />
    </BackofficeScreen>
  )
}

function useColumns(): readonly Column<VerificationCaseRow>[] {
  const t = useText()
  return [
    {
      key: 'player',
      label: t('cases.player'),
      cell: ({ playerId }) => <bdi className="ltr">{playerId}</bdi>,
    },
    {
      key: 'name',
      label: t('cases.name'),
      cell: ({ name }) => (name === '' ? t('backoffice.none') : <bdi>{name}</bdi>),
    },
    { key: 'email', label: t('cases.email'), isWide: true, cell: ({ email }) => <bdi className="ltr">{email}</bdi> },
    { key: 'country', label: t('cases.country'), cell: ({ country }) => <Country code={country} /> },
    {
      key: 'documents',
      label: t('cases.waiting_documents'),
      isFigure: true,
      cell: ({ waitingDocuments }) => waitingDocuments,
    },
    { key: 'asked', label: t('cases.open_requests'), isFigure: true, cell: ({ openRequests }) => openRequests },
    {
      key: 'decision',
      label: t('cases.state_label'),
      cell: ({ decision }) => <Tag tone={DECISION_TONES[decision]}>{t(`cases.decision.${decision}`)}</Tag>,
    },
    { key: 'since', label: t('cases.since'), isFigure: true, cell: ({ since }) => <Moment at={since} /> },
  ]
}
