// Markers of harm one by one, closed ones as well, the newest first.
import { useLoaderData } from 'react-router'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { filtersOf, needed, oneOf, type ListAsked } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import type { Column } from '#ui/backoffice/data-table.tsx'
import type { ListPage } from '#ui/backoffice/list/list-page.ts'
import { ListScreen } from '#ui/backoffice/list/list-screen.tsx'
import { choice } from '#ui/backoffice/list/filters.ts'
import { Tag } from '#ui/backoffice/tag.tsx'
import type { MarkerFlagRow } from '#modules/protection/harm-markers/contract-staff.ts'
import { flagFilters } from '#modules/protection/harm-markers/rules/flag-policy.ts'
import { askMarkers } from '../ask-markers.ts'
import { MARKER_FILTERS, markerAsked, markerFilters } from './marker-filters.ts'
import { LEVEL_TONES, STATE_TONES } from '../flag-tones.ts'

type Listed = ListPage<MarkerFlagRow>

export function loader({ request }: ListAsked): Promise<Listed> {
  const { filter, ...rest } = filtersOf(request, ['filter', ...MARKER_FILTERS])
  const asked = { ...markerAsked(rest), filter: oneOf(flagFilters, filter) }
  return needed(askMarkers('GET /staff-api/safer-gambling/markers', asked, { signal: request.signal }), request)
}

export function Component() {
  const t = useText()
  return (
    <ListScreen
      title={t('markers.each')}
      text={t('markers.text')}
      back={{ to: '/markers', label: t('place.markers') }}
      filters={[
        choice('filter', t('markers.filter_label'), flagFilters, (filter) => t(`markers.filter.${filter}`)),
        ...markerFilters(t),
      ]}
      columns={useColumns()}
      page={useLoaderData<Listed>()}
      load={loader}
      keyOf={({ flagId }) => String(flagId)}
      hrefOf={({ flagId }) => `/markers/${flagId}`}
      isMarked={({ level, state }) => level === 'strong' && state === 'open'}
      empty={{ title: t('markers.empty'), text: t('markers.empty_text') }}
    />
  )
}

function useColumns(): readonly Column<MarkerFlagRow>[] {
  const t = useText()
  return [
    {
      key: 'marker',
      label: t('markers.marker_label'),
      isWide: true,
      cell: ({ marker }) => t(`markers.name.${marker}`),
    },
    { key: 'player', label: t('markers.player'), cell: ({ playerId }) => <bdi className="ltr">{playerId}</bdi> },
    {
      key: 'level',
      label: t('markers.level_label'),
      cell: ({ level }) => <Tag tone={LEVEL_TONES[level]}>{t(`markers.level.${level}`)}</Tag>,
    },
    {
      key: 'state',
      label: t('markers.state_label'),
      cell: ({ state }) => <Tag tone={STATE_TONES[state]}>{t(`markers.state.${state}`)}</Tag>,
    },
    {
      key: 'taken',
      label: t('markers.taken_by'),
      cell: ({ seenBy }) => (seenBy === null ? '–' : <bdi className="ltr">{seenBy}</bdi>),
    },
    { key: 'since', label: t('markers.since'), isFigure: true, cell: ({ levelAt }) => <Moment at={levelAt} /> },
  ]
}
