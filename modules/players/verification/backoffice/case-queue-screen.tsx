// The queue of verification: who waits for an operator, the one who has waited longest first.
import { useLoaderData } from 'react-router'
import { Country } from '#platform/browser/backoffice/country.tsx'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { filtersOf, needed, oneOf, type ListAsked } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import type { Column } from '#ui/backoffice/data-table.tsx'
import type { ListPage } from '#ui/backoffice/list/list-page.ts'
import { ListScreen } from '#ui/backoffice/list/list-screen.tsx'
import { choice } from '#ui/backoffice/list/filters.ts'
import { Tag } from '#ui/backoffice/tag.tsx'
import type { CaseFilter, VerificationCaseRow } from '#modules/players/verification/contract-staff.ts'
import { askVerification } from './ask-verification.ts'
import { DECISION_TONES } from './case-tones.ts'

type Listed = ListPage<VerificationCaseRow>

/** The first is the default without a filter. */
const FILTERS: readonly CaseFilter[] = ['waiting', 'asked', 'verified', 'denied', 'all']

export function loader({ request }: ListAsked): Promise<Listed> {
  const { filter, ...rest } = filtersOf(request, ['filter'])
  const asked = { ...rest, filter: oneOf(FILTERS, filter) }
  return needed(
    askVerification('GET /staff-api/accounts/verification/cases', asked, { signal: request.signal }),
    request,
  )
}

export function Component() {
  const t = useText()
  return (
    <ListScreen
      title={t('place.verification')}
      text={t('cases.text')}
      filters={[choice('filter', t('cases.filter_label'), FILTERS, (filter) => t(`cases.filter.${filter}`))]}
      columns={useColumns()}
      page={useLoaderData<Listed>()}
      load={loader}
      keyOf={({ playerId }) => String(playerId)}
      hrefOf={({ playerId }) => `/players/${playerId}/documents`}
      empty={{ title: t('cases.empty'), text: t('cases.empty_text') }}
    />
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
