// Markers of harm: findings that no operator has closed yet, the newest first.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { filtersOf, needed } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import { DataTable, type Column } from '#ui/backoffice/data-table.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { FilterBar, FilterChoice, FilterWords } from '#ui/backoffice/filter-bar.tsx'
import { Pager } from '#ui/backoffice/pager.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { MarkerFlagRow } from '#modules/protection/harm-markers/contract-staff.ts'
import { LEVELS, MARKERS } from '#modules/protection/harm-markers/rules/finding.ts'
import { flagFilters } from '#modules/protection/harm-markers/rules/flag-policy.ts'
import { askMarkers } from './ask-markers.ts'
import { LEVEL_TONES, STATE_TONES } from './flag-tones.ts'

type Listed = { readonly items: readonly MarkerFlagRow[]; readonly next: string | null }

const known = <T extends string>(words: readonly T[], word: string | undefined): T | undefined =>
  words.find((one) => one === word)

export function loader({ request }: LoaderFunctionArgs): Promise<Listed> {
  const { filter, level, marker, player, cursor } = filtersOf(request, ['filter', 'level', 'marker', 'player'])
  const asked = {
    filter: known(flagFilters, filter),
    level: known(LEVELS, level),
    marker: known(MARKERS, marker),
    playerId: /^[1-9]\d{0,14}$/u.test(player ?? '') ? Number(player) : undefined,
    cursor,
  }
  const told = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
  return needed(askMarkers('GET /staff-api/safer-gambling/markers', told, { signal: request.signal }), request)
}

export function Component() {
  const t = useText()
  const { items, next } = useLoaderData<Listed>()
  const columns = useColumns()
  return (
    <BackofficeScreen title={t('place.markers')} text={t('markers.text')}>
      <FilterBar>
        <FilterChoice
          name="filter"
          label={t('markers.filter_label')}
          options={flagFilters.map((filter, index) => ({
            value: index === 0 ? '' : filter,
            label: t(`markers.filter.${filter}`),
          }))}
        />
        <FilterChoice
          name="level"
          label={t('markers.level_label')}
          options={[
            { value: '', label: t('markers.every_level') },
            ...LEVELS.toReversed().map((level) => ({ value: level, label: t(`markers.level.${level}`) })),
          ]}
        />
        <FilterChoice
          name="marker"
          label={t('markers.marker_label')}
          options={[
            { value: '', label: t('markers.every_marker') },
            ...MARKERS.map((marker) => ({ value: marker, label: t(`markers.name.${marker}`) })),
          ]}
        />
        <FilterWords name="player" label={t('markers.player_number')} isMain />
      </FilterBar>
      {items.length === 0 ? (
        <EmptyState icon="check-circle" title={t('markers.empty')} text={t('markers.empty_text')} />
      ) : (
        <DataTable
          caption={t('place.markers')}
          columns={columns}
          rows={items}
          keyOf={({ flagId }) => String(flagId)}
          hrefOf={({ flagId }) => `/markers/${flagId}`}
          isMarked={({ level, state }) => level === 'strong' && state === 'open'}
        />
      )}
      <Pager next={next} />
    </BackofficeScreen>
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
